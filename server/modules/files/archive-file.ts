import { eq, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database';
import { AppError } from '#platform/errors';
import { addHistory } from './history.ts';
import { lockClient, nameInPlace } from './place.ts';
import { type FileRow, findFileForUpdate } from './queries.ts';
import { files } from './table.ts';

/**
 * Moves a document to the archive: it leaves the client's lists and is kept for the retention
 * period. The caller holds the document's row.
 *
 * @param reason shown in the staff's archive
 */
export async function archiveFile(
  tx: Executor,
  actor: Actor,
  file: { id: string },
  reason: string,
): Promise<void> {
  await tx
    .update(files)
    .set({ archivedAt: sql`now()`, archiveReason: reason })
    .where(eq(files.id, file.id));
  await addHistory(tx, {
    fileId: file.id,
    action: 'archived',
    description: reason,
    userId: actor.userId,
  });
}

/**
 * Brings a document back from the archive to the folder it lay in. Its name gets a number when
 * another document has it by now.
 *
 * @param owner whose document it is, as the caller has read it
 * @returns the document as it was in the archive
 * @throws AppError `not_found`, `conflict` when it is not in the archive
 */
export async function restoreFromArchive(
  tx: Executor,
  actor: Actor,
  id: string,
  owner: { userId: string },
): Promise<FileRow> {
  await lockClient(tx, owner);
  const file = await findFileForUpdate(tx, actor, id);
  if (file.archivedAt === null) {
    throw new AppError('conflict', 'This document is no longer in the archive.');
  }
  const given = file.givenName ?? file.originalName;
  const { name } = await nameInPlace(
    tx,
    { userId: file.userId, folderId: file.folderId, fileId: id },
    given,
  );
  await tx
    .update(files)
    .set({ archivedAt: null, archiveReason: null, ...name })
    .where(eq(files.id, id));
  await addHistory(tx, {
    fileId: id,
    action: 'restored',
    description: 'Restored from the archive',
    userId: actor.userId,
  });
  return file;
}
