import { and, eq, isNull } from 'drizzle-orm';
import type { ClientActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { AppError } from '#platform/errors';
import type { Platform } from '#platform/platform';
import { authorize } from '#platform/policy';
import { addLatestVersion, assertVersionLimit, versionWithContent } from './add-version.ts';
import { announceFile } from '../upload/announce-file.ts';
import { copyContent } from './copy-content.ts';
import { destroyVersionsOf } from '../storage/destroy-files.ts';
import { addHistory } from './history.ts';
import { lockClient } from '../folders/unique-name.ts';
import { filePolicy } from '../policy.ts';
import { type FileRow, findFileForUpdate } from '../queries.ts';
import { files } from '../table.ts';
import { findLatestVersion } from './versions.ts';

/**
 * Makes an uploaded document the latest version of another one ("make it a new version instead",
 * rulings section 3). Its content stays; it is no document of its own after that. So that nothing
 * is lost with it, nothing may have been done to it yet.
 *
 * @param wanted.fileId the uploaded document
 * @returns the other document as it was before, and what is known of the content there
 * @throws AppError `not_found`, `forbidden`, `conflict`, `awaiting_scan`, `infected`;
 * StorageFullError
 */
export async function adoptAsVersion(
  platform: Platform,
  tx: Executor,
  actor: ClientActor,
  wanted: { by: string; fileId: string; notes: string | undefined },
): Promise<{ file: FileRow; newVersion: number; sameAsVersion: number | null }> {
  const { by, fileId, notes } = wanted;
  if (by === fileId) {
    throw new AppError('conflict', 'A document can’t become a version of itself.');
  }
  await lockClient(tx, actor);
  const uploaded = await findFileForUpdate(tx, actor, fileId);
  const file = await findFileForUpdate(tx, actor, by);
  authorize(filePolicy.can(actor, 'createVersion', file));
  authorize(filePolicy.can(actor, 'createVersion', uploaded));
  assertFreshUpload(uploaded);
  assertVersionLimit(file);
  const source = await findLatestVersion(tx, actor, fileId);
  authorize(filePolicy.can(actor, 'open', { ...uploaded, scan: source.scanState }));
  const sameAsVersion = await versionWithContent(tx, by, source.sha256);
  const copied = await copyContent(platform, source, by);
  // Its content lives on under its own key: the sweeper takes the first blob.
  await destroyVersionsOf(tx, fileId);
  const [gone] = await tx
    .delete(files)
    .where(and(eq(files.id, fileId), eq(files.clientId, actor.clientId)))
    .returning({ checklistItemId: files.checklistItemId });
  if (gone?.checklistItemId) await handOverInstead(tx, by, gone.checklistItemId);
  const newVersion = await addLatestVersion(platform, tx, file, copied, {
    uploadedBy: actor.userId,
    notes,
  });
  await addHistory(tx, {
    fileId: by,
    action: 'updated',
    newVersion,
    description: 'New version uploaded',
    userId: actor.userId,
  });
  await announceFile(tx, file, file);
  return { file, newVersion, sameAsVersion };
}

/** What the upload was handed over for has the other document now, unless that serves an item. */
async function handOverInstead(tx: Executor, by: string, checklistItemId: string): Promise<void> {
  await tx
    .update(files)
    .set({ checklistItemId })
    .where(and(eq(files.id, by), isNull(files.checklistItemId)));
}

/** @throws AppError `conflict` for a document that is more than a fresh upload */
function assertFreshUpload(uploaded: FileRow): void {
  if (uploaded.version > 1) {
    throw new AppError(
      'conflict',
      'This document has versions of its own, so it can’t become a version of another one.',
    );
  }
  if (uploaded.processedAt !== null) {
    throw new AppError(
      'conflict',
      'Your preparer already processed this document, so it stays separate.',
    );
  }
}
