// Client records are what a preparer knows of a client beyond name and email: address, family, taxpayer
// numbers, states, tags. The client itself belongs to `client-accounts`.
export { scheduleDependentSweep } from './dependents.ts';
export { missingFields, moveRecord, moveRecordBack } from './move-record.ts';
export { readRecord } from './read-record.ts';
export { clientRecordRoutes } from './routes.ts';
export { resealTaxpayerNumbers } from './taxpayer-numbers.ts';
export { clientRecordTables } from './export.ts';
