// Client records are what a preparer knows of a client beyond name and email: address, family, taxpayer
// numbers, states, tags. The client itself belongs to `client-accounts`.
export { scheduleDependentSweep } from './dependents.ts';
export { missingFields, moveRecord, moveRecordBack } from './move-record.ts';
export { readRecord } from './read-record.ts';
export { householdOf, lastFoursOf } from './household.ts';
export { clientRecordRoutes } from './routes.ts';
export { clientRecordTables } from './export.ts';
export { addImportedRecords } from './imported-records.ts';
export { resealTaxpayerNumbers, type ValidNumber } from './taxpayer-numbers.ts';
