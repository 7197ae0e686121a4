// Notifications tell a person what happened that concerns them: in the app at once, and by a digest
// what they have not read after a while. Anyone who causes an event calls `notify` in its transaction.
export { scheduleDigests } from './digest.ts';
export {
  notifyAssigned,
  notifyLater,
  notifyOfWork,
  takeBackNotices,
  takeBackWork,
} from './delayed-notices.ts';
export { forgetDocuments } from './forget-documents.ts';
export { moveNotices, moveNoticesBack } from './move-notices.ts';
export { notify, notifyStaff, notifyWhoSee, staffWhoSee } from './notify.ts';
export {
  countUnread,
  forgetNotificationsAbout,
  forgetNotificationsInAccount,
  forgetStaffNotifications,
  coverNotifications,
  listNotifications,
  markNotificationsRead,
  markStaffNotificationsRead,
} from './queries.ts';
export { notificationRoutes } from './routes.ts';
export { unsubscribeUrl } from './unsubscribe.ts';
export { notificationTables } from './export.ts';
