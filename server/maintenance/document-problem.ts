import { readsBack, type SealedVersion } from '#modules/documents';
import { UnknownKeyVersionError, type MasterKeys } from '#platform/crypto/master-keys';
import { UndecryptableError } from '#platform/crypto/secret-box';
import { BlobMissingError, type BlobStore } from '#platform/storage/blob-store';
import { DamagedBlobError } from '#platform/storage/sealed-stream';

/**
 * Reads a document's version whole and compares it with its row.
 *
 * @param blobs the store, or the documents of a backup
 * @returns the end of a sentence that says what is wrong; undefined when nothing is
 */
export async function documentProblem(
  blobs: Pick<BlobStore, 'open'>,
  keys: MasterKeys,
  version: SealedVersion,
): Promise<string | undefined> {
  try {
    return (await readsBack(blobs, keys, version)) ? undefined : 'does not match its upload';
  } catch (error) {
    if (error instanceof BlobMissingError) return 'is missing its content';
    if (error instanceof DamagedBlobError) return 'is damaged';
    if (error instanceof UndecryptableError) return 'cannot be opened with its master key';
    if (error instanceof UnknownKeyVersionError) {
      return `needs master key ${version.masterKeyVersion}, which is not configured`;
    }
    throw error;
  }
}

/** A version as sentences about it begin. */
export const named = ({ id, fileId }: Pick<SealedVersion, 'id' | 'fileId'>): string =>
  `Version ${id} of document ${fileId}`;
