import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, open, readdir, readFile, readlink, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { generateDataKey } from '../crypto/keys.ts';
import { BlobMissingError } from './blob-store.ts';
import type { BlobStore, StoredBlob, TemporaryBlob } from './blob-store.ts';
import { openDiskStore } from './disk-store.ts';
import { openBlobStream } from './sealed-blob.ts';
import { DamagedBlobError, readRange, sealedSize, sealStream } from './sealed-stream.ts';
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

async function listBlobs(): Promise<StoredBlob[]> {
  const blobs: StoredBlob[] = [];
  for await (const blob of store.list()) blobs.push(blob);
  return blobs;
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

describe('a document of 10 MB', () => {
  test('streams through seal, disk and open with the same SHA-256', async () => {
    const seal = newSeal();
    const hashIn = createHash('sha256');
    const plainSize = 10 * 1024 * 1024;
    function* content(): Generator<Buffer> {
      for (let made = 0; made < plainSize;) {
        const chunk = randomBytes(Math.min(61_337, plainSize - made));
        hashIn.update(chunk);
        made += chunk.length;
        yield chunk;
      }
    }
    const temporary = await fill(content(), seal);
    const blobKey = await temporary.commit();

    const hashOut = createHash('sha256');
    let received = 0;
    const stream = await openBlobStream(store, { blobKey, seal, plainSize });
    await pipeline(stream, async function (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        hashOut.update(piece);
        received += piece.length;
      }
    });
    expect(received).toBe(plainSize);
    expect(hashOut.digest('hex')).toBe(hashIn.digest('hex'));
    expect(await openHandles()).toEqual([]);
  });
});

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

  test('is invisible until the commit, and can be read back before it', async () => {
    const seal = newSeal();
    const content = randomBytes(1_500_000);
    const temporary = await fill([content], seal);
    expect(await listBlobs()).toEqual([]);

    const range = { ...seal, plainSize: content.length, start: 1_400_000, end: 1_400_100 };
    const read = (offset: number, length: number) => temporary.read(offset, length);
    expect(await readRange({ ...range, read })).toEqual(content.subarray(1_400_000, 1_400_100));
    expect(temporary.size).toBe(sealedSize(content.length));

    const blobKey = await temporary.commit();
    const stream = await openBlobStream(store, { blobKey, seal, plainSize: content.length });
    expect((await buffer(stream)).equals(content)).toBe(true);
  });

  test('an abort leaves nothing, at any moment and more than once', async () => {
    const untouched = await store.createTemporary();
    await untouched.abort();
    const filled = await fill([randomBytes(3_000_000)], newSeal());
    await Promise.all([filled.abort(), filled.abort()]);
    const midWrite = await store.createTemporary();
    const write = midWrite.write(randomBytes(2_000_000));
    await midWrite.abort();
    await write;
    await expect(midWrite.write(Buffer.from('late'))).rejects.toThrow(/aborted/);
    await expect(midWrite.commit()).rejects.toThrow(/aborted/);
    expect(await filesOnDisk()).toEqual([]);
    expect(await openHandles()).toEqual([]);
  });

  test('an abort after the commit takes nothing back', async () => {
    const temporary = await fill([randomBytes(100)], newSeal());
    const committing = temporary.commit();
    await temporary.abort();
    const key = await committing;
    await expect(temporary.commit()).rejects.toThrow(/committed/);
    expect((await filesOnDisk()).map((path) => path.slice(-32))).toEqual([key]);
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
  test('a range', async () => {
    const seal = newSeal();
    const content = randomBytes(400_000);
    const blobKey = await storeBytes(content, seal);
    const range = { blobKey, seal, plainSize: content.length, start: 100_000, end: 300_001 };
    const opened = await buffer(await openBlobStream(store, range));
    expect(opened.equals(content.subarray(100_000, 300_001))).toBe(true);
    const none = await openBlobStream(store, { ...range, start: 5, end: 5 });
    expect((await buffer(none)).length).toBe(0);
    await expect(openBlobStream(store, { ...range, end: 400_001 })).rejects.toThrow(RangeError);
    expect(await openHandles()).toEqual([]);
  });

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

  test('refuses a missing blob, a wrong key and a wrong length before any byte', async () => {
    const seal = newSeal();
    const blobKey = await storeBytes(randomBytes(1000), seal);
    const range = { blobKey, seal, plainSize: 1000 };
    for (const missing of ['0'.repeat(32), '../../etc/passwd', '']) {
      await expect(openBlobStream(store, { ...range, blobKey: missing })).rejects.toThrow(
        BlobMissingError,
      );
    }
    await expect(openBlobStream(store, { ...range, seal: newSeal() })).rejects.toThrow(
      DamagedBlobError,
    );
    await expect(openBlobStream(store, { ...range, plainSize: 999 })).rejects.toThrow(
      DamagedBlobError,
    );
    expect(await openHandles()).toEqual([]);
  });

  test('two blobs exchanged on disk are refused', async () => {
    const one = newSeal();
    const other = { key: one.key, owner: { ...one.owner, versionId: 'version-2' } };
    const keyOfOne = await storeBytes(randomBytes(1000), one);
    const keyOfOther = await storeBytes(randomBytes(1000), other);
    const swapped = { blobKey: keyOfOther, seal: one, plainSize: 1000 };
    await expect(openBlobStream(store, swapped)).rejects.toThrow(DamagedBlobError);
    expect(keyOfOne).not.toBe(keyOfOther);
  });

  test('damage further on breaks the stream off', async () => {
    const seal = newSeal();
    const content = randomBytes(2_000_000);
    const blobKey = await storeBytes(content, seal);
    const handle = await open(join(folder, 'blobs', blobKey.slice(0, 2), blobKey), 'r+');
    await handle.write(Buffer.alloc(8), 0, 8, 1_500_000);
    await handle.close();

    const received: Buffer[] = [];
    const stream = await openBlobStream(store, { blobKey, seal, plainSize: content.length });
    await expect(async () => {
      for await (const piece of stream) received.push(piece);
    }).rejects.toThrow(DamagedBlobError);
    const good = Buffer.concat(received);
    expect(good.length).toBeLessThan(1_500_000);
    expect(good.equals(content.subarray(0, good.length))).toBe(true);
    expect(await openHandles()).toEqual([]);
  });
});

describe('housekeeping', () => {
  test('lists and deletes blobs', async () => {
    const keys = [
      await storeBytes(randomBytes(10), newSeal()),
      await storeBytes(randomBytes(20), newSeal()),
    ];
    const listed = await listBlobs();
    expect(listed.map((blob) => blob.key).toSorted()).toEqual(keys.toSorted());
    expect(new Set(listed.map((blob) => blob.size))).toEqual(
      new Set([sealedSize(10), sealedSize(20)]),
    );
    for (const { modifiedAt } of listed) expect(modifiedAt).toBeInstanceOf(Date);

    await store.delete(keys[0] ?? '');
    await store.delete(keys[0] ?? '');
    expect((await listBlobs()).map((blob) => blob.key)).toEqual([keys[1]]);
  });

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

  test('opens again on the same folder with everything in it', async () => {
    const seal = newSeal();
    const blobKey = await storeBytes(Buffer.from('kept'), seal);
    store = await openDiskStore(folder);
    const stream = await openBlobStream(store, { blobKey, seal, plainSize: 4 });
    expect((await buffer(stream)).toString()).toBe('kept');
  });
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
