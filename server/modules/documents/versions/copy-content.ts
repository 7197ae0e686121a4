import { v7 as uuidv7 } from 'uuid';
import { type BlobOwner, generateDataKey, unwrapKey } from '#platform/crypto/keys';
import type { Platform } from '#platform/platform';
import { openBlobStream } from '#platform/storage/sealed-blob';
import { sealStream } from '#platform/storage/sealed-stream';
import type { StoredContent } from './add-version.ts';
import type { fileVersions } from '../table.ts';

/**
 * Stores a version's content once more, under a key and its own owner: each version is one
 * blob (rulings section 3). Its row is the caller's to write, or the blob the caller's to delete.
 *
 * @throws StorageFullError; DamagedBlobError instead of copying wrong content
 */
export async function copyContent(
  { blobs, keys }: Platform,
  source: typeof fileVersions.$inferSelect,
  fileId: string,
): Promise<StoredContent> {
  const from: BlobOwner = { fileId: source.fileId, versionId: source.id };
  const owner: BlobOwner = { fileId, versionId: uuidv7() };
  const dataKey = generateDataKey();
  const wrapped = { wrapped: source.wrappedKey, masterKeyVersion: source.masterKeyVersion };
  const plain = await openBlobStream(blobs, {
    blobKey: source.blobKey,
    seal: { key: unwrapKey(keys, wrapped, from), owner: from },
    plainSize: source.size,
  });
  try {
    const temporary = await blobs.createTemporary();
    try {
      for await (const piece of sealStream(plain, { key: dataKey, owner })) {
        await temporary.write(piece);
      }
      return {
        owner,
        dataKey,
        blobKey: await temporary.commit(),
        size: source.size,
        sha256: source.sha256,
        mediaType: source.mediaType,
        extension: source.extension,
        scan: source.scanState,
      };
    } catch (error) {
      await temporary.abort();
      throw error;
    }
  } finally {
    plain.destroy();
  }
}
