import { eq, inArray } from 'drizzle-orm';
import type { Executor } from '#platform/database';
import { fileHistory, files, fileVersions, folders } from './table.ts';

/**
 * Destroys all documents and folders of a client for good: with the rows their keys are gone, so
 * nobody reads the blobs again; the sweeper removes those. The caller holds the client's row, so that
 * no upload comes in between, and has removed what refers to the documents.
 *
 * @returns how many documents there were
 */
export async function destroyFilesOf(tx: Executor, scope: { userId: string }): Promise<number> {
  const theirs = tx.select({ id: files.id }).from(files).where(eq(files.userId, scope.userId));
  await tx.delete(fileHistory).where(inArray(fileHistory.fileId, theirs));
  await tx.delete(fileVersions).where(inArray(fileVersions.fileId, theirs));
  const { rowCount } = await tx.delete(files).where(eq(files.userId, scope.userId));
  await tx.delete(folders).where(eq(folders.userId, scope.userId));
  return rowCount ?? 0;
}
