// Accounts own people and how they get in: users, sessions, trusted devices, passwords and codes.
// Other modules know a person by id; who is calling reaches them as an Actor.
export { changeUser, deletePeople, endEmails, lockPeople } from './change-people.ts';
export { createAdmin } from './create-admin.ts';
export { describeDevice } from './profile/describe-device.ts';
export { noteNewsletter } from './profile/newsletter.ts';
export { hashPassword } from './sign-in/passwords.ts';
export { invitePerson, invitePersonAgain, personAtAddress } from './invitations/invite.ts';
export {
  addImportedPeople,
  endQuietSharing,
  type ImportedPerson,
} from './invitations/imported-people.ts';
export { invitationOf } from './invitations/list.ts';
export { pictureAddress, resealPictures } from './picture/pictures.ts';
export { people, type Person } from './people.ts';
export { assignClients, assignedTo } from './preparer/assignments.ts';
export { addAssignments, removeAssignments } from './preparer/move-assignments.ts';
export {
  assertMayBeNamed,
  hasUnfitCharge,
  inChargeOf,
  listColleagues,
  listStaffWith,
  named,
} from './preparer/in-charge.ts';
export {
  changePreparer,
  movePreparers,
  type PreparerAssignment,
  preparerAssignmentOf,
  preparerOf,
} from './preparer/preparers.ts';
export { canTakeLinkCode, sendLinkCode, tryLinkCode } from './second-step/link-code.ts';
export { recoverNow } from './second-step/recover-now.ts';
export { accountRoutes } from './routes.ts';
export { authenticateSession } from './sessions/authenticate.ts';
export { liveSessionIds, openSession } from './sessions/sessions.ts';
export { assertTaker } from './staff/change-member.ts';
export { tellOfRights } from './staff/tell-of-rights.ts';
export { scheduleEndOfStaffAccess } from './staff/end-access.ts';
export { findOwner } from './staff/find-owner.ts';
export { makeOwnerLink, ownerLinkHours } from './staff/owner-link.ts';
export { staffActorOf } from './staff/acting.ts';
export { assertStaff, countStaffWith, listStaff } from './staff/members.ts';
export { scheduleAccountSweep } from './sweep.ts';
export {
  changeEmailForClient,
  changePhoneForClient,
  removeEmailOfClient,
} from './staff-changes.ts';
export { type PersonRow, users } from './table.ts';
export { sharersOf } from './shared-email/share.ts';
export { isTwoStepVerified } from './sign-in/two-step-verified.ts';
export { accountTables } from './export.ts';
