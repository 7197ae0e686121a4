import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Executor } from '#platform/database/database';
import { importedDocuments } from './table.ts';

/** What makes a file the same one again: where it is in the folder, its size, and its content. */
export const sourceKeyOf = (
  path: string,
  { size, sha256 }: { size: number; sha256: Buffer },
): Buffer =>
  createHash('sha256')
    .update(`${size}\n${sha256.toString('hex')}\n${path}`)
    .digest();

/** Whether the file was imported before, no matter the outcome of the document. */
export async function wasImported(db: Executor, sourceKey: Buffer): Promise<boolean> {
  const rows = await db
    .select({ fileId: importedDocuments.fileId })
    .from(importedDocuments)
    .where(eq(importedDocuments.sourceKey, sourceKey));
  return rows.length > 0;
}

/** Notes where a document came from, in the transaction that adds it. */
export async function noteImported(
  tx: Executor,
  row: { fileId: string; sourceKey: Buffer },
): Promise<void> {
  await tx.insert(importedDocuments).values(row);
}
