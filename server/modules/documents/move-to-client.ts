import { and, eq, inArray, sql } from 'drizzle-orm';
import type { FileHistoryEntry } from '#contract/documents/versions';
import type { Executor } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import { uniqueNameInFolder } from './folders/unique-name.ts';
import { fileHistory, files, fileVersions } from './table.ts';
import { addHistory } from './versions/history.ts';

/** What a document was before it was moved to another client, to be given back. */
export interface BeforeMove {
  folderId: string | null;
  originalName: string;
  givenName: string | null;
  checklistItemId: string | null;
  processedAt: string | null;
  processedBy: string | null;
  latestVersion: number;
  /** Who brought versions and isn’t of the other account. */
  uploaders: { versionId: string; userId: string }[];
  /** What they did, which the other account doesn’t learn of. */
  history: {
    id: string;
    action: FileHistoryEntry['action'];
    newVersion: number | null;
    at: string;
    description: string;
    userId: string;
  }[];
  /** Messages that it was sent along with. */
  attachments: { messageId: string; position: number }[];
}

/** People who are neither of the staff nor ever had access to a client account. */
const isStranger = (userId: string, clientId: string) => sql`NOT EXISTS (
    SELECT FROM users AS u WHERE u.id = ${sql.raw(userId)} AND u.is_admin)
  AND NOT EXISTS (SELECT FROM access_grants AS g
    WHERE g.user_id = ${sql.raw(userId)} AND g.client_id = ${clientId})`;

/**
 * Gives a document to another client: to Root, pending, without a checklist item, and without a trace of the people of the
 * account that it was in. The caller holds both clients.
 *
 * @returns what it was before, without the messages
 * @throws AppError `not_found`; `conflict` where it is archived
 */
export async function moveToClient(
  tx: Executor,
  { fileId, from, to, movedBy }: { fileId: string; from: string; to: string; movedBy: string },
): Promise<Omit<BeforeMove, 'attachments'>> {
  const [file] = await tx
    .select()
    .from(files)
    .where(and(eq(files.id, fileId), eq(files.clientId, from)))
    .for('update');
  if (!file) throw notFound();
  if (file.archivedAt !== null) {
    throw new AppError('conflict', 'This document is in the archive. Restore it first.');
  }
  const uploaders = await tx
    .select({ versionId: fileVersions.id, userId: fileVersions.uploadedBy })
    .from(fileVersions)
    .where(and(eq(fileVersions.fileId, fileId), isStranger('file_versions.uploaded_by', to)));
  const history = await tx
    .delete(fileHistory)
    .where(and(eq(fileHistory.fileId, fileId), isStranger('file_history.user_id', to)))
    .returning();
  await tx
    .update(fileVersions)
    .set({ uploadedBy: movedBy })
    .where(
      inArray(
        fileVersions.id,
        uploaders.map(({ versionId }) => versionId),
      ),
    );
  await place(tx, { fileId, clientId: to, folderId: null }, file.givenName ?? file.originalName, {
    checklistItemId: null,
    processedAt: null,
    processedBy: null,
    withheldFor: null,
  });
  await addHistory(tx, {
    fileId,
    action: 'updated',
    description: 'Moved here by your tax firm',
    userId: movedBy,
  });
  const { folderId, originalName, givenName, checklistItemId, processedBy, latestVersion } = file;
  return {
    folderId,
    originalName,
    givenName,
    checklistItemId,
    processedAt: file.processedAt?.toISOString() ?? null,
    processedBy,
    latestVersion,
    uploaders,
    history: history.map(({ id, action, newVersion, description, userId, at }) => ({
      id,
      action,
      newVersion,
      description,
      userId,
      at: at.toISOString(),
    })),
  };
}

/**
 * Gives a document back to the client it was moved from, as it was; what is gone there in the meantime it lacks. The caller
 * holds both clients.
 *
 * @throws AppError `conflict` where someone has worked on it since
 */
export async function moveBack(
  tx: Executor,
  { fileId, from, to, movedBy }: { fileId: string; from: string; to: string; movedBy: string },
  before: BeforeMove,
): Promise<void> {
  const [file] = await tx
    .select()
    .from(files)
    .where(and(eq(files.id, fileId), eq(files.clientId, from)))
    .for('update');
  const isAsItCame =
    file?.latestVersion === before.latestVersion &&
    file.archivedAt === null &&
    file.processedAt === null;
  if (!isAsItCame) {
    throw new AppError(
      'conflict',
      'Someone has worked on this document since, so it stays where it is.',
    );
  }
  const { rows } = await tx.execute<{ folderId: string | null; itemId: string | null }>(sql`
    SELECT (SELECT id FROM folders WHERE id = ${before.folderId} AND client_id = ${to}) AS "folderId",
      (SELECT id FROM checklist_items WHERE id = ${before.checklistItemId} AND client_id = ${to})
        AS "itemId"`);
  const { processedAt, processedBy, uploaders, history } = before;
  await place(
    tx,
    { fileId, clientId: to, folderId: rows[0]?.folderId ?? null },
    before.givenName ?? before.originalName,
    {
      checklistItemId: rows[0]?.itemId ?? null,
      processedAt: processedAt === null ? null : new Date(processedAt),
      processedBy,
    },
  );
  for (const { versionId, userId } of uploaders) {
    await tx.update(fileVersions).set({ uploadedBy: userId }).where(eq(fileVersions.id, versionId));
  }
  if (history.length > 0) {
    await tx
      .insert(fileHistory)
      .values(history.map((row) => ({ ...row, fileId, at: new Date(row.at) })));
  }
  await addHistory(tx, {
    fileId,
    action: 'updated',
    description: 'Moved back by your tax firm',
    userId: movedBy,
  });
}

async function place(
  tx: Executor,
  where: { fileId: string; clientId: string; folderId: string | null },
  given: string,
  state: Pick<
    typeof files.$inferInsert,
    'checklistItemId' | 'processedAt' | 'processedBy' | 'withheldFor'
  >,
): Promise<void> {
  const { clientId, folderId, fileId } = where;
  const { name } = await uniqueNameInFolder(tx, where, given);
  await tx
    .update(files)
    .set({ clientId, folderId, ...name, ...state })
    .where(eq(files.id, fileId));
}
