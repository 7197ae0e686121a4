// Client accounts are what returns, documents, invoices, and conversations belong to, and who may do
// what in them. The people themselves belong to `accounts`.
export { clientSearchTerms } from './search-terms.ts';
export {
  usableAccounts,
  assertClientExists,
  changeClientAccount,
  deleteClientAccount,
  accessInUse,
  accountInUse,
  preventClientDeletion,
  lockActiveClient,
  lockClientAccount,
  lockClientAccounts,
  awaitAcceptance,
  awaitsAcceptance,
  openClientAccounts,
  peopleOf,
  versionsOf,
  waitsForAccess,
} from './client-accounts.ts';
export {
  type Begins,
  changeAccess,
  confirmAccess,
  endAccess,
  endConsentedAccess,
  endAccessOnTime,
  giveAccess,
  grantIn,
  lockChangeableGrant,
  publishBegun,
  stopAccess,
} from './grants.ts';
export { grantsInUse, managersOf } from './grants-in-use.ts';
export { type Access, type Grant, isWithin } from './grant-rules.ts';
export { listAccountPeople, listClientPeople, namesOf } from './people.ts';
export {
  addAccess,
  clearMerged,
  endAccessOf,
  lockBoth,
  markMerged,
  type PersonOfAccount,
  peopleAndRights,
  peopleWithAccess,
  recordsOf,
} from './merge-accounts.ts';
export {
  grantsThatPart,
  ownAccountsOf,
  type PartedGrant,
  separateAccess,
  takeBackParting,
  type WantedParting,
} from './separate-access.ts';
export {
  type AccountRecord,
  accountsOf,
  grantsOf,
  viewersOf,
  viewersOfMany,
  waitingAccountsOf,
} from './viewers.ts';
export {
  accountNameOf,
  addAccessStop,
  deleteExpiredStops,
  nameOfGrant,
  taxpayersOf,
  useAccessStop,
} from './stops.ts';
export { askForReview, countReviews, keepAccess, reviewsOf } from './review.ts';
export { lastEditOf } from './last-edit.ts';
export { openOwnAccount } from './open-own-account.ts';
export { actingFor, type ActingPerson } from './signers.ts';
export { type ClientAccount, clientAccounts } from './table.ts';
export { clientAccountTables } from './export.ts';
