import { z } from 'zod';
import { done, endpoint, timestamp } from '../endpoint.ts';

/** What a person is notified of, in the app first (spec section 3, Notification). */
export const notificationKinds = [
  'message',
  'file-processed',
  'file-uploaded',
  'file-asked',
  'step-completed',
  'item-approved',
  'item-sent-back',
  'item-requested',
  'signature-asked',
  'form-requested',
  'return-delivered',
  'return-part-replaced',
  'return-answered',
  'signature-stuck',
  'invoice-sent',
  'invoice-due',
  'invoice-paid',
  'access-changed',
  'new-sign-in',
  'alarm',
  'inquiry',
  'client-assigned',
  'project-assigned',
  'conversation-assigned',
  'inquiry-assigned',
  'work-assigned',
  'mention',
  'firm-export',
  'documents-misplaced',
] as const;
export const notificationKind = z.enum(notificationKinds);
export type NotificationKind = z.infer<typeof notificationKind>;

/** How many of the newest are listed; older ones stay stored. */
export const maxNotifications = 100;

export const notification = z.object({
  id: z.uuid(),
  kind: notificationKind,
  title: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  /** When it last happened: several unread messages of one conversation are one notification. */
  createdAt: timestamp,
  /** Where to go, as a path of this site. */
  link: z.string(),
});
export type Notification = z.infer<typeof notification>;

/** How many of something nobody has read yet. */
export const unreadCount = z.object({ count: z.number().int() });

export const listNotifications = endpoint({
  route: 'GET /api/notifications',
  staff: 'any',
  client: 'own',
  summary: 'The newest notifications of the signed-in user, at most 100, newest first',
  response: z.array(notification),
});

export const countUnreadNotifications = endpoint({
  route: 'GET /api/notifications/unread-count',
  staff: 'any',
  client: 'own',
  background: true,
  summary: 'How many notifications the signed-in user has not read',
  response: unreadCount,
});

export const readNotification = endpoint({
  route: 'PATCH /api/notifications/{id}/read',
  staff: 'any',
  client: 'own',
  summary: 'Mark a notification as read; repeating the call changes nothing',
  activity: 'none',
  response: notification,
});

export const readAllNotifications = endpoint({
  route: 'POST /api/notifications/read-all',
  staff: 'any',
  client: 'own',
  summary: 'Mark all notifications as read',
  activity: 'none',
  response: done,
});

/** The word in the link of a mail that says whose it is. */
const linkToken = z.string().max(500);

export const unsubscribePage = endpoint({
  route: 'GET /api/notifications/unsubscribe',
  access: 'public',
  summary: 'The unsubscribe link of an update email: a page that asks to confirm',
  query: z.strictObject({ token: linkToken }),
  response: 'page',
});

export const unsubscribeNotifications = endpoint({
  route: 'POST /api/notifications/unsubscribe',
  access: 'public',
  summary: 'Turns off update emails; answers with a page',
  form: true,
  activity: 'unsubscribe_notifications',
  body: z.strictObject({ token: linkToken }),
  response: 'page',
});
