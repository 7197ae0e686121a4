// Consents own what people agreed to or declined: use and disclosure of tax return information, electronic records, and
// which documents went to whom by it. What would give data to someone else asks `mayDisclose`.
export { consentRoutes } from './routes.ts';
export { mayDisclose, mayUse } from './gate.ts';
export { electronicSince, formOfConsent } from './queries.ts';
export type { ConsentProof, ConsentWithdrawn, SignedConsent } from './proof.ts';
export { consentTables } from './export.ts';
