import { mkdir, readdir, rm, stat, unlink } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { S3Settings } from '../config/object-store.ts';
import { isBlobKey, newBlobKey, requireBlobKey } from './blob-key.ts';
import { BlobMissingError } from './blob-store.ts';
import type { BlobReader, BlobStore, StoredBlob } from './blob-store.ts';
import { assertFolderWritable, readFully } from './disk-files.ts';
import { createFileTemporary } from './file-temporary.ts';
import { openS3Bucket, type S3Bucket, type S3Limits } from './s3-bucket.ts';

const prefix = 'blobs/';
const quarantinePrefix = 'quarantine/';
const markerName = 'store.json';

/** Larger blobs go in parts; the smallest a store takes for any but the last is 5 MiB. */
const partBytes = 5 * 1024 * 1024;

/** Blobs sent to the store at once by one node: each holds one part in memory. */
const concurrentParts = 3;

/** Reads ahead: little at first, as most reads want the beginning, then in larger steps. */
const firstReadBytes = 128 * 1024;
const largestReadBytes = 512 * 1024;

/**
 * Keeps blobs in a bucket of an S3-compatible store, for nodes that share it. A blob is written to a
 * file on this node's disk first, sealed as it is: it can be read back, its parts can be sent again,
 * and nobody else sees anything of it. The store has it, whole, when the commit returns.
 *
 * @param spool a folder of this node for blobs being written
 * @throws {StorageUnavailableError} when the store refuses us or has no such bucket
 */
export async function openS3Store(
  settings: S3Settings,
  spool: string,
  limits?: S3Limits,
): Promise<BlobStore> {
  await mkdir(spool, { recursive: true, mode: 0o700 });
  await removeStrays(spool);
  const bucket = await openS3Bucket(settings, limits);
  const sending = pLimit(concurrentParts);
  const nameOf = (key: string): string => `${prefix}${requireBlobKey(key)}`;
  const quarantinedNameOf = (key: string): string => `${quarantinePrefix}${requireBlobKey(key)}`;

  return {
    async createTemporary(key = newBlobKey()) {
      const name = nameOf(key);
      const temporaryPath = join(spool, newBlobKey());
      const temporary = await createFileTemporary({
        key,
        temporaryPath,
        async publish(handle, size) {
          await sending(() => send(bucket, name, handle, size));
          await handle.close();
        },
        // An answer may have been lost: then the blob is there although we were told nothing. When
        // the store cannot be told now, the sweeper removes it as one without a document.
        withdraw: () => bucket.takeBack(name),
      });
      // Open files live without a name: one that is killed with its process is gone with it.
      await unlink(temporaryPath);
      return temporary;
    },
    assertWritable: () => assertFolderWritable(spool),
    open: (key) =>
      openReader(bucket, nameOf(key)).catch((error: unknown) => {
        if (!(error instanceof BlobMissingError)) throw error;
        return openReader(bucket, quarantinedNameOf(key));
      }),
    async delete(key) {
      await bucket.delete(nameOf(key));
      await bucket.delete(quarantinedNameOf(key));
    },
    list: () => blobsUnder(bucket, prefix),
    async quarantine(key) {
      if (!(await bucket.copy(nameOf(key), quarantinedNameOf(key)))) return;
      await bucket.delete(nameOf(key));
    },
    async bringBack(key) {
      if (await bucket.isThere(nameOf(key))) return;
      if (!(await bucket.copy(quarantinedNameOf(key), nameOf(key)))) {
        throw new BlobMissingError(`The blob ${key} is not in quarantine.`);
      }
      await bucket.delete(quarantinedNameOf(key));
    },
    listQuarantine: () => blobsUnder(bucket, quarantinePrefix),
    discardTemporaries: (writtenBefore) => bucket.abandonUploads(prefix, writtenBefore),
    readMarker: () => bucket.getText(markerName),
    writeMarker: (text) => bucket.put(markerName, Buffer.from(text)),
  };
}

async function* blobsUnder(bucket: S3Bucket, folder: string): AsyncGenerator<StoredBlob> {
  for await (const object of bucket.list(folder)) {
    const key = object.key.slice(folder.length);
    if (isBlobKey(key)) yield { ...object, key };
  }
}

/** Sends a file's first `size` bytes, a part at a time. */
async function send(
  bucket: S3Bucket,
  name: string,
  handle: FileHandle,
  size: number,
): Promise<void> {
  if (size <= partBytes) return bucket.put(name, await readFully(handle, 0, size));
  async function* parts(): AsyncGenerator<Uint8Array> {
    for (let sent = 0; sent < size; sent += partBytes) {
      yield await readFully(handle, sent, Math.min(partBytes, size - sent));
    }
  }
  return bucket.putParts(name, parts());
}

/** Bounded requests rather than one long answer: a slow reader holds no connection to the store. */
async function openReader(bucket: S3Bucket, name: string): Promise<BlobReader> {
  const first = await bucket.get(name, 0, firstReadBytes);
  const { size } = first;
  let buffered = { offset: 0, bytes: first.bytes };
  let step = firstReadBytes;

  return {
    size,
    async read(offset, length) {
      const end = Math.min(offset + length, size);
      if (end <= offset) return new Uint8Array();
      const from = offset - buffered.offset;
      const bufferedEnd = buffered.offset + buffered.bytes.length;
      if (from >= 0 && end <= bufferedEnd)
        return buffered.bytes.subarray(from, from + end - offset);
      const begun =
        from >= 0 && offset < bufferedEnd ? buffered.bytes.subarray(from) : new Uint8Array();
      // Going on where the last read ended is what a download does.
      step =
        offset <= bufferedEnd && from >= 0 ? Math.min(step * 2, largestReadBytes) : firstReadBytes;
      const missing = offset + begun.length;
      const { bytes } = await bucket.get(name, missing, Math.max(end - missing, step));
      buffered = { offset, bytes: begun.length === 0 ? bytes : Buffer.concat([begun, bytes]) };
      return buffered.bytes.subarray(0, end - offset);
    },
    async close() {
      buffered = { offset: size, bytes: new Uint8Array() };
    },
  };
}

/** What a process left that was killed between making a file and taking its name away. */
async function removeStrays(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    // Younger ones may be another process's that is just about to do so.
    if (found && found.mtimeMs < Date.now() - 60_000) await rm(path, { force: true });
  }
}
