import { createReadStream } from 'node:fs';
import type { SealedVersion } from '#modules/documents';
import type { MasterKeys } from '#platform/crypto/master-keys';
import type { BlobStore } from '#platform/storage/blob-store';
import { documentProblem } from './document-problem.ts';
import { documentFile } from './manifest.ts';
import { documentsIn } from './place.ts';

/**
 * Stores a document's sealed bytes under their key, unless they are there whole, and reads them back.
 *
 * @param place that holds the backup's documents
 * @returns what is wrong with it in the backup: the end of a sentence. Nothing was stored then
 */
export async function bringDocument(
  { blobs, keys }: { blobs: BlobStore; keys: MasterKeys },
  version: SealedVersion,
  place: string,
): Promise<string | undefined> {
  if ((await documentProblem(blobs, keys, version)) === undefined) return undefined;
  const inBackup = await documentProblem(documentsIn(place), keys, version);
  if (inBackup !== undefined) return inBackup;
  const temporary = await blobs.createTemporary(version.blobKey);
  try {
    const file = documentFile(place, version.blobKey);
    for await (const piece of createReadStream(file, { highWaterMark: 1024 * 1024 })) {
      await temporary.write(piece);
    }
    await temporary.commit();
  } catch (error) {
    await temporary.abort();
    throw error;
  }
  const stored = await documentProblem(blobs, keys, version);
  if (stored === undefined) return undefined;
  throw new Error(`The store returned different bytes than it was given: a document ${stored}.`);
}
