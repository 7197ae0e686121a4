// Signatures are requests to sign a document: who signs it, in which order and way, how far each is, and the record of
// all of it, which only grows (decision 053). Sealing and proving belong to `evidence`, the documents to `files`.
export {
  knownSealable,
  requestSignatures,
  type SealableVersion,
  sealableVersion,
} from './request-signatures.ts';
export { type SignatureListener, withdrawSignatures } from './ends.ts';
export { noteCopyGiven, noteRead } from './steps.ts';
export { signatureRequestsOf } from './list.ts';
export { signatureRecordOf } from './record.ts';
export { signatureRoutes } from './routes.ts';
export type { SignatureParts } from './signature-parts.ts';
export { scheduleSignatures, type SignatureWork } from './job.ts';
export type { IdentityProvider, IdentityProviders } from './identity/provider.ts';
export { deleteSignaturesOf } from './delete-signatures.ts';
export { findSignedRequest } from './signed-request.ts';
export { resealMarks } from './mark.ts';
export { consentProof } from './keep-consent.ts';
export { signatureTables } from './export.ts';
