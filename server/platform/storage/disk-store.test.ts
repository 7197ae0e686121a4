// What only a folder does; what every store must do is tried in blob-store.test.ts.

import { randomBytes } from 'node:crypto';
import {
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { generateDataKey } from '../crypto/keys.ts';
import { newBlobKey } from './blob-key.ts';
import type { BlobStore, TemporaryBlob } from './blob-store.ts';
import { openDiskStore } from './disk-store.ts';
import { openBlobStream } from './sealed-blob.ts';
import { sealedSize, sealStream } from './sealed-stream.ts';
import type { BlobSeal } from './sealed-stream.ts';

let folder: string;
let store: BlobStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'filewell-store-'));
  store = await openDiskStore(folder);
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

function newSeal(): BlobSeal {
  return { key: generateDataKey(), owner: { fileId: 'file-1', versionId: 'version-1' } };
}

async function fill(content: Iterable<Uint8Array>, seal: BlobSeal): Promise<TemporaryBlob> {
  const temporary = await store.createTemporary();
  for await (const piece of sealStream(content, seal)) await temporary.write(piece);
  return temporary;
}

async function storeBytes(content: Uint8Array, seal: BlobSeal): Promise<string> {
  return (await fill([content], seal)).commit();
}

async function filesOnDisk(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

const onLinux = process.platform === 'linux';

/** Files of the store this process holds open; only Linux tells. */
async function openHandles(): Promise<string[]> {
  if (!onLinux) return [];
  const handles = await readdir('/proc/self/fd');
  const targets = await Promise.all(
    handles.map((handle) => readlink(`/proc/self/fd/${handle}`).catch(() => '')),
  );
  return targets.filter((target) => target.startsWith(folder));
}

describe('writing', () => {
  test('leaves one file, under its random key, and nothing of the content readable', async () => {
    const content = Buffer.from('SSN 123-45-6789 '.repeat(10_000));
    const key = await storeBytes(content, newSeal());
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    const path = join(folder, 'blobs', key.slice(0, 2), key);
    expect(await filesOnDisk()).toEqual([path]);
    expect((await stat(path)).mode & 0o077).toBe(0);
    const stored = await readFile(path);
    expect(stored.length).toBe(sealedSize(content.length));
    expect(stored.includes('123-45-6789')).toBe(false);
  });

  test('an abort closes what it had open', async () => {
    const filled = await fill([randomBytes(3_000_000)], newSeal());
    await Promise.all([filled.abort(), filled.abort()]);
    expect(await openHandles()).toEqual([]);
  });

  test('a commit that fails leaves nothing', async () => {
    const temporary = await fill([randomBytes(100)], newSeal());
    await rm(join(folder, 'blobs'), { recursive: true });
    await expect(temporary.commit()).rejects.toThrow(/ENOENT/);
    expect(await filesOnDisk()).toEqual([]);
    expect(await openHandles()).toEqual([]);
  });
});

describe('reading', () => {
  test.runIf(onLinux)(
    'closes the blob when the reader leaves, before or half-way through',
    async () => {
      const seal = newSeal();
      const content = randomBytes(5_000_000);
      const blobKey = await storeBytes(content, seal);
      const range = { blobKey, seal, plainSize: content.length };

      const unread = await openBlobStream(store, range);
      expect(await openHandles()).toHaveLength(1);
      await new Promise((resolve) => unread.on('close', resolve).destroy());
      expect(await openHandles()).toEqual([]);

      const leaving = new Writable({
        write: (_piece, _encoding, callback) => callback(new Error('the client left')),
      });
      await expect(pipeline(await openBlobStream(store, range), leaving)).rejects.toThrow(/left/);
      expect(await openHandles()).toEqual([]);
    },
  );
});

describe('housekeeping', () => {
  test('discards temporary blobs of a dead process, not those being written', async () => {
    const dead = await fill([randomBytes(2_000_000)], newSeal());
    const [deadPath] = await filesOnDisk();
    const yesterday = new Date(Date.now() - 24 * 3600_000);
    await utimes(deadPath ?? '', yesterday, yesterday);
    const alive = await fill([randomBytes(2_000_000)], newSeal());

    expect(await store.discardTemporaries(new Date(Date.now() - 3600_000))).toBe(1);
    expect(await filesOnDisk()).toHaveLength(1);
    await alive.commit();
    await dead.abort();
  });
});

test('lists its own blobs whatever else lies among the folders that they are in', async () => {
  const key = await storeBytes(randomBytes(100), newSeal());
  for (const name of ['store.json', '.DS_Store', join(key.slice(0, 2), '.DS_Store')]) {
    await writeFile(join(folder, 'blobs', name), 'not a blob');
  }
  for (const name of ['tmp', 'blobs/00']) {
    await mkdir(join(folder, 'blobs', name), { recursive: true });
    await writeFile(join(folder, 'blobs', name, newBlobKey()), 'of another store');
  }
  const listed = [];
  for await (const blob of store.list()) listed.push(blob.key);
  expect(listed).toEqual([key]);
});

test('a commit flushes the blob before it gets its name, and then its folder', async () => {
  // The real calls, written down: a lost flush would show only in a power cut.
  const probe = await open(join(folder, 'probe'), 'w');
  const prototype = Object.getPrototypeOf(probe) as typeof probe;
  await probe.close();
  const named = async () => {
    let count = 0;
    for await (const _ of store.list()) count += 1;
    return count;
  };
  const order: string[] = [];
  // Called below with the handle they belong to.
  // oxlint-disable-next-line typescript/unbound-method
  const { datasync, sync } = prototype;
  vi.spyOn(prototype, 'datasync').mockImplementation(async function (this: typeof probe) {
    order.push(`blob, ${await named()} named`);
    return datasync.call(this);
  });
  vi.spyOn(prototype, 'sync').mockImplementation(async function (this: typeof probe) {
    order.push(`folder, ${await named()} named`);
    return sync.call(this);
  });
  try {
    const temporary = await store.createTemporary();
    await temporary.write(randomBytes(1000));
    await temporary.commit();
  } finally {
    vi.restoreAllMocks();
  }
  expect(order).toEqual(['blob, 0 named', 'folder, 1 named']);
});
