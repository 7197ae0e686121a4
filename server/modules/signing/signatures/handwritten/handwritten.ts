import { and, desc, eq, isNull } from 'drizzle-orm';
import { Readable } from 'node:stream';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { ReturnedForm } from '#contract/signing/handwritten';
import { findStoredDocument, readStoredContent } from '#modules/documents';
import { readCodes } from '#recognition';
import type { ClientActor, StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { notFound } from '#platform/errors';
import type { Platform } from '#platform/platform';
import { authorize } from '#platform/policy';
import { defineJob } from '#platform/queue';
import { announceSignatures } from '../announce.ts';
import type { SignatureListener } from '../ends.ts';
import { addEvent, type By } from '../events.ts';
import { type Found, lockRequest, lockRequestOf } from '../find.ts';
import { compareCodes } from './form-code.ts';
import { signaturePolicy } from '../policy.ts';
import { noteSigned } from '../sign.ts';
import { agreeTo, nowByDatabase, set } from '../steps.ts';
import { type ReturnRow, signatureReturns } from './table.ts';

const returnedJob = z.object({ returnId: z.uuid() });
/** Reads the code on a form that came back. */
export const returnCodeJob = defineJob('signature-return-code', returnedJob, {
  expireInSeconds: 400,
  retries: 5,
});

/** Notes a photo or scan of the signed form, which is a document of the client already. The caller holds the client. */
export async function noteReturned(
  { queue }: Pick<Platform, 'queue'>,
  tx: Executor,
  { actor, by }: { actor: ClientActor; by: By },
  { id, versionId }: { id: string; versionId: string },
): Promise<void> {
  const found = await lockRequestOf(tx, actor, id);
  authorize(signaturePolicy.can(actor, 'returnForm', { found, hasProvider: false }));
  const returnId = uuidv7();
  await tx
    .insert(signatureReturns)
    .values({ id: returnId, requestId: id, versionId, sentBy: actor.userId });
  await addEvent(tx, by, found.request, { kind: 'returned', details: { version: versionId } });
  await queue.send(tx, returnCodeJob, { returnId });
  await announceSignatures(tx, found.request);
}

/** Compares the code on a form that came back with the one that was issued. */
export async function readReturnedCode(
  platform: Pick<Platform, 'db' | 'blobs' | 'keys'>,
  returnId: string,
): Promise<void> {
  const { db } = platform;
  const [row] = await db.select().from(signatureReturns).where(eq(signatureReturns.id, returnId));
  if (!row || row.code !== null) return;
  const document = await findStoredDocument(db, row.versionId);
  if (!document) return;
  const bytes = await readStoredContent(platform, document.version);
  const codes = await readCodes(Readable.from([bytes]), document.version.mediaType);
  await db.transaction(async (tx) => {
    const { request } = await lockRequest(tx, row.requestId);
    await tx
      .update(signatureReturns)
      .set({ code: compareCodes(request, codes) })
      .where(eq(signatureReturns.id, returnId));
    await announceSignatures(tx, request);
  });
}

/** The forms that came back, newest first. The caller has made sure that the reader sees the request. */
export async function listReturned(db: Executor, requestId: string): Promise<ReturnedForm[]> {
  const rows = await db
    .select()
    .from(signatureReturns)
    .where(eq(signatureReturns.requestId, requestId))
    .orderBy(desc(signatureReturns.sentAt));
  const forms: ReturnedForm[] = [];
  for (const row of rows) {
    const document = await findStoredDocument(db, row.versionId);
    if (!document) continue;
    forms.push({
      id: row.id,
      fileId: document.version.fileId,
      fileName: document.originalName,
      fileType: document.version.mediaType,
      sentAt: row.sentAt.toISOString(),
      code: row.code,
      decidedAt: row.decidedAt?.toISOString() ?? null,
      refusal: row.refusal,
    });
  }
  return forms;
}

/** Takes a form in: each named signer has signed it by hand, in their order. */
export async function acceptReturned(
  platform: Pick<Platform, 'queue'>,
  tx: Executor,
  { actor, by }: { actor: StaffActor; by: By },
  { id, returnId, signerIds }: { id: string; returnId: string; signerIds: readonly string[] },
  listeners: readonly SignatureListener[],
): Promise<void> {
  const found = await lockRequestOf(tx, actor, id);
  const row = await openReturn(tx, found, returnId);
  await decide(tx, row, { decidedBy: actor.userId, refusal: null });
  const named = found.signers.filter((signer) => signerIds.includes(signer.id));
  if (named.length !== new Set(signerIds).size) throw notFound();
  let now = found;
  for (const { id: signerId } of named) {
    const signer = now.signers.find((one) => one.id === signerId);
    if (!signer) throw notFound();
    authorize(signaturePolicy.can(actor, 'acceptForm', { found: now, signer }));
    await agreeTo(tx, by, now, signer, 'handwritten');
    await set(tx, signer, {
      signedAt: nowByDatabase,
      signedBy: actor.userId,
      returnedVersionId: row.versionId,
    });
    await noteSigned(platform, tx, { by, found: now, signer }, listeners);
    now = await lockRequest(tx, id);
  }
}

/** Sends a form back, so that another one can be sent in. */
export async function rejectSignedForm(
  tx: Executor,
  { actor, by }: { actor: StaffActor; by: By },
  { id, returnId, reason }: { id: string; returnId: string; reason: string },
): Promise<void> {
  const found = await lockRequestOf(tx, actor, id);
  const row = await openReturn(tx, found, returnId);
  await decide(tx, row, { decidedBy: actor.userId, refusal: reason });
  await addEvent(tx, by, found.request, { kind: 'sent-back', details: { version: row.versionId } });
  await announceSignatures(tx, found.request);
}

/** One that nobody has decided about yet. @throws AppError `not_found` */
async function openReturn(tx: Executor, { request }: Found, id: string): Promise<ReturnRow> {
  const [row] = await tx
    .select()
    .from(signatureReturns)
    .where(
      and(
        eq(signatureReturns.id, id),
        eq(signatureReturns.requestId, request.id),
        isNull(signatureReturns.decidedAt),
      ),
    );
  if (!row) throw notFound();
  return row;
}

async function decide(
  tx: Executor,
  { id }: ReturnRow,
  values: { decidedBy: string; refusal: string | null },
): Promise<void> {
  await tx
    .update(signatureReturns)
    .set({ ...values, decidedAt: nowByDatabase })
    .where(eq(signatureReturns.id, id));
}
