import { eq, type SQL, sql } from 'drizzle-orm';
import type { IntakeQuestion } from '#domain/intake-values';
import type { DocumentKind } from '#domain/recognition';
import { announceFile, type FileRow } from '#modules/documents';
import { receiveByRule } from '#modules/projects';
import { recordActivity } from '#platform/activity/record';
import type { MasterKeys } from '#platform/crypto/master-keys';
import type { Executor } from '#platform/database/database';
import { AppError } from '#platform/errors';
import { decide, type Decision } from './decide.ts';
import { fileDocument, filingOf } from './filing.ts';
import { gatherIntake } from './gather.ts';
import { effective, identityOf, type SealedContent, sealContent } from './sealed-content.ts';
import { recognitions } from './table.ts';
import { notifyOfQuestion } from './notify-client.ts';

/** A version that was read, and the document whose content it is. */
export interface ReadDocument {
  versionId: string;
  sha256: Buffer;
  file: FileRow;
  content: SealedContent;
  /** Who brought the version, where someone on the staff did. */
  broughtByStaff: string | null;
}

type Filing = Extract<Decision, { does: 'file' }>;

const byItself = { actorId: null, sessionId: null, address: null, requestId: null };

/**
 * Decides about a document that was read, files it or notes the question, and tells open pages. All in the
 * caller's transaction, which holds the client and the document.
 */
export async function settleReading(
  tx: Executor,
  keys: MasterKeys,
  document: ReadDocument,
): Promise<void> {
  const { file, versionId, content } = document;
  // Before the lists are read: what changes in between makes them newer than this.
  const asOf = await newestLists(tx, file);
  const intake = await gatherIntake(tx, keys, document);
  let decision = decide(intake);
  if (decision.does === 'file') {
    const { itemId } = decision;
    const isReceived = await receive(tx, document, decision);
    // The list was changed since it was read; while its project is held, nobody changes it.
    const again = isReceived ? decide(await gatherIntake(tx, keys, document)) : undefined;
    if (again?.does === 'file' && again.itemId === itemId) await apply(tx, document, again);
    else decision = again?.does === 'ask' ? again : nothingFits;
  }
  const question = decision.does === 'ask' ? decision.question : null;
  const about = {
    itemId: decision.does === 'ask' ? decision.itemId : null,
    duplicateOf: question === 'duplicate' ? intake.duplicateOf : null,
  };
  await writeContent(
    tx,
    keys,
    versionId,
    { ...content, ...about },
    { question, decidedOn: decidedOn(question, asOf) },
  );
  await notifyOfQuestion(tx, file, question);
  await announceFile(tx, file, file);
}

const nothingFits: Decision = { does: 'ask', question: 'nothing-fits', itemId: null };

/** The last change of the client's lists, and of that or the firm's payers; null where there is none. */
export const listsChanged = (clientId: SQL | string): SQL =>
  sql`(SELECT max(updated_at) FROM tax_projects WHERE client_id = ${clientId})`;
export const payersChanged = sql`(SELECT max(added_at) FROM payers)`;

export async function newestLists(
  tx: Executor,
  { clientId }: Pick<FileRow, 'clientId'>,
): Promise<{ lists: string | null; orPayers: string | null }> {
  // To the microsecond, which a Date doesn’t hold.
  const { rows } = await tx.execute<{ lists: string | null; orPayers: string | null }>(
    sql`SELECT ${listsChanged(clientId)}::text AS lists,
      greatest(${listsChanged(clientId)}, ${payersChanged})::text AS "orPayers"`,
  );
  return rows[0] ?? { lists: null, orPayers: null };
}

export const decidedOn = (
  question: IntakeQuestion | null,
  { lists, orPayers }: Awaited<ReturnType<typeof newestLists>>,
): SQL => sql`${question === 'new-payer' ? orPayers : lists}::timestamptz`;

/** Stores what was read, with the columns that lists and comparisons go by. */
export async function writeContent(
  tx: Executor,
  keys: MasterKeys,
  versionId: string,
  content: SealedContent,
  others: Parameters<ReturnType<typeof tx.update<typeof recognitions>>['set']>[0] = {},
): Promise<void> {
  const recognition = effective(content);
  const { kind, taxYear } = mainFacts(content);
  await tx
    .update(recognitions)
    .set({
      ...others,
      content: sealContent(keys, versionId, content),
      identity: identityOf(keys, recognition),
      kind,
      taxYear,
    })
    .where(eq(recognitions.versionId, versionId));
}

/** Kind and year of a document that holds one form; nothing that is a mere hint. */
export function mainFacts(content: SealedContent): {
  kind: DocumentKind | null;
  taxYear: number | null;
} {
  const [only, ...others] = effective(content).forms;
  if (only === undefined || others.length > 0) return { kind: null, taxYear: null };
  const { kind, taxYear } = only;
  return {
    kind: kind === null || kind.strength === 'weak' ? null : kind.value,
    taxYear: taxYear === null || taxYear.strength === 'weak' ? null : taxYear.value,
  };
}

/** Lets the item take the document, and holds its project. @returns false where it takes none */
async function receive(tx: Executor, { file }: ReadDocument, { itemId }: Filing): Promise<boolean> {
  // Where the client chose the item, it took the document then.
  if (file.checklistItemId === itemId) return true;
  try {
    return await receiveByRule(tx, file, itemId);
  } catch (error) {
    // The item was deleted since it was read.
    if (error instanceof AppError) return false;
    throw error;
  }
}

async function apply(
  tx: Executor,
  { file, content, broughtByStaff }: ReadDocument,
  { itemId, by, reasons }: Filing,
): Promise<void> {
  const filing = await filingOf(tx, file.id);
  if (file.checklistItemId === itemId && filing?.checklistItemId === itemId) return;
  if (file.checklistItemId !== itemId) {
    await recordActivity(tx, byItself, {
      action: 'file_document',
      clientId: file.clientId,
      subject: { type: 'file', id: file.id },
      details: { checklistItemId: itemId },
    });
  }
  const isByStaff = by === 'client' && broughtByStaff !== null;
  await fileDocument(tx, file, {
    itemId,
    by: isByStaff ? 'staff' : by,
    userId: isByStaff ? broughtByStaff : null,
    reasons,
    ...(by === 'rule' ? mainFacts(content) : { kind: null, taxYear: null }),
  });
}

/** How the row of a version is noted down once it was read. */
export const doneColumns = {
  state: 'done',
  lease: null,
  leasedUntil: null,
  readAt: sql`now()`,
} as const;
