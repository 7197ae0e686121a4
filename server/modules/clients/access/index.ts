// Access is how people are given access to client accounts, by staff and by one another, and how they are told.
// The grants themselves belong to `client-accounts`.
export { endAccessByConsent } from './consent-for-access.ts';
export { accessRoutes } from './routes.ts';
export { scheduleAccessMail } from './mail-access.ts';
export { scheduleEndOfAccess } from './end-on-time.ts';
export { notifyOfAccess, notifyOfOwnAccess } from './notify.ts';
