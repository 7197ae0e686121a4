// Uploads in chunks over real HTTP, with PostgreSQL and real files. Nothing is replaced.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { afterAll, assert, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uploadFileForClient } from '#contract/files/admin-files';
import { listFiles, maxClientBytes } from '#contract/files/files';
import {
  beginUpload,
  cancelUpload,
  chunkType,
  getDeviceKey,
  maxUnfinishedUploads,
  offsetHeader,
  readUpload,
  resumableDays,
  type UploadDestination,
} from '#contract/files/resumable';
import { createFileVersion } from '#contract/files/versions';
import { generateMasterKey, parseMasterKeys } from '#platform/crypto/master-keys';
import { activity } from '#platform/activity/table';
import type { TestBrowser } from '#testing/browser';
import { pdfBytes, uploadPdf } from '#testing/fixtures';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { accessGrants } from '../../client-accounts/table.ts';
import { rewrapKeys } from '../storage/stored-versions.ts';
import { sweepBlobs } from '../storage/sweep.ts';
import { destroyedBlobs, files } from '../table.ts';
import { whatIsStored } from '../testing-stored.ts';
import { receiveChunk } from './receive-chunk.ts';
import { expireUploads } from './release.ts';
import { uploadParts, uploads } from './table.ts';
import {
  begin as beginAs,
  bytes,
  end as endAs,
  patch as patchAs,
  sha256,
} from './testing-resumable.ts';
import { sealOfPart } from './uploads.ts';

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

const begin = (...wanted: OfClient<typeof beginAs>) => beginAs(client, ...wanted);
const patch = (...wanted: OfClient<typeof patchAs>) => patchAs(client, ...wanted);
const end = (...wanted: OfClient<typeof endAs>) => endAs(client, ...wanted);
type OfClient<Call extends (browser: TestBrowser, ...rest: never[]) => unknown> = Call extends (
  browser: TestBrowser,
  ...rest: infer Rest
) => unknown
  ? Rest
  : never;

/** All of it, in two chunks. */
async function sendAll(id: string, content: Uint8Array<ArrayBuffer> = bytes): Promise<void> {
  const half = Math.floor(content.length / 2);
  expect((await patch(id, 0, content.subarray(0, half))).status).toBe(200);
  expect((await patch(id, half, content.subarray(half))).status).toBe(200);
}

const offsetOf = async (id: string) =>
  (await client.call(readUpload, { params: { id } })).body.offset;
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

describe('whose it is', () => {
  it('goes on for its sender only, and no longer than their access', async () => {
    const id = await begin();
    const stranger = await t.actingAs(await t.createUser());
    expect((await patchAs(stranger, id, 0, 'abc')).status).toBe(404);
    expect(await endAs(stranger, id)).toMatchObject({ status: 404 });
    const account = await t.createUser();
    const grant = {
      id: crypto.randomUUID(),
      userId: user.id,
      clientId: account.id,
      relation: 'other' as const,
      rights: ['see' as const, 'add' as const],
    };
    await t.db.insert(accessGrants).values({ ...grant, fromYear: 2000, toYear: 2100 });
    const headers = { 'x-client-account': account.id };
    const body = { name: 'a.pdf', size: 1000, destination: { kind: 'document' as const } };
    const theirs = (await client.call(beginUpload, { body }, headers)).body.id;
    const chunk = (offset: string) =>
      client.fetch(`/api/uploads/${theirs}`, {
        method: 'PATCH',
        headers: { 'content-type': chunkType, [offsetHeader]: offset, ...headers },
        body: 'abc',
      });
    expect((await chunk('0')).status).toBe(200);
    // The same person in their own account has no such upload.
    expect((await patch(theirs, 3, 'abc')).status).toBe(404);
    await t.db.delete(accessGrants).where(eq(accessGrants.id, grant.id));
    expect((await chunk('3')).status).toBe(404);
  });

  it('takes a new version, and documents from staff for a client they see', async () => {
    const { id: fileId } = await uploadPdf(client);
    const version = await begin({}, { kind: 'version', fileId });
    await sendAll(version);
    const path = createFileVersion.path.replace('{id}', fileId);
    expect(await end(version, { versionNotes: 'Better' }, { path })).toMatchObject({
      status: 201,
      json: { version: 2 },
    });
    const staff = await t.actingAs(await t.createUser({ isAdmin: true }));
    const id = await beginAs(staff, {}, { kind: 'for-client', userId: user.id });
    expect((await patchAs(staff, id, 0, bytes)).status).toBe(200);
    const fields = { userId: user.id, category: 'other' };
    const taken = await endAs(staff, id, fields, uploadFileForClient);
    expect(taken).toMatchObject({ status: 201, json: { userId: user.id } });
  });

  it('ends with its client', async () => {
    const id = await begin();
    await sendAll(id);
    const keys = await t.db
      .select({ blobKey: uploadParts.blobKey })
      .from(uploadParts)
      .where(eq(uploadParts.uploadId, id));
    await t.db.execute(sql`DELETE FROM client_accounts WHERE id = ${user.id}`);
    expect(await t.db.$count(uploads, eq(uploads.id, id))).toBe(0);
    const released = await t.db.select({ blobKey: destroyedBlobs.blobKey }).from(destroyedBlobs);
    expect(released).toEqual(expect.arrayContaining(keys));
    const sweep = { writtenBefore: new Date(Date.now() + 1000), anyShare: true };
    expect((await sweepBlobs(t.platform, sweep)).removed).toBe(keys.length);
  });
});

describe('what waits', () => {
  it('counts against the client’s storage and is bounded in number', async () => {
    const large = await begin({ size: 1000 });
    await t.db
      .update(uploads)
      .set({ size: maxClientBytes - 1500 })
      .where(eq(uploads.id, large));
    await begin({ size: 1000 });
    const body = { name: 'a.pdf', size: 1000, destination: { kind: 'document' as const } };
    expect((await client.call(beginUpload, { body })).error.code).toBe('quota_exceeded');
    await t.db.update(uploads).set({ size: 1 }).where(eq(uploads.id, large));
    const rest = maxUnfinishedUploads - 2;
    await t.db
      .execute(sql`INSERT INTO uploads (id, user_id, client_id, destination, name, media_type,
        size, wrapped_key, master_key_version)
      SELECT gen_random_uuid(), user_id, client_id, destination, name, media_type, 1, wrapped_key,
        master_key_version FROM uploads, generate_series(1, ${rest}) WHERE id = ${large}`);
    const one = { ...body, size: 1 };
    expect((await client.call(beginUpload, { body: one })).error.code).toBe('conflict');
    await t.db.delete(uploads).where(eq(uploads.userId, user.id));
  });

  it('ends when nobody goes on with it, or gives it up', async () => {
    const [kept, late, given] = [await begin(), await begin(), await begin()];
    for (const id of [kept, late, given]) await sendAll(id);
    const blobs = async () => (await whatIsStored(t)).blobs;
    const before = await blobs();
    const parts = await partsLeft(late);
    await t.db
      .update(uploads)
      .set({ touchedAt: sql`now() - make_interval(days => ${resumableDays}, mins => 1)` })
      .where(eq(uploads.id, late));
    expect(await expireUploads(t.platform)).toBe(1);
    expect(await blobs()).toBe(before - parts);
    expect((await client.call(cancelUpload, { params: { id: given } })).status).toBe(200);
    expect(await blobs()).toBe(before - 2 * parts);
    expect(await offsetOf(kept)).toBe(bytes.length);
    const sweep = { writtenBefore: new Date(Date.now() + 1000), anyShare: true };
    expect(await sweepBlobs(t.platform, sweep)).toMatchObject({ removed: 0, quarantined: 0 });
  });
});

it('gives each person a key of their own for their device, the same every time', async () => {
  const key = async (browser: TestBrowser) => (await browser.call(getDeviceKey, {})).body;
  const own = await key(client);
  expect(await key(client)).toEqual(own);
  expect((await key(await t.actingAs(await t.createUser()))).key).not.toBe(own.key);
  expect((await client.call(getDeviceKey, { query: { version: 77 } })).status).toBe(404);
  expect(await t.db.$count(files)).toBeGreaterThan(0);
});

it('opens after the master key was changed', async () => {
  const id = await begin();
  await sendAll(id);
  const keys = parseMasterKeys(`${t.platform.config.masterKeys},${generateMasterKey(9)}`);
  await rewrapKeys(t.db, keys);
  const [row] = await t.db.select().from(uploads).where(eq(uploads.id, id));
  expect(row?.masterKeyVersion).toBe(9);
  expect(row && sealOfPart({ keys }, row, id).key).toHaveLength(32);
});
