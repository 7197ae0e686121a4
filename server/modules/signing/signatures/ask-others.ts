import type { StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import { endRequest, type SignatureListener } from './ends.ts';
import type { By } from './events.ts';
import { type Found, lockRequest } from './find.ts';
import { othersOf } from './policy.ts';
import { knownSealable, requestSignatures } from './request-signatures.ts';
import { giveCopy } from './steps.ts';

/** Is told in the same transaction where a request takes the place of another. */
export type SignatureFollower = (
  tx: Executor,
  requests: { from: string; to: string },
) => Promise<void>;

/**
 * Asks everyone but those who declined or can’t sign anymore to sign the same document. The request before ends, with
 * what was signed of it in its record; who had signed it signs again, because it was for a document that others sign too.
 *
 * @throws AppError `conflict` as `requestSignatures`
 */
export async function askOthers(
  platform: Platform,
  tx: Executor,
  { actor, by, found }: { actor: StaffActor; by: By; found: Found },
  {
    listeners,
    followers,
  }: { listeners: readonly SignatureListener[]; followers: readonly SignatureFollower[] },
): Promise<{ id: string }> {
  const { request } = found;
  const { clientId, projectId, taxYear, kind, title, versionId, routes } = request;
  if (request.state === 'sent') {
    await endRequest(tx, by, found, { state: 'withdrawn', listeners });
  }
  const asked = await requestSignatures(
    tx,
    platform,
    {
      clientId,
      projectId,
      taxYear,
      kind,
      title,
      versionId: knownSealable(versionId),
      routes,
      signers: othersOf(found).flatMap(({ userId }, at) =>
        userId === null ? [] : [{ userId, order: at + 1 }],
      ),
      expiresAt: new Date(Date.now() + request.expiresAt.getTime() - request.requestedAt.getTime()),
      requestedBy: actor.userId,
    },
    by,
  );
  // The return that it is about is the same, and so is the copy of it.
  if (request.copyGivenAt !== null) await giveCopy(tx, by, await lockRequest(tx, asked.id));
  for (const follow of followers) await follow(tx, { from: request.id, to: asked.id });
  return asked;
}
