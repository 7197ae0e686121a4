import type { SignedRequest } from '#modules/signing/evidence';
import { findStoredDocument, readStoredContent } from '#modules/documents';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import { findRequest } from './find.ts';
import { signatureRecordOf } from './record.ts';

/** A request within the caller's scope, with its documents, for its evidence. @throws AppError `not_found` */
export async function findSignedRequest(
  platform: Platform,
  tx: Executor,
  actor: Actor,
  id: string,
): Promise<SignedRequest> {
  const { request, signers, document } = await findRequest(tx, actor, id);
  // Each seal is added to the one of who signed before.
  const last = signers
    .filter(({ sealedVersionId }) => sealedVersionId !== null)
    .toSorted((a, b) => Number(a.signedAt) - Number(b.signedAt) || a.position - b.position)
    .at(-1)?.sealedVersionId;
  const sealed = last ? await findStoredDocument(tx, last) : undefined;
  return {
    clientId: request.clientId,
    record: await signatureRecordOf(platform, tx, id),
    original: () => readStoredContent(platform, document.version),
    sealed: sealed && (() => readStoredContent(platform, sealed.version)),
  };
}
