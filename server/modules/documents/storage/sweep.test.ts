// The nightly sweep on a real store: what it takes, what comes back, and when it takes nothing.
import { randomBytes } from 'node:crypto';
import { rename, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestBrowser } from '#testing/browser';
import { uploadPdf } from '#testing/fixtures';
import { startTestApp, type TestApp } from '#testing/test-app';
import { openDatabase } from '#platform/database/database';
import { createTestDatabase } from '#testing/test-cluster';
import { sweepBlobs, sweepRefusal } from './sweep.ts';
import { destroyedBlobs, fileVersions } from '../table.ts';

let t: TestApp;
let client: TestBrowser;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  client = await t.actingAs(await t.createUser());
  await sweep({ anyShare: true });
});
afterAll(() => t.close());

const dayMs = 24 * 3600 * 1000;
/** As if it were six hours later. */
const later = () => new Date(Date.now() + 1000);
const sweep = (options: { now?: Date; anyShare?: boolean } = {}) =>
  sweepBlobs(t.platform, { writtenBefore: later(), ...options });

async function orphan(): Promise<string> {
  const blob = await t.platform.blobs.createTemporary();
  await blob.write(randomBytes(100));
  return blob.commit();
}
const isReadable = (key: string) =>
  t.platform.blobs.open(key).then(
    async (reader) => {
      await reader.close();
      return true;
    },
    () => false,
  );
const openedAlarms = async () =>
  (await t.db.execute<{ kind: string }>(sql`SELECT kind FROM alarms`)).rows.map(({ kind }) => kind);

it('puts what lacks a document into quarantine, and takes it permanently 30 days later', async () => {
  const key = await orphan();
  expect(
    await sweepBlobs(t.platform, { writtenBefore: new Date(Date.now() - dayMs) }),
  ).toMatchObject({ quarantined: 0 });
  expect(await sweep()).toMatchObject({ quarantined: 1, removed: 0, expired: 0 });
  expect(await sweep({ now: new Date(Date.now() + 29 * dayMs) })).toMatchObject({ expired: 0 });
  expect(await isReadable(key)).toBe(true);
  expect(await sweep({ now: new Date(Date.now() + 31 * dayMs) })).toMatchObject({ expired: 1 });
  expect(await isReadable(key)).toBe(false);
});

it('brings a blob back as soon as a row names it, and it was readable in the meantime', async () => {
  const { id } = await uploadPdf(client, 'W-2.pdf');
  const [row] = await t.db.select().from(fileVersions).where(eq(fileVersions.fileId, id));
  if (!row) throw new Error('the upload left no row');
  await t.owner.execute(sql`ALTER TABLE file_versions DISABLE TRIGGER USER`);
  await t.db.update(fileVersions).set({ blobKey: 'elsewhere' }).where(eq(fileVersions.id, row.id));
  expect(await sweep()).toMatchObject({ quarantined: 1 });
  await t.db.update(fileVersions).set({ blobKey: row.blobKey }).where(eq(fileVersions.id, row.id));
  await t.owner.execute(sql`ALTER TABLE file_versions ENABLE TRIGGER USER`);
  expect((await client.fetch(`/api/files/${id}/download`)).status).toBe(200);
  expect(await sweep({ now: new Date(Date.now() + 31 * dayMs) })).toMatchObject({
    broughtBack: 1,
    expired: 0,
  });
  expect((await client.fetch(`/api/files/${id}/download`)).status).toBe(200);
});

it('removes the blobs of deleted documents at once, and of none that a row names', async () => {
  const { id } = await uploadPdf(client, 'Kept.pdf');
  const [row] = await t.db.select().from(fileVersions).where(eq(fileVersions.fileId, id));
  const destroyed = await orphan();
  const keys = [destroyed, row?.blobKey ?? ''];
  await t.db.insert(destroyedBlobs).values(keys.map((blobKey) => ({ blobKey })));
  expect(await sweep()).toMatchObject({ removed: 1, quarantined: 0 });
  expect(await isReadable(destroyed)).toBe(false);
  expect((await client.fetch(`/api/files/${id}/download`)).status).toBe(200);
  expect(await t.db.$count(destroyedBlobs)).toBe(0);
});

it('takes nothing when many blobs lack a document, unless an operator says so', async () => {
  const keys = await Promise.all(Array.from({ length: 21 }, orphan));
  const refused = await sweep();
  expect(refused).toMatchObject({ quarantined: 0, refused: { because: 'share', orphans: 21 } });
  expect(sweepRefusal(refused)).toMatch(/^Nothing was removed: 21 of \d+ blobs/);
  for (const key of keys) expect(await isReadable(key)).toBe(true);
  expect(await sweep({ anyShare: true })).toMatchObject({ quarantined: 21 });
  for (const key of keys) expect(await isReadable(key)).toBe(true);
});

it("takes nothing, not even what was deleted, when store and database are not each other's", async () => {
  const [key, destroyed] = [await orphan(), await orphan()];
  await t.db.insert(destroyedBlobs).values({ blobKey: destroyed });
  const other = await createTestDatabase();
  const empty = openDatabase(other.connectionString, { maxConnections: 2 });
  // The review's case: an empty database on the folder of a firm.
  const found = await sweepBlobs(
    { ...t.platform, db: empty.db },
    { writtenBefore: later(), anyShare: true },
  );
  expect(found).toMatchObject({ refused: { because: 'doubt' }, removed: 0, quarantined: 0 });
  await empty.close();
  await other.drop();

  const marker = path.join(t.dataDir, 'blobs/store.json');
  await rename(marker, `${marker}.away`);
  expect(await sweep()).toMatchObject({ refused: { because: 'doubt' } });
  await rename(`${marker}.away`, marker);
  for (const retained of [key, destroyed]) expect(await isReadable(retained)).toBe(true);
  await sweep();
});

async function runNow(): Promise<void> {
  await t.db.execute(sql`INSERT INTO pgboss.job (name, data) VALUES ('sweep-blobs', '{}')`);
  t.platform.queue.wake({ name: 'sweep-blobs' });
}

it('raises an alarm when the job refuses', async () => {
  t.expectLoggedError(/the sweeper refused to remove blobs/);
  const keys = await Promise.all(Array.from({ length: 30 }, orphan));
  const yesterday = new Date(Date.now() - dayMs);
  const folder = path.join(t.dataDir, 'blobs/blobs');
  for (const key of keys)
    await utimes(path.join(folder, key.slice(0, 2), key), yesterday, yesterday);
  await runNow();
  await expect.poll(openedAlarms, { timeout: 20_000 }).toContain('sweep-refused');
  for (const key of keys) expect(await isReadable(key)).toBe(true);
  await rm(path.join(t.dataDir, 'blobs/store.json'));
  await runNow();
  await expect.poll(openedAlarms, { timeout: 20_000 }).toContain('store-mismatch');
  for (const key of keys) expect(await isReadable(key)).toBe(true);
});
