// What every store must do, tried on each: a folder, and a bucket of a real S3-compatible server.

import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { generateDataKey } from '../crypto/keys.ts';
import { BlobMissingError } from './blob-store.ts';
import type { BlobStore, StoredBlob, TemporaryBlob } from './blob-store.ts';
import { openBlobStream } from './sealed-blob.ts';
import { DamagedBlobError, readRange, sealedSize, sealStream } from './sealed-stream.ts';
import type { BlobSeal } from './sealed-stream.ts';
import { type StoreOpener, storeKinds } from './testing-stores.ts';

describe.each(storeKinds)('%s', (_name, prepare) => {
  let open: StoreOpener;
  let folder: string;
  let store: BlobStore;

  beforeAll(async () => {
    open = await prepare();
    folder = await mkdtemp(join(tmpdir(), 'filewell-store-'));
    // The server starts for a while on two busy cores.
  });

  beforeEach(async () => {
    store = await open(folder);
  });

  afterEach(async () => {
    for (const { key } of await listBlobs()) await store.delete(key);
  });

  afterAll(() => rm(folder, { recursive: true }));

  function newSeal(): BlobSeal {
    return { key: generateDataKey(), owner: { fileId: 'file-1', versionId: 'version-1' } };
  }

  async function fill(
    content: Iterable<Uint8Array>,
    seal: BlobSeal,
    key?: string,
  ): Promise<TemporaryBlob> {
    const temporary = await store.createTemporary(key);
    for await (const piece of sealStream(content, seal)) await temporary.write(piece);
    return temporary;
  }

  async function storeBytes(content: Uint8Array, seal: BlobSeal): Promise<string> {
    return (await fill([content], seal)).commit();
  }

  async function listBlobs(): Promise<StoredBlob[]> {
    const blobs: StoredBlob[] = [];
    for await (const blob of store.list()) blobs.push(blob);
    return blobs;
  }

  async function filesOnDisk(): Promise<string[]> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  }

  test('a read that starts one byte before the end of what was fetched has every byte', async () => {
    const fetched = 128 * 1024;
    const bytes = randomBytes(fetched + 10);
    const temporary = await store.createTemporary();
    await temporary.write(bytes);
    const key = await temporary.commit();
    for (const before of [0, 1, 2]) {
      const reader = await store.open(key);
      const read = await reader.read(fetched - before, 4);
      expect(Buffer.from(read)).toEqual(bytes.subarray(fetched - before, fetched - before + 4));
      await reader.close();
    }
  });

  test('a document of 10 MB streams through seal, store and open with the same SHA-256', async () => {
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
  });

  test('a blob is invisible until the commit, and can be read back before it', async () => {
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
    expect(await listBlobs()).toEqual([]);
    expect(await filesOnDisk()).toEqual([]);
  });

  test('an abort after the commit takes nothing back', async () => {
    const temporary = await fill([randomBytes(100)], newSeal());
    const committing = temporary.commit();
    await temporary.abort();
    const key = await committing;
    await expect(temporary.commit()).rejects.toThrow(/committed/);
    expect((await listBlobs()).map((blob) => blob.key)).toEqual([key]);
  });

  test('a range is read, an empty one too, and none outside', async () => {
    const seal = newSeal();
    const content = randomBytes(6_000_000);
    const blobKey = await storeBytes(content, seal);
    for (const [start, end] of [
      [100_000, 300_001],
      [5_900_000, 6_000_000],
      [0, 6_000_000],
    ] as const) {
      const range = { blobKey, seal, plainSize: content.length, start, end };
      const opened = await buffer(await openBlobStream(store, range));
      expect(opened.equals(content.subarray(start, end))).toBe(true);
    }
    const range = { blobKey, seal, plainSize: content.length, start: 5, end: 5 };
    expect((await buffer(await openBlobStream(store, range))).length).toBe(0);
    await expect(openBlobStream(store, { ...range, end: 6_000_001 })).rejects.toThrow(RangeError);
  });

  test('an open blob reads forwards, backwards and over its end', async () => {
    const temporary = await store.createTemporary();
    const content = randomBytes(700_000);
    await temporary.write(content);
    const reader = await store.open(await temporary.commit());
    expect(reader.size).toBe(content.length);
    for (const [offset, length] of [
      [0, 10],
      [10, 200_000],
      [200_010, 200_000],
      [350_000, 300_000],
      [5, 5],
      [699_990, 100],
      [700_000, 1],
    ] as const) {
      const bytes = await reader.read(offset, length);
      expect(Buffer.from(bytes).equals(content.subarray(offset, offset + length))).toBe(true);
    }
    await reader.close();
    await reader.close();
  });

  test('a reader who leaves half-way leaves nothing open', async () => {
    const seal = newSeal();
    const blobKey = await storeBytes(randomBytes(5_000_000), seal);
    const range = { blobKey, seal, plainSize: 5_000_000 };
    const leaving = new Writable({
      write: (_piece, _encoding, callback) => callback(new Error('the client left')),
    });
    await expect(pipeline(await openBlobStream(store, range), leaving)).rejects.toThrow(/left/);
  });

  test('a missing blob, a wrong key and a wrong length are refused before any byte', async () => {
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
    const empty = await (await store.createTemporary()).commit();
    await expect(openBlobStream(store, { ...range, blobKey: empty })).rejects.toThrow(
      DamagedBlobError,
    );
  });

  test('two exchanged blobs are refused', async () => {
    const one = newSeal();
    const other = { key: one.key, owner: { ...one.owner, versionId: 'version-2' } };
    await storeBytes(randomBytes(1000), one);
    const keyOfOther = await storeBytes(randomBytes(1000), other);
    const swapped = { blobKey: keyOfOther, seal: one, plainSize: 1000 };
    await expect(openBlobStream(store, swapped)).rejects.toThrow(DamagedBlobError);
  });

  test('damage further on breaks the stream off', async () => {
    const seal = newSeal();
    const content = randomBytes(2_000_000);
    const blobKey = await storeBytes(content, seal);
    const reader = await store.open(blobKey);
    const stored = Buffer.from(await reader.read(0, reader.size));
    await reader.close();
    stored.fill(0, 1_500_000, 1_500_008);
    await store.delete(blobKey);
    const damaged = await store.createTemporary(blobKey);
    await damaged.write(stored);
    expect(await damaged.commit()).toBe(blobKey);

    const received: Buffer[] = [];
    const stream = await openBlobStream(store, { blobKey, seal, plainSize: content.length });
    await expect(async () => {
      for await (const piece of stream) received.push(piece);
    }).rejects.toThrow(DamagedBlobError);
    const good = Buffer.concat(received);
    expect(good.length).toBeLessThan(1_500_000);
    expect(good.equals(content.subarray(0, good.length))).toBe(true);
  });

  test('lists blobs, deletes them, and holds them when it is opened again', async () => {
    const seal = newSeal();
    const keys = [
      await storeBytes(Buffer.from('kept'), seal),
      await storeBytes(randomBytes(20), newSeal()),
    ];
    const listed = await listBlobs();
    expect(listed.map((blob) => blob.key).toSorted()).toEqual(keys.toSorted());
    expect(new Set(listed.map((blob) => blob.size))).toEqual(
      new Set([sealedSize(4), sealedSize(20)]),
    );
    for (const { modifiedAt } of listed) expect(modifiedAt).toBeInstanceOf(Date);

    await store.delete(keys[1] ?? '');
    await store.delete(keys[1] ?? '');
    store = await open(folder);
    expect((await listBlobs()).map((blob) => blob.key)).toEqual([keys[0]]);
    const stream = await openBlobStream(store, { blobKey: keys[0] ?? '', seal, plainSize: 4 });
    expect((await buffer(stream)).toString()).toBe('kept');
  });

  test('keeps a blob in quarantine readable and off the list, until it comes back or is deleted', async () => {
    const seal = newSeal();
    const blobKey = await storeBytes(Buffer.from('kept'), seal);
    const read = async () =>
      (await buffer(await openBlobStream(store, { blobKey, seal, plainSize: 4 }))).toString();
    const quarantined = async () => {
      const blobs: StoredBlob[] = [];
      for await (const blob of store.listQuarantine()) blobs.push(blob);
      return blobs;
    };
    const before = Date.now();
    for (let again = 0; again < 2; again += 1) await store.quarantine(blobKey);
    expect(await listBlobs()).toEqual([]);
    const [there, ...others] = await quarantined();
    expect(there).toMatchObject({ key: blobKey, size: sealedSize(4) });
    expect(others).toEqual([]);
    // Its time there begins now, whenever it was written; stores count whole seconds.
    expect(there?.modifiedAt.getTime()).toBeGreaterThan(before - 2000);
    expect(await read()).toBe('kept');

    for (let again = 0; again < 2; again += 1) await store.bringBack(blobKey);
    expect((await listBlobs()).map(({ key }) => key)).toEqual([blobKey]);
    expect(await quarantined()).toEqual([]);
    expect(await read()).toBe('kept');

    await store.quarantine(blobKey);
    await store.delete(blobKey);
    await expect(store.open(blobKey)).rejects.toThrow(BlobMissingError);
    await expect(store.bringBack(blobKey)).rejects.toThrow(BlobMissingError);
    expect(await quarantined()).toEqual([]);
  });

  test('says whose it is, as it was last told', async () => {
    expect(await store.readMarker()).toBeUndefined();
    await store.writeMarker('one');
    await store.writeMarker('another');
    expect(await (await open(folder)).readMarker()).toBe('another');
  });
});
