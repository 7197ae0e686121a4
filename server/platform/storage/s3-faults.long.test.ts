// A line to the object store that is cut, hangs and loses answers, and a store that refuses.

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateMultipartUploadCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hasObjectStore, objectStore, type TestBucket } from '#testing/object-store';
import { openTcpProxy, type TcpProxy } from '#testing/tcp-proxy';
import type { S3Settings } from '../config/object-store.ts';
import { type BlobStore, StorageFullError, StorageUnavailableError } from './blob-store.ts';
import { createBucket } from './s3-bucket.ts';
import { openS3Store } from './s3-store.ts';

/** For what never ends by itself: nothing that works must come near it. */
const impatient = { connectMs: 1_000, silenceMs: 700, callMs: 1_500 };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'filewell-spool-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe.runIf(hasObjectStore)('a line that breaks', () => {
  let direct: TestBucket;
  let line: TcpProxy;
  let throughLine: S3Settings;
  let store: BlobStore;
  let whole: BlobStore;

  beforeAll(async () => {
    const server = await objectStore();
    direct = await server.newBucket();
    line = await openTcpProxy(server);
    throughLine = { ...direct, endpoint: `http://${line.host}:${line.port}` };
    store = await openS3Store(throughLine, folder);
    whole = await openS3Store(direct, folder);
    // The server starts for a while on two busy cores.
  });
  beforeEach(() => line.mend());
  afterEach(async () => {
    for (const key of await keys()) await whole.delete(key);
  });
  afterAll(() => line.close());

  async function keys(): Promise<string[]> {
    const found: string[] = [];
    for await (const { key } of whole.list()) found.push(key);
    return found;
  }

  async function write(to: BlobStore, bytes: Uint8Array): Promise<string> {
    const temporary = await to.createTemporary();
    await temporary.write(bytes);
    return temporary.commit();
  }

  async function read(from: BlobStore, key: string): Promise<Buffer> {
    const reader = await from.open(key);
    const bytes = Buffer.from(await reader.read(0, reader.size));
    await reader.close();
    return bytes;
  }

  const soon = () => new Date(Date.now() + 3600_000);
  const small = randomBytes(900_000);
  const large = randomBytes(6_000_000);

  test.each([
    ['one piece', small, 300_000],
    ['parts', large, 3_000_000],
  ])('cut in the middle of %s: an error, and nothing is kept', async (_what, bytes, afterBytes) => {
    line.fault({ kind: 'cut', afterBytes });
    const failure: unknown = await write(store, bytes).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StorageUnavailableError);
    expect(String(failure)).toMatch(
      /The object store could not store a (part of a )?document: the connection failed/,
    );
    expect(await keys()).toEqual([]);
    expect(await whole.discardTemporaries(soon())).toBe(0);
    line.mend();
    expect((await read(whole, await write(store, bytes))).equals(bytes)).toBe(true);
  });

  test.each(['cut', 'reset'] as const)('a single %s is overcome', async (kind) => {
    line.fault({ kind, afterBytes: 3_000_000, times: 1 });
    const before = line.broken();
    const key = await write(store, large);
    expect(line.broken()).toBe(before + 1);
    expect((await read(whole, key)).equals(large)).toBe(true);

    line.fault({ kind, direction: 'back', afterBytes: 50_000, times: 1 });
    expect((await read(store, key)).equals(large)).toBe(true);
    expect(line.broken()).toBe(before + 2);
  });

  test('a store that hangs is given up after its time, and nothing is kept', async () => {
    const hasty = await openS3Store(throughLine, folder, impatient);
    line.fault({ kind: 'stall', afterBytes: 200_000 });
    await expect(write(hasty, small)).rejects.toThrow(
      /The object store could not store a document: it took too long/,
    );
    const key = await write(whole, small);
    line.fault({ kind: 'stall', direction: 'back' });
    await expect(read(hasty, key)).rejects.toThrow(
      /The object store could not read a document: it took too long/,
    );
    expect(await keys()).toEqual([key]);
  });

  test('lost answers: the blob that nobody was told of is taken back', async () => {
    line.fault({ kind: 'reset', direction: 'back' });
    await expect(write(store, small)).rejects.toThrow(StorageUnavailableError);
    expect(line.broken()).toBeGreaterThan(1);
    expect(await keys()).toEqual([]);
  });

  test('an answer that breaks off is an error, never a document cut short', async () => {
    const key = await write(whole, large);
    line.fault({ kind: 'cut', direction: 'back', afterBytes: 40_000 });
    await expect(read(store, key)).rejects.toThrow(StorageUnavailableError);
    // Beyond the first request as well.
    line.mend();
    const reader = await store.open(key);
    line.fault({ kind: 'cut', direction: 'back', afterBytes: 40_000 });
    await expect(reader.read(1_000_000, 500_000)).rejects.toThrow(StorageUnavailableError);
  });

  test('a store out of reach: a node starts all the same and works when it is back', async () => {
    line.fault({ kind: 'refuse' });
    line.resetAll();
    const started = await openS3Store(throughLine, folder);
    await expect(write(started, small)).rejects.toThrow(/the connection failed/);
    await expect(started.open('0'.repeat(32))).rejects.toThrow(StorageUnavailableError);
    line.mend();
    expect((await read(whole, await write(started, small))).equals(small)).toBe(true);
  });

  test('a file that a killed node left with its name is removed at the next start', async () => {
    const [old, young] = [join(folder, 'old'), join(folder, 'young')];
    for (const path of [old, young]) await writeFile(path, small);
    await utimes(old, new Date(0), new Date(0));
    await openS3Store(direct, folder);
    expect(await readdir(folder)).toEqual(['young']);
    await rm(young);
  });

  test('what a killed node left unfinished is discarded when it is old enough', async () => {
    const client = new S3Client({ ...direct, forcePathStyle: true });
    const unfinished = { Bucket: direct.bucket, Key: `blobs/${'1'.repeat(32)}` };
    await client.send(new CreateMultipartUploadCommand(unfinished));
    client.destroy();
    expect(await keys()).toEqual([]);
    expect(await whole.discardTemporaries(new Date(Date.now() - 3600_000))).toBe(0);
    expect(await whole.discardTemporaries(soon())).toBe(1);
    expect(await whole.discardTemporaries(soon())).toBe(0);
  });

  test('a bucket is made once, and stays with what is in it', async () => {
    const key = await write(whole, small);
    await createBucket(direct);
    expect(await keys()).toEqual([key]);
    const credentials = { accessKeyId: 'nobody', secretAccessKey: 'x' };
    await expect(createBucket({ ...direct, credentials })).rejects.toThrow(
      /could not make the bucket: it answered 403/,
    );
  });

  test('a wrong secret and a missing bucket are told at the start', async () => {
    const credentials = {
      accessKeyId: direct.credentials.accessKeyId,
      secretAccessKey: 'x',
    };
    await expect(openS3Store({ ...direct, credentials }, folder)).rejects.toThrow(
      'The object store refuses S3_ACCESS_KEY_ID or its secret.',
    );
    await expect(openS3Store({ ...direct, bucket: 'nowhere' }, folder)).rejects.toThrow(
      'The object store has no bucket nowhere: see S3_BUCKET.',
    );
  });
});

test('a store that is full', async () => {
  const server = createServer((request, reply) => {
    request.resume();
    if (request.method === 'HEAD') return void reply.end();
    const error = '<Error><Code>XMinioStorageFull</Code><Message>full</Message></Error>';
    reply.writeHead(507, { 'content-type': 'application/xml' }).end(error);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  const store = await openS3Store(
    {
      bucket: 'documents',
      endpoint: `http://127.0.0.1:${address.port}`,
      region: 'us-east-1',
      credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    },
    folder,
  );
  const temporary = await store.createTemporary();
  await temporary.write(randomBytes(100));
  await expect(temporary.commit()).rejects.toThrow(StorageFullError);
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
});
