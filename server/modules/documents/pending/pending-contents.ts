import type { Readable } from 'node:stream';
import { eq, inArray, sql } from 'drizzle-orm';
import { unwrapKey, wrapKey } from '#platform/crypto/keys';
import { type Executor, violatesForeignKey } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import type { Platform } from '#platform/platform';
import { openBlobStream } from '#platform/storage/sealed-blob';
import { destroyedBlobs, fileHistory, files, fileVersions } from '../table.ts';
import type { StoredContent } from '../versions/add-version.ts';
import { type PendingContent, pendingContents } from './table.ts';

/** Keeps a stored content that is no one's document yet, in the caller's transaction. */
export async function addPendingContent(
  { keys }: Pick<Platform, 'keys'>,
  tx: Executor,
  content: StoredContent,
): Promise<void> {
  const { owner, dataKey, blobKey, size, sha256, mediaType, extension, scan } = content;
  const { wrapped, masterKeyVersion } = wrapKey(keys, dataKey, owner);
  await tx.insert(pendingContents).values({
    fileId: owner.fileId,
    id: owner.versionId,
    blobKey,
    wrappedKey: Buffer.from(wrapped),
    masterKeyVersion,
    mediaType,
    extension,
    size,
    sha256,
    scanState: scan,
  });
}

/** Reads held contents by the ids that their documents will have. */
export const pendingContentsOf = (
  db: Executor,
  fileIds: readonly string[],
): Promise<PendingContent[]> =>
  fileIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(pendingContents)
        .where(inArray(pendingContents.fileId, [...fileIds]));

/**
 * Takes a held content, so that it becomes a document in the same transaction.
 *
 * @throws AppError `not_found` where it isn't held anymore, `awaiting_scan`, `infected`
 */
export async function takePendingContent(
  { keys }: Pick<Platform, 'keys'>,
  tx: Executor,
  fileId: string,
): Promise<StoredContent> {
  const [pending] = await tx
    .delete(pendingContents)
    .where(eq(pendingContents.fileId, fileId))
    .returning();
  if (!pending) throw notFound();
  if (pending.scanState === 'infected') {
    throw new AppError('infected', 'The virus scanner refused this file. Delete it.');
  }
  const owner = ownerOf(pending);
  const { blobKey, size, sha256, mediaType, extension, scanState: scan } = pending;
  const dataKey = unwrapKey(keys, wrappedOf(pending), owner);
  return { owner, dataKey, blobKey, size, sha256, mediaType, extension, scan };
}

/** Destroys a content that was taken and became no document. The sweeper removes its blob. */
export async function destroyTaken(tx: Executor, { blobKey }: StoredContent): Promise<void> {
  await tx.insert(destroyedBlobs).values({ blobKey }).onConflictDoNothing();
}

/** Destroys held contents permanently: with their rows their keys are gone. The sweeper removes the blobs. */
export async function destroyPendingContents(
  tx: Executor,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  const gone = await tx
    .delete(pendingContents)
    .where(inArray(pendingContents.fileId, [...fileIds]))
    .returning({ blobKey: pendingContents.blobKey });
  if (gone.length > 0) await tx.insert(destroyedBlobs).values(gone).onConflictDoNothing();
}

/**
 * Makes a document a held content again, as if it had never been a client's: undoing what {@link takePendingContent} began.
 * Nothing may have been done with it since.
 *
 * @param isReviewed whether it was reviewed from the beginning
 * @returns whose it was
 * @throws AppError `conflict` where someone has worked on it, `not_found`
 */
export async function returnToPending(
  tx: Executor,
  fileId: string,
  isReviewed: boolean,
): Promise<{ clientId: string; taxYear: number | null; uploadedAt: Date }> {
  const [file] = await tx.select().from(files).where(eq(files.id, fileId)).for('update');
  if (!file) throw notFound();
  const isAsItCame =
    file.latestVersion === 1 &&
    file.archivedAt === null &&
    file.checklistItemId === null &&
    (file.processedAt !== null) === isReviewed;
  if (!isAsItCame) throw workedOn();
  await tx.delete(fileHistory).where(eq(fileHistory.fileId, fileId));
  const versions = await tx.delete(fileVersions).where(eq(fileVersions.fileId, fileId)).returning();
  const [version] = versions;
  if (!version) throw notFound();
  const { id, blobKey, wrappedKey, masterKeyVersion, mediaType, extension, size, sha256 } = version;
  await tx.insert(pendingContents).values({
    fileId,
    id,
    blobKey,
    wrappedKey,
    masterKeyVersion,
    mediaType,
    extension,
    size,
    sha256,
    scanState: version.scanState,
  });
  try {
    await tx.transaction((inner) => inner.delete(files).where(eq(files.id, fileId)));
  } catch (error) {
    // Something refers to it: a message, for example.
    if (violatesForeignKey(error)) throw workedOn();
    throw error;
  }
  return file;
}

/** The content of a held one, decrypted as it streams. @throws DamagedBlobError, BlobMissingError */
export const openPendingContent = (
  { blobs, keys }: Pick<Platform, 'blobs' | 'keys'>,
  pending: PendingContent,
): Promise<Readable> => {
  const owner = ownerOf(pending);
  return openBlobStream(blobs, {
    blobKey: pending.blobKey,
    seal: { key: unwrapKey(keys, wrappedOf(pending), owner), owner },
    plainSize: pending.size,
  });
};

/** Whether a version's row is there, of a document or of a held content. */
export async function isVersionStored(db: Executor, versionId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT FROM file_versions WHERE id = ${versionId}
    UNION ALL SELECT FROM held_contents WHERE id = ${versionId}`);
  return rows.length > 0;
}

const workedOn = (): AppError =>
  new AppError('conflict', 'Someone has worked on this document since, so it stays where it is.');

const ownerOf = ({ fileId, id }: PendingContent) => ({ fileId, versionId: id });
const wrappedOf = ({ wrappedKey, masterKeyVersion }: PendingContent) => ({
  wrapped: wrappedKey,
  masterKeyVersion,
});
