// Who works at the firm, what they may do, and which clients are in whose charge.
export { teamTables } from './export.ts';
export { assignClients, assignedTo } from './in-charge/assignments.ts';
export {
  assertMayBeNamed,
  hasUnfitCharge,
  inChargeOf,
  listColleagues,
  listStaffWith,
  named,
} from './in-charge/in-charge.ts';
export { addAssignments, removeAssignments } from './in-charge/move-assignments.ts';
export {
  changePreparer,
  movePreparers,
  type PreparerAssignment,
  preparerAssignmentOf,
  preparerOf,
} from './in-charge/preparers.ts';
export { staffActorOf } from './staff/acting.ts';
export { assertTaker } from './staff/change-member.ts';
export { findOwner } from './staff/find-owner.ts';
export { findStaffInvitation, joinStaff } from './staff/invite.ts';
export { assertStaff, countStaffWith, listStaff } from './staff/members.ts';
export { teamRoutes } from './staff/routes.ts';
export { narrowedRights } from './staff/table.ts';
export { publishRightsChange } from './staff/publish-rights-change.ts';
