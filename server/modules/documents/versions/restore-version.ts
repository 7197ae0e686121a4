import { eq, sql } from 'drizzle-orm';
import type { ClientActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import { authorize } from '#platform/policy';
import { addLatestVersion, assertQuota, assertVersionLimit } from './add-version.ts';
import { announceFile } from '../upload/announce-file.ts';
import { copyContent } from './copy-content.ts';
import { addHistory } from './history.ts';
import { lockClient } from '../folders/unique-name.ts';
import { filePolicy } from '../policy.ts';
import { type FileRow, findFileForUpdate } from '../queries.ts';
import { fileVersions } from '../table.ts';
import { findVersion } from './versions.ts';

/**
 * Makes a copy of an earlier version's content the latest version: restoring 2 of 5 makes a
 * version 6 (rulings section 3).
 *
 * @returns the document as it was before, and the numbers of the two versions
 * @throws AppError `not_found`, `forbidden`, `conflict`, `awaiting_scan`, `infected`,
 * `quota_exceeded`; StorageFullError
 */
export async function restoreVersion(
  platform: Platform,
  tx: Executor,
  actor: ClientActor,
  versionId: string,
): Promise<{ file: FileRow; newVersion: number; restoredFrom: number }> {
  await lockClient(tx, actor);
  const { fileId } = await findVersion(tx, actor, versionId);
  const file = await findFileForUpdate(tx, actor, fileId);
  const source = await findVersion(tx, actor, versionId);
  authorize(filePolicy.can(actor, 'restoreVersion', source));
  assertVersionLimit(file);
  await assertQuota(tx, file.clientId, source.size);
  // Durable before the row that names it commits; should the commit fail, the sweeper takes it.
  const copied = await copyContent(platform, source, fileId);
  const newVersion = await addLatestVersion(platform, tx, file, copied, {
    uploadedBy: actor.userId,
    restoredFrom: source.version,
  });
  await addHistory(tx, {
    fileId: file.id,
    action: 'restored',
    newVersion,
    description: `Version ${source.version} restored as version ${newVersion}`,
    userId: actor.userId,
  });
  await announceFile(tx, file, file);
  return { file, newVersion, restoredFrom: source.version };
}

/**
 * Puts an earlier version away: it leaves the client's list and is kept for the retention period.
 *
 * @throws AppError `not_found`, `forbidden`, `conflict` for the latest and an archived one
 */
export async function archiveVersion(
  tx: Executor,
  actor: ClientActor,
  versionId: string,
): Promise<{ file: FileRow; version: number }> {
  const { fileId } = await findVersion(tx, actor, versionId);
  const file = await findFileForUpdate(tx, actor, fileId);
  const version = await findVersion(tx, actor, versionId);
  authorize(filePolicy.can(actor, 'archiveVersion', version));
  await tx
    .update(fileVersions)
    .set({ archivedAt: sql`now()` })
    .where(eq(fileVersions.id, versionId));
  await addHistory(tx, {
    fileId,
    action: 'archived',
    description: `Version ${version.version} archived`,
    userId: actor.userId,
  });
  await announceFile(tx, file, file);
  return { file, version: version.version };
}
