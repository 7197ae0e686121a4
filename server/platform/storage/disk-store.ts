import {
  mkdir,
  open,
  opendir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  unlink,
  utimes,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isBlobKey, newBlobKey, requireBlobKey } from './blob-key.ts';
import { BlobMissingError } from './blob-store.ts';
import type { BlobReader, BlobStore, StoredBlob } from './blob-store.ts';
import { assertFolderWritable, flushFolder, hasCode, readFully } from './disk-files.ts';
import { createFileTemporary } from './file-temporary.ts';

/**
 * Keeps blobs in a folder: `tmp/` for those being written, `blobs/00` … `blobs/ff` by the first two
 * digits of their random key. The 256 folders are made here, once, so that a commit flushes the blob
 * and its folder and nothing more (security.md, 'Order of an upload').
 *
 * @param options.make false to look only: nothing is made, and a folder that is not there is empty
 */
export async function openDiskStore(
  folder: string,
  { make = true }: { make?: boolean } = {},
): Promise<BlobStore> {
  const temporaryFolder = join(folder, 'tmp');
  const blobsFolder = join(folder, 'blobs');
  const quarantineFolder = join(folder, 'quarantine');
  const markerFile = join(folder, 'store.json');
  if (make) {
    await mkdir(temporaryFolder, { recursive: true, mode: 0o700 });
    await mkdir(blobsFolder, { recursive: true, mode: 0o700 });
    await mkdir(quarantineFolder, { recursive: true, mode: 0o700 });
    await createFanOut(blobsFolder);
    await flushFolder(folder);
  }

  function pathOf(key: string): string {
    return join(blobsFolder, requireBlobKey(key).slice(0, 2), key);
  }

  const quarantinedPathOf = (key: string): string => join(quarantineFolder, requireBlobKey(key));

  return {
    async createTemporary(key = newBlobKey()) {
      const temporaryPath = join(temporaryFolder, key);
      const finalPath = pathOf(key);
      return createFileTemporary({
        key,
        temporaryPath,
        async publish(handle) {
          await handle.datasync();
          await handle.close();
          await rename(temporaryPath, finalPath);
          await flushFolder(dirname(finalPath));
        },
        // There only when the flush of the folder failed after the rename.
        withdraw: () => rm(finalPath, { force: true }),
      });
    },
    assertWritable: () => assertFolderWritable(temporaryFolder),
    open: (key) =>
      openBlobFile(pathOf(key), key).catch((error: unknown) => {
        if (!(error instanceof BlobMissingError)) throw error;
        return openBlobFile(quarantinedPathOf(key), key);
      }),
    async delete(key) {
      await unlinkIfThere(pathOf(key));
      await unlinkIfThere(quarantinedPathOf(key));
    },
    async quarantine(key) {
      const path = pathOf(key);
      try {
        // Before the move: a blob in quarantine is never older there than it is.
        await utimes(path, new Date(), new Date());
        await rename(path, quarantinedPathOf(key));
      } catch (error) {
        if (!hasCode(error, 'ENOENT')) throw error;
      }
      await flushFolder(quarantineFolder);
    },
    async bringBack(key) {
      if (await isThere(pathOf(key))) return;
      await rename(quarantinedPathOf(key), pathOf(key)).catch((error: unknown) => {
        if (!hasCode(error, 'ENOENT')) throw error;
        throw new BlobMissingError(`The blob ${key} is not in quarantine.`, { cause: error });
      });
      await flushFolder(dirname(pathOf(key)));
    },
    async *listQuarantine() {
      for (const name of await readdir(quarantineFolder).catch(ifMissing<string[]>([]))) {
        const blob = isBlobKey(name) && (await describeBlob(join(quarantineFolder, name), name));
        if (blob) yield blob;
      }
    },
    async *list() {
      for await (const { path, name } of filesIn(blobsFolder)) {
        const blob = await describeBlob(path, name);
        if (blob !== undefined) yield blob;
      }
    },
    async discardTemporaries(writtenBefore) {
      let discarded = 0;
      for (const name of await readdir(temporaryFolder)) {
        const blob = await describeBlob(join(temporaryFolder, name), name);
        if (blob === undefined || blob.modifiedAt >= writtenBefore) continue;
        await unlinkIfThere(join(temporaryFolder, name));
        discarded += 1;
      }
      return discarded;
    },
    readMarker: () => readFile(markerFile, 'utf8').catch(ifMissing(undefined)),
    async writeMarker(text) {
      const handle = await open(`${markerFile}.new`, 'w', 0o600);
      try {
        await handle.writeFile(text);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(`${markerFile}.new`, markerFile);
      await flushFolder(folder);
    },
  };
}

/** Takes the place of a failure because something is not there; other failures stay failures. */
function ifMissing<T>(instead: T): (error: unknown) => T {
  return (error) => {
    if (hasCode(error, 'ENOENT')) return instead;
    throw error;
  };
}

async function createFanOut(blobsFolder: string): Promise<void> {
  const present = new Set(await readdir(blobsFolder));
  const wanted = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
  const missing = wanted.filter((name) => !present.has(name));
  if (missing.length === 0) return;
  for (const name of missing) {
    await mkdir(join(blobsFolder, name), { recursive: true, mode: 0o700 });
  }
  await flushFolder(blobsFolder);
}

/**
 * Opens a blob's file for reading.
 *
 * @throws {BlobMissingError}
 */
export async function openBlobFile(path: string, key: string): Promise<BlobReader> {
  const handle = await open(path, 'r').catch((error: unknown) => {
    if (!hasCode(error, 'ENOENT')) throw error;
    throw new BlobMissingError(`The blob ${key} is not in the store.`, { cause: error });
  });
  try {
    const { size } = await handle.stat();
    return {
      size,
      read: (offset, length) => readFully(handle, offset, length),
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** The blobs in the fan-out folders; whatever else an operator or a file manager left there is not ours. */
async function* filesIn(blobsFolder: string): AsyncGenerator<{ path: string; name: string }> {
  for (const fanOut of await readdir(blobsFolder).catch(ifMissing<string[]>([]))) {
    if (!/^[0-9a-f]{2}$/.test(fanOut)) continue;
    for await (const entry of await opendir(join(blobsFolder, fanOut))) {
      if (isBlobKey(entry.name)) {
        yield { path: join(blobsFolder, fanOut, entry.name), name: entry.name };
      }
    }
  }
}

/** Undefined when it was removed in the meantime. */
async function describeBlob(path: string, key: string): Promise<StoredBlob | undefined> {
  try {
    const { size, mtime } = await stat(path);
    return { key, size, modifiedAt: mtime };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

const isThere = (path: string): Promise<boolean> => stat(path).then(() => true, ifMissing(false));

async function unlinkIfThere(path: string): Promise<void> {
  try {
    await unlink(path);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
}
