// Whose an upload in chunks is, how long it waits, and what it takes up. Over real HTTP, with PostgreSQL and real files.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uploadFileForClient } from '#contract/documents/review';
import { maxClientBytes } from '#contract/documents/files';
import {
  beginUpload,
  cancelUpload,
  chunkType,
  getDeviceKey,
  maxUnfinishedUploads,
  offsetHeader,
  resumableDays,
} from '#contract/documents/resumable';
import { createFileVersion } from '#contract/documents/versions';
import { changePassword } from '#contract/identity/profile';
import { generateMasterKey, parseMasterKeys } from '#platform/crypto/master-keys';
import type { TestBrowser } from '#testing/browser';
import { uploadPdf } from '#testing/fixtures';
import { startTestApp, type TestApp, testPassword, type TestUser } from '#testing/test-app';
import { accessGrants } from '../../clients/accounts/table.ts';
import { rewrapKeys } from '../storage/stored-versions.ts';
import { sweepBlobs } from '../storage/sweep.ts';
import { destroyedBlobs, files } from '../table.ts';
import { whatIsStored } from '../testing-stored.ts';
import { expireUploads } from './release.ts';
import { uploadParts, uploads } from './table.ts';
import {
  begin as beginAs,
  bytes,
  callsOf,
  end as endAs,
  patch as patchAs,
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

const { begin, patch, end, sendAll, offsetOf } = callsOf(() => client);
const partsLeft = (id: string) => t.db.$count(uploadParts, eq(uploadParts.uploadId, id));

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

  it('is bounded in number, too, where many begin in parallel', async () => {
    const first = await begin({ size: 1000 });
    await t.db
      .execute(sql`INSERT INTO uploads (id, user_id, client_id, destination, name, media_type,
        size, wrapped_key, master_key_version)
      SELECT gen_random_uuid(), user_id, client_id, destination, name, media_type, 1, wrapped_key,
        master_key_version FROM uploads, generate_series(1, ${maxUnfinishedUploads - 4}) WHERE id = ${first}`);
    const body = { name: 'a.pdf', size: 1, destination: { kind: 'document' as const } };
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => client.call(beginUpload, { body })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(await t.db.$count(uploads, eq(uploads.userId, user.id))).toBe(maxUnfinishedUploads);
    await t.db.delete(uploads).where(eq(uploads.userId, user.id));
  });

  it('ends when nobody goes on with it, or gives it up', async () => {
    const [unfinished, late, given] = [await begin(), await begin(), await begin()];
    for (const id of [unfinished, late, given]) await sendAll(id);
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
    expect(await offsetOf(unfinished)).toBe(bytes.length);
    const sweep = { writtenBefore: new Date(Date.now() + 1000), anyShare: true };
    expect(await sweepBlobs(t.platform, sweep)).toMatchObject({ removed: 0, quarantined: 0 });
  });
});

it('gives each person a key of their own for their device, the same every time', async () => {
  const key = async (browser: TestBrowser) => (await browser.call(getDeviceKey, {})).body;
  const own = await key(client);
  expect(await key(client)).toEqual(own);
  expect((await key(await t.actingAs(await t.createUser()))).key).not.toBe(own.key);
  expect((await client.call(getDeviceKey, { query: { version: own.version } })).body).toEqual(own);
  expect((await client.call(getDeviceKey, { query: { version: '77-abcdefgh' } })).status).toBe(404);
  // After a new password the earlier key is no one’s.
  const newPassword = 'granite teapot october';
  await client.call(changePassword, { body: { currentPassword: testPassword, newPassword } });
  const next = await key(client);
  expect(next.key).not.toBe(own.key);
  expect(next.version).not.toBe(own.version);
  expect((await client.call(getDeviceKey, { query: { version: own.version } })).status).toBe(404);
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
