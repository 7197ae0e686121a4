import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { SealedVersion } from '#modules/documents';
import type { MasterKeys } from '#platform/crypto/master-keys';
import { BlobMissingError, type BlobReader, type BlobStore } from '#platform/storage/blob-store';
import { flushFolder } from '#platform/storage/disk-files';
import { openBlobFile } from '#platform/storage/disk-store';
import { sealedSize } from '#platform/storage/sealed-stream';
import { documentProblem } from './document-problem.ts';
import { documentFile } from './manifest.ts';
import { documentsIn } from './place.ts';

export interface CopiedDocument {
  /** Copied now: no backup held it. */
  isNew: boolean;
  /** Copied again: what was in the backup was damaged. */
  isRepaired: boolean;
  /** What is wrong in the store: the end of a sentence. */
  inStore?: string | undefined;
  /** What is wrong in the backup: it would not bring the document back. */
  inBackup?: string | undefined;
}

const isFine = { isNew: false, isRepaired: false };

/**
 * Brings one document into a place of backups and compares what was written with its row's SHA-256.
 * One that is there already stays, after it was read and compared as well where its turn has come;
 * a damaged one is copied again, if it is whole in the store.
 *
 * @param options.isDue whether its turn has come, in the backup and in the store
 */
export async function copyDocument(
  { keys, blobs }: { keys: MasterKeys; blobs: BlobStore },
  version: SealedVersion,
  place: string,
  { isDue }: { isDue: boolean },
): Promise<CopiedDocument> {
  const file = documentFile(place, version.blobKey);
  const there = await stat(file).catch(() => undefined);
  const seemsWhole = there?.size === sealedSize(version.size);
  if (seemsWhole && !isDue) return isFine;
  const inPlace = seemsWhole
    ? await documentProblem(documentsIn(place), keys, version)
    : 'is damaged';
  if (inPlace === undefined) {
    return { ...isFine, inStore: await documentProblem(blobs, keys, version) };
  }
  const problem = await copyAnew({ keys, blobs }, version, file);
  if (problem !== undefined) return { ...isFine, inStore: problem, inBackup: problem };
  return { isNew: there === undefined, isRepaired: there !== undefined };
}

/** @returns what is wrong with the bytes in the store; then nothing was changed */
async function copyAnew(
  { keys, blobs }: { keys: MasterKeys; blobs: BlobStore },
  version: SealedVersion,
  file: string,
): Promise<string | undefined> {
  const reader = await blobs.open(version.blobKey).catch((error: unknown) => {
    if (error instanceof BlobMissingError) return undefined;
    throw error;
  });
  if (reader === undefined) return 'is missing its content';
  const folder = path.dirname(file);
  const partial = `${file}.partial`;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await pipeline(
      Readable.from(readAll(reader), { objectMode: false }),
      createWriteStream(partial, { mode: 0o600, flush: true, highWaterMark: pieceBytes }),
    );
  } finally {
    await reader.close();
  }
  const written = { open: (key: string) => openBlobFile(partial, key) };
  const problem = await documentProblem(written, keys, version);
  if (problem !== undefined) {
    await rm(partial);
    return problem;
  }
  await rename(partial, file);
  await flushFolder(folder);
  return undefined;
}

/** Large pieces: small ones halve the rate. */
const pieceBytes = 1024 * 1024;

async function* readAll(reader: BlobReader): AsyncGenerator<Uint8Array> {
  for (let offset = 0; offset < reader.size; offset += pieceBytes) {
    yield await reader.read(offset, pieceBytes);
  }
}
