import type { ClientScope } from '#platform/actor';
import { eq, inArray, type SQL } from 'drizzle-orm';
import type { Executor } from '#platform/database/database';
import { destroyedBlobs, fileHistory, files, fileVersions, folders } from '../table.ts';

/**
 * Destroys all documents and folders of a client permanently: with the rows their keys are gone, so
 * nobody reads the blobs again; the sweeper removes those. The caller holds the client's row, so that
 * no upload comes in between, and has removed what refers to the documents.
 *
 * @returns how many documents there were
 */
export async function destroyFilesOf(tx: Executor, scope: ClientScope): Promise<number> {
  const theirs = tx.select({ id: files.id }).from(files).where(eq(files.clientId, scope.clientId));
  await destroyVersions(tx, inArray(fileVersions.fileId, theirs));
  const { rowCount } = await tx.delete(files).where(eq(files.clientId, scope.clientId));
  await tx.delete(folders).where(eq(folders.clientId, scope.clientId));
  return rowCount ?? 0;
}

/** Destroys a document's only version and its history; the caller deletes the document's own row. */
export const destroyVersionsOf = (tx: Executor, fileId: string): Promise<void> =>
  destroyVersions(tx, eq(fileVersions.fileId, fileId));

/** The sweeper learns which blobs it may remove at once: all others wait in quarantine. */
async function destroyVersions(tx: Executor, ofFiles: SQL): Promise<void> {
  const found = tx.select({ id: fileVersions.fileId }).from(fileVersions).where(ofFiles);
  await tx.delete(fileHistory).where(inArray(fileHistory.fileId, found));
  const destroyed = await tx
    .delete(fileVersions)
    .where(ofFiles)
    .returning({ blobKey: fileVersions.blobKey });
  for (let begin = 0; begin < destroyed.length; begin += rowsPerBatch) {
    const rows = destroyed.slice(begin, begin + rowsPerBatch);
    await tx.insert(destroyedBlobs).values(rows).onConflictDoNothing();
  }
}

/** Rows of one statement: its parameters are bounded. */
const rowsPerBatch = 1000;
