import { eq, sql } from 'drizzle-orm';
import type { DocumentKind } from '#domain/recognition';
import { announceFile, type FileRow } from '#modules/files';
import { receiveByRule } from '#modules/projects';
import { recordActivity } from '#platform/activity/record';
import type { MasterKeys } from '#platform/crypto/master-keys';
import type { Executor } from '#platform/database/database';
import { decide, type Decision } from './decide.ts';
import { fileDocument, filingOf } from './filing.ts';
import { gatherIntake } from './gather.ts';
import { effective, identityOf, type SealedContent, sealContent } from './sealed-content.ts';
import { recognitions } from './table.ts';

/** A version that was read, and the document whose content it is. */
export interface ReadDocument {
  versionId: string;
  sha256: Buffer;
  file: FileRow;
  content: SealedContent;
  /** Who brought the version, where someone on the staff did. */
  broughtByStaff: string | null;
}

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
  const intake = await gatherIntake(tx, keys, document);
  let decision = decide(intake);
  if (decision.does === 'file' && !(await apply(tx, document, decision))) {
    // The item was approved, or its project completed, since it was looked for.
    decision = { does: 'ask', question: 'nothing-fits', itemId: null };
  }
  const question = decision.does === 'ask' ? decision.question : null;
  const about = {
    itemId: decision.does === 'ask' ? decision.itemId : null,
    duplicateOf: question === 'duplicate' ? intake.duplicateOf : null,
  };
  await writeContent(tx, keys, versionId, { ...content, ...about }, { question });
  await announceFile(tx, file, file);
}

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

async function apply(
  tx: Executor,
  { file, content, broughtByStaff }: ReadDocument,
  decision: Extract<Decision, { does: 'file' }>,
): Promise<boolean> {
  const { itemId, by, reasons } = decision;
  const standing = await filingOf(tx, file.id);
  if (file.checklistItemId === itemId && standing?.checklistItemId === itemId) return true;
  if (file.checklistItemId !== itemId) {
    if (!(await receiveByRule(tx, file, itemId))) return false;
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
  return true;
}

/** How the row of a version is noted down once it was read. */
export const doneColumns = {
  state: 'done',
  lease: null,
  leasedUntil: null,
  readAt: sql`now()`,
} as const;
