// Client accounts are what returns, documents, invoices, and conversations belong to, and who may do
// what in them. The people themselves belong to `accounts`.
export { clientSearchTerms } from './search-terms.ts';
export {
  usableAccounts,
  assertClientExists,
  changeClientAccount,
  deleteClientAccount,
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
} from './client-accounts.ts';
export {
  changeAccess,
  endAccess,
  endConsentedAccess,
  endAccessOnTime,
  giveAccess,
  grantIn,
  lockChangeableGrant,
  managersOf,
} from './grants.ts';
export { isWithin } from './grant-rules.ts';
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
export { type AccountRecord, accountsOf, grantsOf, viewersOf, viewersOfMany } from './viewers.ts';
export { lastEditOf } from './last-edit.ts';
export { openOwnAccount } from './open-own-account.ts';
export { actingFor, type ActingPerson } from './signers.ts';
export { type ClientAccount, clientAccounts } from './table.ts';
export { clientAccountTables } from './export.ts';
