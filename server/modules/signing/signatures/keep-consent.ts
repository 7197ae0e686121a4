import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { ownText, signatureLimits } from '#domain/signatures';
import { lockClientAccount } from '#modules/clients/accounts';
import type { ConsentProof, SignedConsent } from '#modules/signing/consents';
import { findStoredDocument } from '#modules/documents';
import type { Executor } from '#platform/database/database';
import { notFound } from '#platform/errors';
import type { Platform } from '#platform/platform';
import { endRequest } from './ends.ts';
import { addEvent, type By, byCaller } from './events.ts';
import { type Found, lockRequest, type Signing } from './find.ts';
import { sealMark } from './mark.ts';
import { noteSigned } from './sign.ts';
import { nowByDatabase, set } from './steps.ts';
import { signatureRequests, signatureSigners } from './table.ts';
import { signatureReturns } from './handwritten/table.ts';

/**
 * Keeps what proves a signed consent, as of any other signature: a request that begins with the signature and is sealed
 * after it (decision 058). A consent is answered on its own screen and by its own rules; nobody can be asked
 * for one, or sign one, as a signature request.
 */
export const consentProof = (platform: Pick<Platform, 'keys' | 'queue'>): ConsentProof => ({
  async keep(tx, call, consent) {
    if (!(await lockClientAccount(tx, consent.clientId))) throw notFound();
    const by = byCaller(call);
    const id = await begin(tx, consent);
    const found = await lockRequest(tx, id);
    const signer = signerOf(found);
    const { paper } = consent;
    await addEvent(tx, by, found.request, {
      kind: 'created',
      details: {
        version: consent.versionId,
        sha256: found.request.sha256.toString('hex'),
        consent: consent.id,
        asked: consent.requestedAt.toISOString(),
      },
    });
    if (paper) await takePaper(tx, by, found, paper.versionId);
    // An answer is one act: reading and agreeing have no events, and no moments in the record, since none was noted.
    await set(tx, signer, { openedAt: consent.openedAt ?? nowByDatabase });
    await set(tx, signer, {
      readAt: nowByDatabase,
      readWay: paper ? 'paper' : 'screen',
      agreedAt: nowByDatabase,
      route: paper ? 'handwritten' : 'on-screen',
    });
    await set(tx, signer, {
      signedAt: nowByDatabase,
      signedBy: call.actor.userId,
      ...(paper
        ? { returnedVersionId: paper.versionId }
        : {
            sealedMark: sealMark(platform.keys, signer.id, {
              kind: 'typed',
              name: consent.signature.slice(0, signatureLimits.name),
            }),
            intentVersion: ownText,
          }),
    });
    const words = { words: consent.words, until: consent.validUntil.toISOString() };
    await noteSigned(platform, tx, { by, found, signer, details: words }, []);
    return id;
  },

  async withdraw(tx, call, id) {
    const found = await lockRequest(tx, id);
    await endRequest(tx, byCaller(call), found, { state: 'withdrawn', listeners: [] });
  },
});

/** The request and its one signer, before anything has happened. */
async function begin(tx: Executor, consent: SignedConsent): Promise<string> {
  const document = await findStoredDocument(tx, consent.versionId);
  if (document?.clientId !== consent.clientId) throw notFound();
  const id = uuidv7();
  await tx.insert(signatureRequests).values({
    id,
    clientId: consent.clientId,
    taxYear: consent.taxYear,
    kind: consent.kind,
    title: consent.title,
    versionId: consent.versionId,
    sha256: document.version.sha256,
    routes: [consent.paper ? 'handwritten' : 'on-screen'],
    requestedBy: consent.requestedBy,
    requestedAt: sql`now()`,
    expiresAt: sql`least(${consent.validUntil.toISOString()}::timestamptz, now() + interval '365 days')`,
  });
  await tx.insert(signatureSigners).values({
    id: uuidv7(),
    requestId: id,
    userId: consent.personId,
    name: consent.person,
    position: 1,
  });
  return id;
}

/** The scan is among the forms that came back, unless it is of another consent already: one scan may hold two. */
async function takePaper(
  tx: Executor,
  by: By,
  { request }: Found,
  versionId: string,
): Promise<void> {
  const scan = await findStoredDocument(tx, versionId);
  if (scan?.clientId !== request.clientId) throw notFound();
  await tx
    .insert(signatureReturns)
    .values({
      id: uuidv7(),
      requestId: request.id,
      versionId,
      sentBy: by.actorId,
      decidedBy: by.actorId,
      decidedAt: nowByDatabase,
    })
    .onConflictDoNothing();
  const sha256 = scan.version.sha256.toString('hex');
  await addEvent(tx, by, request, { kind: 'returned', details: { version: versionId, sha256 } });
}

function signerOf({ signers: [signer] }: Found): Signing {
  if (!signer) throw new Error('a consent has a signer');
  return signer;
}
