// How people get in: sign-in, sessions, trusted devices, passwords, codes, and recovery.
// Who is calling reaches other modules as an Actor.
export { createAdmin } from './first-owner/create-admin.ts';
export { makeOwnerLink, ownerLinkHours } from './first-owner/owner-link.ts';
export { accountTables } from './export.ts';
export {
  addImportedPeople,
  endQuietSharing,
  type ImportedPerson,
} from './invitations/imported-people.ts';
export { invitePerson, invitePersonAgain, personToLetIn } from './invitations/invite.ts';
export { invitationOf } from './invitations/list.ts';
export { describeDevice } from './sessions/describe-device.ts';
export { noteNewsletter } from './profile/newsletter.ts';
export { accountRoutes } from './routes.ts';
export { canTakeLinkCode, sendLinkCode, tryLinkCode } from './second-step/link-code.ts';
export { recoverNow } from './second-step/recover-now.ts';
export { authenticateSession } from './sessions/authenticate.ts';
export { liveSessionIds, openSession } from './sessions/sessions.ts';
export { findWaitingChange } from './email-change/change.ts';
export { sharersOf } from './shared-email/share.ts';
export { hashPassword } from './sign-in/passwords.ts';
export { isTwoStepVerified } from './sign-in/two-step-verified.ts';
export {
  changeEmailForClient,
  changePhoneForClient,
  removeEmailOfClient,
} from './staff-changes.ts';
export { scheduleAccountSweep } from './sweep.ts';
