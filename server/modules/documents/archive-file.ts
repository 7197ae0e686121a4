import { eq, inArray, sql } from 'drizzle-orm';
import type { Actor, ClientScope } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { AppError } from '#platform/errors';
import { addHistory } from './versions/history.ts';
import { lockClient, uniqueNameInFolder } from './folders/unique-name.ts';
import { type FileRow, findFileForUpdate } from './queries.ts';
import { files } from './table.ts';

/**
 * Moves documents to the archive: they leave their client's lists and are kept for the retention
 * period. The caller holds their rows.
 *
 * @param reason shown in the staff's archive
 */
export async function archiveFiles(
  tx: Executor,
  actor: Actor,
  ids: readonly string[],
  reason: string,
): Promise<void> {
  await tx
    .update(files)
    .set({ archivedAt: sql`now()`, archiveReason: reason })
    .where(inArray(files.id, [...ids]));
  const { userId } = actor;
  const entry = { action: 'archived', description: reason, userId } as const;
  await addHistory(tx, ...ids.map((fileId) => ({ fileId, ...entry })));
}

/**
 * Brings a document back from the archive to the folder it was in. Its name gets a number when
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
  owner: ClientScope,
): Promise<FileRow> {
  await lockClient(tx, owner);
  const file = await findFileForUpdate(tx, actor, id);
  if (file.archivedAt === null) {
    throw new AppError('conflict', 'This document is no longer in the archive.');
  }
  const given = file.givenName ?? file.originalName;
  const { name } = await uniqueNameInFolder(
    tx,
    { clientId: file.clientId, folderId: file.folderId, fileId: id },
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
