import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { FilingReason } from '#domain/intake-sentences';
import type { FiledBy } from '#domain/intake-values';
import type { DocumentKind } from '#domain/recognition';
import { announceFile, type FileRow, placeRecognized } from '#modules/documents';
import type { Executor } from '#platform/database/database';
import { categoryOf } from './categories.ts';
import { type FilingRow, filings } from './table.ts';

/** The filing of a document that holds. */
export async function filingOf(db: Executor, fileId: string): Promise<FilingRow | undefined> {
  const [row] = await db
    .select()
    .from(filings)
    .where(and(eq(filings.fileId, fileId), isNull(filings.undoneAt)));
  return row;
}

/**
 * Puts a document with a checklist item, and gives it the category and tax year that were read. That the item is in
 * review from then on is the database's doing. The caller holds client, project, and document, and knows that the
 * item takes it.
 */
export async function fileDocument(
  tx: Executor,
  file: FileRow,
  {
    itemId,
    by,
    userId,
    reasons,
    kind,
    taxYear,
  }: {
    itemId: string;
    by: FiledBy;
    /** Null for the rule. */
    userId: string | null;
    reasons: readonly FilingReason[];
    kind: DocumentKind | null;
    taxYear: number | null;
  },
): Promise<void> {
  const filed = await filingOf(tx, file.id);
  const before = {
    category: file.category,
    taxYear: file.taxYear,
    checklistItemId: file.checklistItemId,
  };
  await placeRecognized(tx, file.id, {
    category: kind === null || file.category !== 'other' ? file.category : categoryOf[kind],
    taxYear: taxYear ?? file.taxYear,
    checklistItemId: itemId,
  });
  // The trigger has ended it where the document changed its item.
  await tx
    .update(filings)
    .set({ undoneAt: sql`now()` })
    .where(and(eq(filings.fileId, file.id), isNull(filings.undoneAt)));
  await tx.insert(filings).values({
    id: uuidv7(),
    fileId: file.id,
    checklistItemId: itemId,
    by,
    userId,
    reasons: [...reasons],
    before,
    replaces: filed?.id ?? null,
  });
  await announceFile(tx, file, file);
}

/**
 * Takes a document off its item and gives it back what it was before. A filing that this one took the place of
 * holds again. The caller holds client and document.
 *
 * @returns the filing that holds now
 */
export async function undoFiling(
  tx: Executor,
  file: FileRow,
  filing: FilingRow,
): Promise<FilingRow | undefined> {
  const { before } = filing;
  await placeRecognized(tx, file.id, {
    ...before,
    // The item may be gone by now, or belong to another project.
    checklistItemId: await stillThere(tx, file, before.checklistItemId),
  });
  await tx
    .update(filings)
    .set({ undoneAt: sql`coalesce(${filings.undoneAt}, now())` })
    .where(eq(filings.id, filing.id));
  if (filing.replaces !== null) {
    await tx.execute(sql`UPDATE filings SET undone_at = NULL WHERE id = ${filing.replaces}
      AND checklist_item_id = (SELECT checklist_item_id FROM files WHERE id = ${file.id})`);
  }
  await announceFile(tx, file, file);
  return filingOf(tx, file.id);
}

async function stillThere(
  tx: Executor,
  { clientId }: FileRow,
  itemId: string | null,
): Promise<string | null> {
  if (itemId === null) return null;
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT id FROM checklist_items WHERE id = ${itemId} AND client_id = ${clientId}`,
  );
  return rows[0]?.id ?? null;
}
