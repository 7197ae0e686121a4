import { and, eq, sql } from 'drizzle-orm';
import { isEntityForm } from '#domain/returns/delivery-values';
import type { SignatureRoute } from '#domain/signatures';
import { findVersionIds } from '#modules/documents';
import { announceProject, completeSteps, lockProjectById } from '#modules/projects';
import {
  noteCopyGiven,
  noteRead,
  requestSignatures,
  type SealableVersion,
  sealableVersion,
  signatureRequestsOf,
  withdrawSignatures,
} from '#modules/signing/signatures';
import type { Executor } from '#platform/database/database';
import { AppError } from '#platform/errors';
import type { Platform } from '#platform/platform';
import { partsOf, signersOf } from './find.ts';
import { type DeliveryRow, type PartRow, returnDeliveries } from './table.ts';

/** Days in which a Form 8879 can be signed: longer than any season, and never without an end. */
const signingDays = 180;

type Requests = Awaited<ReturnType<typeof signatureRequestsOf>>;

/** The requests to sign the parts of a delivery, ended ones too. */
export async function requestsOf(
  db: Executor,
  { id, projectId }: Pick<DeliveryRow, 'id' | 'projectId'>,
): Promise<Requests> {
  if (projectId === null) return [];
  const fileIds = new Set((await partsOf(db, id)).map(({ fileId }) => fileId));
  const requests = await signatureRequestsOf(db, { projectId });
  return requests.filter(({ document }) => fileIds.has(document.version.fileId));
}

const waits = ({ request, isExpired }: Requests[number]): boolean =>
  request.state === 'sent' && !isExpired;

/** Whether someone is asked to sign a part, and hasn’t ended it. */
export const isBeingSigned = (requests: Requests): boolean => requests.some(waits);

/** The request that waits for this person, if one does. */
export const requestFor = (requests: Requests, userId: string): string | null =>
  requests.find(
    (one) =>
      waits(one) &&
      one.signers.some((signer) => signer.userId === userId && signer.signedAt === null),
  )?.request.id ?? null;

/**
 * The forms of a delivery, each of which takes a seal. Asked before anything is locked.
 *
 * @throws AppError `conflict` for one that takes none
 */
export async function sealableForms(
  platform: Platform,
  { id }: DeliveryRow,
): Promise<SealableVersion[]> {
  const forms = (await partsOf(platform.db, id)).filter(({ kind }) => kind === '8879');
  const fileIds = forms.flatMap(({ fileId }) => fileId ?? []);
  const sealable: SealableVersion[] = [];
  for (const versionId of await findVersionIds(platform.db, fileIds)) {
    sealable.push(await sealableVersion(platform, versionId));
  }
  return sealable;
}

/**
 * Asks for the signatures on Form 8879, once everyone has read and approved the return. In the portal it can be printed and
 * photographed, or signed in front of staff; away from the firm on screen only where signatures have an identity
 * provider, which is theirs to offer. For Forms 8879-CORP and 8879-PE nothing is claimed: they are signed by hand.
 *
 * @param sealable the forms that take a seal
 * @param only one of its forms, which was replaced; the caller tells the signers
 * @throws AppError `stale` for a form that was replaced since it was checked
 */
export async function askForSignatures(
  platform: Platform,
  tx: Executor,
  row: DeliveryRow,
  sealable: readonly SealableVersion[],
  only?: PartRow,
): Promise<void> {
  const requestedBy = row.sentBy ?? row.createdBy;
  const { projectId, clientId, taxYear } = row;
  if (projectId === null || requestedBy === null) return;
  const forms = only ? [only] : (await partsOf(tx, row.id)).filter(({ kind }) => kind === '8879');
  const people = (await signersOf(tx, row.id)).flatMap(({ userId, position, readAt }) =>
    userId === null ? [] : [{ userId, order: position, readAt }],
  );
  const routes: SignatureRoute[] = isEntityForm(row.returnForm)
    ? ['handwritten']
    : ['handwritten', 'in-person'];
  for (const { fileId, replacedAt } of forms) {
    const [current] = fileId === null ? [] : await findVersionIds(tx, [fileId]);
    if (current === undefined) continue;
    const versionId = sealable.find((one) => one === current);
    if (versionId === undefined) {
      throw new AppError('stale', 'A form of this return was just replaced. Please try again.');
    }
    const { id } = await requestSignatures(tx, platform, {
      clientId,
      projectId,
      taxYear,
      versionId,
      kind: '8879',
      title: `Form 8879 for ${taxYear}`,
      signers: people.map(({ userId, order }) => ({ userId, order })),
      routes,
      expiresAt: new Date(Date.now() + signingDays * 86_400_000),
      requestedBy,
      isNotified: only !== undefined,
    });
    const requestIds = [id];
    // The copy was given when it was sent, and each of them has read it: that is why they are asked. A form that was
    // replaced since is read where it is signed.
    await noteCopyGiven(tx, { requestIds });
    for (const { userId, readAt } of people) {
      const hasRead = readAt !== null && (replacedAt === null || replacedAt <= readAt);
      if (hasRead) await noteRead(tx, { requestIds, userId });
    }
  }
}

/**
 * Ends what was asked or signed of a delivery that ends, or of parts of it.
 *
 * @param parts by their documents; all by default
 */
export async function endSignatures(
  tx: Executor,
  row: DeliveryRow,
  { why, by, parts }: { why: 'withdrawn' | 'replaced'; by: string; parts?: readonly PartRow[] },
): Promise<void> {
  const wanted = parts && new Set(parts.map(({ fileId }) => fileId));
  for (const { request, document } of await requestsOf(tx, row)) {
    if (wanted && !wanted.has(document.version.fileId)) continue;
    await withdrawSignatures(tx, {}, { requestId: request.id, why, by });
  }
}

/**
 * A request ended: where all that was asked of an approved delivery is signed, so is the delivery. Told in the transaction
 * of the last signature, which holds the client.
 */
export async function noteSigned(
  tx: Executor,
  request: { projectId: string | null; versionId: string; state: string },
): Promise<void> {
  const { projectId } = request;
  if (projectId === null || (request.state !== 'signed' && request.state !== 'sealed')) return;
  const project = await lockProjectById(tx, projectId);
  const [row] = await tx
    .select()
    .from(returnDeliveries)
    .where(and(eq(returnDeliveries.projectId, projectId), eq(returnDeliveries.state, 'approved')))
    .for('no key update');
  if (!project || !row) return;
  const requests = await requestsOf(tx, row);
  const isOurs = requests.some((one) => one.request.versionId === request.versionId);
  const signed = new Set(
    requests
      .filter(({ request: { state } }) => state === 'signed' || state === 'sealed')
      .map(({ document }) => document.version.fileId),
  );
  // Each form once; earlier requests of a form may have ended with a part that was replaced.
  const isDone = (await partsOf(tx, row.id)).every(
    ({ kind, fileId }) => kind !== '8879' || (fileId !== null && signed.has(fileId)),
  );
  if (!isOurs || !isDone) return;
  await tx
    .update(returnDeliveries)
    .set({ state: 'signed', signedAt: sql`now()` })
    .where(eq(returnDeliveries.id, row.id));
  await completeSteps(tx, projectId, 'signature');
  await announceProject(tx, project);
}
