import { and, eq, sql } from 'drizzle-orm';
import { type PackagePart, partKinds } from '#domain/returns/delivery-values';
import { figureNames } from '#domain/returns/figures';
import { whyUnsealable } from '#modules/signing/evidence';
import { addDeliveredFile, lockClient, type StoredContent } from '#modules/documents';
import { notifyWhoSee } from '#modules/notifications';
import { announceProject, completeSteps, lockProject, type ProjectRow } from '#modules/projects';
import type { StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import { cleanFileName } from '#platform/file-type/file-name';
import type { Platform } from '#platform/platform';
import { authorize } from '#platform/policy';
import { assertSendable, whatIsOpen } from './check.ts';
import { assertEveryPage, assertVersion } from './draft.ts';
import { endDelivery } from './end.ts';
import { findDelivery, lockDelivery, partsOf, signersOf } from './find.ts';
import { packageBytes, type PackageProgram, storePdf } from './package.ts';
import { deliveryPolicy } from './policy.ts';
import { type DeliveryRow, returnDeliveries, returnParts } from './table.ts';

/** Where the client finds what was delivered. */
export const deliveredFolders = ({ taxYear }: Pick<DeliveryRow, 'taxYear'>): string[] => [
  'Tax Returns',
  String(taxYear),
];

/** The parts of a package that go to the client, as documents that were made and stored. */
export interface MadePart extends PackagePart {
  content: StoredContent;
}

/**
 * Makes the documents of a delivery before anything is sent.
 *
 * @throws AppError `not_found`; `conflict`, `stale`, `invalid_request` where it can’t be sent as it is
 */
export async function makeParts(
  platform: Platform,
  { split }: PackageProgram,
  actor: StaffActor,
  { id, version }: { id: string; version: number },
): Promise<{ row: DeliveryRow; made: MadePart[] }> {
  const { db } = platform;
  const row = await findDelivery(db, actor, id);
  authorize(deliveryPolicy.can(actor, 'edit', row));
  assertVersion(row, version);
  const parts = await partsOf(db, id);
  assertEveryPage(row, parts);
  assertWhole(row, parts, await signersOf(db, id));
  const wanted = parts.filter(({ kind }) => kind !== 'firm');
  const pdf = new Uint8Array(await packageBytes(platform, db, row.pendingContentId));
  const documents = await split(pdf, wanted);
  const made: MadePart[] = [];
  for (const [at, { kind, firstPage, lastPage }] of wanted.entries()) {
    const document = documents[at];
    if (document === undefined) throw new Error(`the part from page ${firstPage} was not made`);
    if (kind === '8879') await assertTakesSeal({ firstPage, lastPage }, document);
    made.push({ kind, firstPage, lastPage, content: await storePdf(platform, document) });
  }
  return { row, made };
}

/**
 * What is signed is sealed afterward, so a form that takes no seal is refused before the client has read anything.
 *
 * @throws AppError `conflict` with what to do
 */
export async function assertTakesSeal(
  { firstPage, lastPage }: Pick<PackagePart, 'firstPage' | 'lastPage'>,
  document: Uint8Array,
): Promise<void> {
  const problem = await whyUnsealable(document);
  if (problem === null) return;
  const where = firstPage === lastPage ? `page ${firstPage}` : `pages ${firstPage}–${lastPage}`;
  throw new AppError('conflict', `Form 8879 (${where}): ${problem}`, {
    fields: { parts: problem },
  });
}

/** @throws AppError `invalid_request` that names what is missing */
function assertWhole(
  row: DeliveryRow,
  parts: readonly PackagePart[],
  signers: readonly { userId: string | null }[],
): void {
  const untyped = figureNames.filter((name) => row[name] === null);
  const fields: Record<string, string> = Object.fromEntries(
    untyped.map((name) => [`figures.${name}`, 'Enter an amount']),
  );
  if (signers.length === 0) fields['signerIds'] = 'Choose who reads and signs';
  // 26 U.S.C. 6107(a): the complete copy is given, so there is one.
  if (!parts.some(({ kind }) => kind === 'return' || kind === 'state')) {
    fields['parts'] = 'Mark the pages of the return';
  }
  const problems = Object.values(fields);
  if (problems.length === 0) return;
  throw new AppError('invalid_request', `This can’t be sent yet. ${problems[0] ?? ''}.`, {
    fields,
  });
}

/**
 * Sends a delivery: the client’s copy is theirs from this moment on, whatever they owe the firm (Circular 230, section
 * 10.28), and before any signature is asked for (26 U.S.C. 6107(a)). An earlier delivery of the project is replaced with
 * all that was signed on it.
 *
 * @param overrideReason why it is sent although something speaks against it
 * @throws AppError `not_found`, `conflict`, `stale`, `quota_exceeded`
 */
export async function sendDelivery(
  platform: Platform,
  tx: Executor,
  actor: StaffActor,
  before: DeliveryRow,
  made: readonly MadePart[],
  overrideReason?: string,
): Promise<DeliveryRow> {
  const { id, clientId, projectId } = before;
  if (projectId === null) throw notFound();
  await lockClient(tx, { clientId });
  const project = await lockProject(tx, actor, projectId);
  const row = await lockDelivery(tx, actor, id);
  authorize(deliveryPolicy.can(actor, 'edit', row));
  assertVersion(row, before.version);
  // Also what was opened again while the PDF was read.
  assertSendable(await whatIsOpen(tx, row), overrideReason);
  await replaceEarlier(tx, actor, project, id);
  for (const { kind, firstPage, content } of made) {
    const { id: fileId } = await addDeliveredFile(platform, tx, {
      content,
      clientId,
      originalName: partName(project, kind),
      taxYear: row.taxYear,
      folders: deliveredFolders(row),
      deliveredBy: actor.userId,
    });
    await tx
      .update(returnParts)
      .set({ fileId })
      .where(and(eq(returnParts.deliveryId, id), eq(returnParts.firstPage, firstPage)));
  }
  await tx
    .update(returnDeliveries)
    .set({ state: 'sent', sentAt: sql`now()`, sentBy: actor.userId })
    .where(eq(returnDeliveries.id, id));
  await completeSteps(tx, projectId, 'delivery');
  await announceProject(tx, project);
  await notifyWhoSee(
    platform,
    tx,
    {
      clientId,
      rights: ['see'],
      taxYear: row.taxYear,
      madeAt: row.createdAt,
      madeBy: null,
    },
    { kind: 'return-delivered', projectId, deliveryId: id, taxYear: row.taxYear },
  );
  return lockDelivery(tx, actor, id);
}

async function replaceEarlier(
  tx: Executor,
  actor: StaffActor,
  project: ProjectRow,
  replacedBy: string,
): Promise<void> {
  const [earlier] = await tx
    .select()
    .from(returnDeliveries)
    .where(
      and(
        eq(returnDeliveries.projectId, project.id),
        sql`${returnDeliveries.state} NOT IN ('draft', 'withdrawn', 'replaced')`,
      ),
    )
    .for('no key update');
  if (!earlier) return;
  authorize(deliveryPolicy.can(actor, 'replace', earlier));
  await endDelivery(tx, actor, earlier, { state: 'replaced', replacedBy });
}

export function partName(
  { taxYear }: Pick<ProjectRow, 'taxYear'>,
  kind: PackagePart['kind'],
): string {
  const name = partKinds.find(({ value }) => value === kind)?.documentName ?? 'Tax return';
  return cleanFileName(`${taxYear} ${name}.pdf`);
}
