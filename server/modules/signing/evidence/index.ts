// Evidence: seals that make a signed document speak for itself, and the package that proves how it was signed.
// It owns the keys for seals; what was signed by whom belongs to signatures (domain/signature-record.ts).
export { UnsealableError, whyUnsealable } from './add-seal.ts';
export { evidenceTables } from './export.ts';
export { serveSealCertificates } from './published-certificates.ts';
export { evidenceRoutes, type SignedRequest } from './routes.ts';
export { sealSigner } from './seal-signer.ts';
export { openOwnKey, resealSealingKeys } from './sealing-key.ts';
export { checkEvidence } from './check/check-evidence.ts';
