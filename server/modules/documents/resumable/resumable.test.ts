// Uploads in chunks over real HTTP, with PostgreSQL and real files. Nothing is replaced.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterAll, assert, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listFiles, maxClientBytes } from '#contract/documents/files';
import {
  beginUpload,
  chunkType,
  offsetHeader,
  readUpload,
  type UploadDestination,
} from '#contract/documents/resumable';
import { activity } from '#platform/activity/table';
import type { TestBrowser } from '#testing/browser';
import { largePdf, pdfBytes, uploadPdf } from '#testing/fixtures';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { destroyedBlobs } from '../table.ts';
import { whatIsStored } from '../testing-stored.ts';
import { receiveChunk } from './receive-chunk.ts';
import { uploadParts, uploads } from './table.ts';
import { bytes, callsOf, sha256 } from './testing-resumable.ts';

let t: TestApp;
let user: TestUser;
let client: TestBrowser;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  user = await t.createUser();
  client = await t.actingAs(user);
});
afterAll(() => t.close());

const { begin, patch, end, sendAll, offsetOf } = callsOf(() => client);
const partsLeft = (id: string) => t.db.$count(uploadParts, eq(uploadParts.uploadId, id));

describe('an upload in chunks', () => {
  it('becomes one document with its bytes, an entry, and nothing left of its parts', async () => {
    const before = await whatIsStored(t);
    const id = await begin({ sha256: sha256(bytes) });
    await sendAll(id);
    const { status, json } = await end(id, { category: 'w2', taxYear: '2025' });
    expect(status).toBe(201);
    expect(json).toMatchObject({ originalName: 'scan.pdf', fileSize: bytes.length, taxYear: 2025 });
    const download = await client.fetch(`/api/files/${String(json['id'])}/download`);
    expect(sha256(Buffer.from(await download.arrayBuffer()))).toBe(sha256(bytes));
    expect(await whatIsStored(t)).toEqual({
      ...before,
      blobs: before.blobs + 1,
      files: before.files + 1,
      versions: before.versions + 1,
      history: before.history + 1,
      // The upload, and the download above.
      entries: before.entries + 2,
    });
    expect(await t.db.$count(activity, eq(activity.subjectId, String(json['id'])))).toBe(2);
    expect(await t.db.$count(destroyedBlobs)).toBe(0);
  });

  it('answers the same when the call that ends it comes again, at once and twice at a time', async () => {
    const id = await begin();
    await sendAll(id);
    const [one, two] = await Promise.all([end(id), end(id)]);
    const three = await end(id);
    expect([one.status, two.status, three.status]).toEqual([201, 201, 201]);
    expect(two.json).toEqual(one.json);
    expect(three.json).toEqual(one.json);
    expect((await client.call(listFiles, {})).body).toHaveLength(1);
    // Another call takes nothing of it.
    const { id: fileId } = await uploadPdf(client);
    const other = await end(id, {}, { path: `/api/files/${fileId}/create-version` });
    expect(other).toMatchObject({ status: 422, json: { code: 'key_reused' } });
  });

  it('keeps what arrived before a cut, and says at which byte it goes on', async () => {
    const id = await begin();
    const sent = bytes.subarray(0, 300_000);
    const stop = new AbortController();
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(sent),
      pull: async () => {
        // All of it has left by the time that more is asked for.
        await expect.poll(() => partsLeft(id)).toBeGreaterThan(0);
        stop.abort();
      },
    });
    await expect(
      client.fetch(`/api/uploads/${id}`, {
        method: 'PATCH',
        headers: { 'content-type': chunkType, [offsetHeader]: '0' },
        body,
        duplex: 'half',
        signal: stop.signal,
      }),
    ).rejects.toThrow();
    await expect.poll(() => offsetOf(id)).toBe(sent.length);
    expect((await patch(id, sent.length, bytes.subarray(sent.length))).status).toBe(200);
    const { json } = await end(id);
    const download = await client.fetch(`/api/files/${String(json['id'])}/download`);
    expect(sha256(Buffer.from(await download.arrayBuffer()))).toBe(sha256(bytes));
  });

  it('comes in parts that are as large as its chunks allow', async () => {
    const large = largePdf(2 * 1024 * 1024);
    const id = await begin({ size: large.length });
    expect((await patch(id, 0, large)).status).toBe(200);
    // Four, and some more where this machine is busy: a slow line's are 64 KB each.
    expect(await partsLeft(id)).toBeLessThanOrEqual(12);
  });

  it('keeps what arrived before anyone read it, though its line is gone', async () => {
    const id = await begin();
    const [upload] = await t.db.select().from(uploads).where(eq(uploads.id, id));
    assert(upload);
    const body = Object.assign(new Readable({ read: () => undefined }), { headers: {} });
    body.push(bytes.subarray(0, 5000));
    body.destroy();
    await expect(receiveChunk(t.platform, upload, body)).rejects.toThrow('It can go on');
    expect(await offsetOf(id)).toBe(5000);
  });

  it('takes over from a line that seems open still', async () => {
    const id = await begin();
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(bytes.subarray(0, 300_000)),
    });
    const hanging = client
      .fetch(`/api/uploads/${id}`, {
        method: 'PATCH',
        headers: { 'content-type': chunkType, [offsetHeader]: '0' },
        body,
        duplex: 'half',
      })
      .catch((error: unknown) => error);
    await expect.poll(() => partsLeft(id)).toBeGreaterThan(0);
    expect(await offsetOf(id)).toBe(300_000);
    expect(await hanging).toBeInstanceOf(Error);
  });

  it('has nothing readable on the disk before it ends', async () => {
    const id = await begin();
    const secret = Buffer.from('%PDF-1.7 Social Security number 900-12-3456 '.repeat(4000));
    expect((await patch(id, 0, secret)).status).toBe(200);
    const folder = path.join(t.dataDir, 'blobs', 'blobs');
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const stored = await readFile(path.join(entry.parentPath, entry.name));
      expect(stored.includes('900-12-3456')).toBe(false);
    }
  });

  it('refuses a chunk at another byte, too many bytes, and an end before all came', async () => {
    const id = await begin();
    expect((await patch(id, 5, 'abc')).status).toBe(409);
    expect(await end(id)).toMatchObject({ status: 409, json: { code: 'conflict' } });
    expect((await patch(id, 0, Buffer.concat([bytes, Buffer.from('more')]))).status).toBe(413);
    expect(
      (await client.fetch(`/api/uploads/${id}`, { method: 'PATCH', body: 'abc' })).status,
    ).toBe(415);
    expect((await client.call(listFiles, {})).body).toHaveLength(0);
  });

  it('is refused before its bytes are sent where it can’t end well', async () => {
    const refusal = async (fields: object, destination: UploadDestination) => {
      const body = { name: 'a.pdf', size: 1000, destination, ...fields };
      return (await client.call(beginUpload, { body })).status;
    };
    const own = { kind: 'document' } as const;
    expect(await refusal({ name: 'a.exe' }, own)).toBe(415);
    expect(await refusal({ size: maxClientBytes }, own)).toBe(413);
    expect(await refusal({}, { kind: 'for-client', userId: user.id })).toBe(403);
    const other = await uploadPdf(await t.actingAs(await t.createUser()));
    expect(await refusal({}, { kind: 'version', fileId: other.id })).toBe(404);
  });

  it('drops what its bytes are refused for', async () => {
    const page = new Uint8Array(Buffer.from('<!doctype html><script>alert(1)</script>'));
    const id = await begin({ size: page.length });
    await sendAll(id, page);
    expect(await end(id)).toMatchObject({ status: 415 });
    expect((await client.call(readUpload, { params: { id } })).status).toBe(404);
    const changed = await begin({ sha256: sha256(pdfBytes()) });
    await sendAll(changed);
    expect(await end(changed)).toMatchObject({ status: 400, json: { code: 'malformed_upload' } });
    expect(await partsLeft(changed)).toBe(0);
  });
});
