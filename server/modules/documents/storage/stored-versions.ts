import { createHash } from 'node:crypto';
import { asc, eq, gt, ne } from 'drizzle-orm';
import { unwrapKey, wrapKey } from '#platform/crypto/keys';
import type { MasterKeys } from '#platform/crypto/master-keys';
import type { Database, Executor } from '#platform/database/database';
import type { BlobStore } from '#platform/storage/blob-store';
import { openBlobStream } from '#platform/storage/sealed-blob';
import { pendingContents } from '../pending/table.ts';
import { uploads } from '../resumable/table.ts';
import { fileVersions } from '../table.ts';

/** What of a version's row opens its bytes and tells whether they are the right ones. */
export type SealedVersion = Pick<
  typeof fileVersions.$inferSelect,
  'id' | 'fileId' | 'blobKey' | 'wrappedKey' | 'masterKeyVersion' | 'size' | 'sha256'
>;

const rowsPerBatch = 1000;

/** Every version of every document, and every content that waits to become one, a part at a time. */
export async function* storedVersions(db: Executor): AsyncGenerator<SealedVersion> {
  yield* versionsIn(db, fileVersions);
  yield* versionsIn(db, pendingContents);
}

/** In the order of their ids. */
async function* versionsIn(
  db: Executor,
  table: typeof fileVersions | typeof pendingContents,
): AsyncGenerator<SealedVersion> {
  const { id, fileId, blobKey, wrappedKey, masterKeyVersion, size, sha256 } = table;
  let after: string | undefined;
  for (;;) {
    const rows = await db
      .select({ id, fileId, blobKey, wrappedKey, masterKeyVersion, size, sha256 })
      .from(table)
      .where(after === undefined ? undefined : gt(table.id, after))
      .orderBy(asc(table.id))
      .limit(rowsPerBatch);
    yield* rows;
    after = rows.at(-1)?.id;
    if (rows.length < rowsPerBatch) return;
  }
}

/**
 * Reads a version whole and compares it with what was acknowledged.
 *
 * @returns whether size and SHA-256 are those of its row
 * @throws BlobMissingError, DamagedBlobError, UndecryptableError, UnknownKeyVersionError
 */
export async function readsBack(
  blobs: Pick<BlobStore, 'open'>,
  keys: MasterKeys,
  version: SealedVersion,
): Promise<boolean> {
  const owner = { fileId: version.fileId, versionId: version.id };
  const wrapped = { wrapped: version.wrappedKey, masterKeyVersion: version.masterKeyVersion };
  const plain = await openBlobStream(blobs, {
    blobKey: version.blobKey,
    seal: { key: unwrapKey(keys, wrapped, owner), owner },
    plainSize: version.size,
  });
  const hash = createHash('sha256');
  let size = 0;
  for await (const piece of plain) {
    hash.update(piece);
    size += piece.length;
  }
  return size === version.size && hash.digest().equals(version.sha256);
}

/**
 * Seals the keys of all versions, and of what waits to become one or still arrives, again under the current master
 * key, a part at a time, while people continue reading and writing; the blobs stay as they are. Can be killed and repeated.
 *
 * @returns how many were sealed again
 * @throws UnknownKeyVersionError, UndecryptableError when one does not open; the parts before stay
 */
export async function rewrapKeys(db: Database['db'], keys: MasterKeys): Promise<number> {
  return (
    (await rewrapKeysIn(db, keys, fileVersions, fileVersions.fileId)) +
    (await rewrapKeysIn(db, keys, pendingContents, pendingContents.fileId)) +
    (await rewrapKeysIn(db, keys, uploads, uploads.id))
  );
}

async function rewrapKeysIn(
  db: Database['db'],
  keys: MasterKeys,
  table: typeof fileVersions | typeof pendingContents | typeof uploads,
  ofFile: typeof fileVersions.fileId | typeof pendingContents.fileId | typeof uploads.id,
): Promise<number> {
  const { id: versionId, wrappedKey: key, masterKeyVersion: keyVersion } = table;
  let rewrapped = 0;
  for (;;) {
    const count = await db.transaction(async (tx) => {
      const rows = await tx
        .select({ id: versionId, fileId: ofFile, wrappedKey: key, masterKeyVersion: keyVersion })
        .from(table)
        .where(ne(keyVersion, keys.current.version))
        .orderBy(asc(versionId))
        .limit(rowsPerBatch)
        .for('update');
      for (const { id, fileId, wrappedKey, masterKeyVersion } of rows) {
        const owner = { fileId, versionId: id };
        const dataKey = unwrapKey(keys, { wrapped: wrappedKey, masterKeyVersion }, owner);
        const fresh = wrapKey(keys, dataKey, owner);
        await tx
          .update(table)
          .set({
            wrappedKey: Buffer.from(fresh.wrapped),
            masterKeyVersion: fresh.masterKeyVersion,
          })
          .where(eq(versionId, id));
      }
      return rows.length;
    });
    rewrapped += count;
    if (count < rowsPerBatch) return rewrapped;
  }
}
