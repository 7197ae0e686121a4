import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { revealTaxpayerNumber, updateClientRecord } from '#contract/clients/client-record';
import { createAdminConversation } from '#contract/messages/admin-conversations';
import { viewFile } from '#contract/documents/files';
import { createInvoice } from '#contract/billing/invoices';
import { setPicture } from '#contract/identity/profile';
import { fileVersions } from '#modules/documents';
import { users } from '#modules/identity/people';
import { sealActivity } from '#platform/activity/heads';
import { generateMasterKey, parseMasterKeys } from '#platform/crypto/master-keys';
import { openDatabase } from '#platform/database/database';
import { openDiskStore } from '#platform/storage/disk-store';
import type { TestBrowser } from '#testing/browser';
import { largePdf, uploadPdf } from '#testing/fixtures';
import { drawPicture } from '#testing/picture';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { createTestDatabase, type TestDatabase } from '#testing/test-cluster';
import { backUp, type BackupReport } from './backup.ts';
import { manifestFile, tableFile } from './manifest.ts';
import { restoreBackup } from './restore.ts';
import { rotateKeys } from './rotate-keys.ts';
import { whilePeople } from './testing-backup.ts';
import { problemsIn, verifyAll } from './verify.ts';

/** `DOCUMENTS=10000` for the size that is promised. */
const documents = Number(process.env['DOCUMENTS'] ?? 40);
vi.setConfig({
  testTimeout: 180_000 + documents * 200,
  hookTimeout: 180_000 + documents * 200,
});

/** Both are configured, as while one takes the other's place. */
const [older, newer] = [generateMasterKey(1), generateMasterKey(2)];

let app: TestApp;
let maya: TestUser;
let secretary: TestUser;
let browser: TestBrowser;
let staff: TestBrowser;
let place: string;

let uploads = 0;
/** A session may upload 240 documents a minute, and people have other sessions. */
async function upload(name: string, bytes?: Uint8Array<ArrayBuffer>): Promise<void> {
  uploads += 1;
  if (uploads % 200 === 0) {
    browser = await app.actingAs(maya);
    staff = await app.actingAs(secretary);
  }
  await uploadPdf(browser, name, bytes);
}

beforeAll(async () => {
  app = await startTestApp({ env: { MASTER_KEYS: `${older},${newer}` } });
  maya = await app.createUser({ lastName: 'Quillfeather' });
  browser = await app.actingAs(maya);
  secretary = await app.createUser({ isAdmin: true });
  staff = await app.actingAs(secretary);
  for (let made = 0; made < documents; made += 1) await upload(`Receipt ${made}.pdf`);
  await upload('Large.pdf', largePdf(3_000_000));
});

afterAll(() => app.close());

beforeEach(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'filewell-backup-'));
  return () => rm(place, { recursive: true, force: true });
});

const source = () => ({
  connectionString: app.connectionString,
  keys: app.platform.keys,
  blobs: app.platform.blobs,
});

/** An empty, migrated place of one's own. */
async function emptyPlace(): Promise<{
  database: TestDatabase;
  target: Parameters<typeof restoreBackup>[0];
  disconnect: () => Promise<void>;
}> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'filewell-restored-'));
  return {
    database,
    target: {
      connectionString: database.ownerConnectionString,
      keys: app.platform.keys,
      blobs: await openDiskStore(folder),
      store: 'the folder',
    },
    async disconnect() {
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function restoring(report: BackupReport, keys = app.platform.keys): Promise<unknown> {
  const { target, disconnect } = await emptyPlace();
  try {
    return await restoreBackup({ ...target, keys }, report.folder);
  } finally {
    await disconnect();
  }
}

const wholePlace = (folder: string): Buffer[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name)));

describe('a backup', () => {
  test('is one moment of a firm at work, and comes back whole in an empty place', async () => {
    await app.db.execute(sql`
      WITH hook AS (INSERT INTO webhooks (id, url, events, secret, created_by)
          VALUES (gen_random_uuid(), 'https://hooks.example.test/', '{}', 'sealed', ${secretary.id}) RETURNING id),
        event AS (INSERT INTO webhook_events (type) VALUES ('webhook.test') RETURNING id)
      INSERT INTO webhook_deliveries (webhook_id, event_id, next_attempt_at)
        SELECT hook.id, event.id, now() + interval '1 day' FROM hook, event`);
    const report = await whilePeople(
      async (turn) => {
        await upload(`Meanwhile ${turn}.pdf`);
        expect((await staff.call(createInvoice, { body: invoiceFor(maya) })).status).toBe(201);
      },
      () => backUp(source(), place),
    );
    await sealActivity(app.db, app.platform.keys, app.dataDir);
    expect(report.documents).toBeGreaterThan(documents);
    expect(report.newDocuments).toBe(report.documents);

    const { target, disconnect } = await emptyPlace();
    const restored = await restoreBackup(target, report.folder);
    expect(restored).toMatchObject({ rows: report.rows, documents: report.documents });
    const database = openDatabase(target.connectionString, { maxConnections: 2 });
    const found = await verifyAll({ ...target, db: database.db }, []);
    expect(found.files.versions).toBe(report.documents);
    expect(problemsIn(found)).toEqual([]);
    expect(found.audit.entries).toBeGreaterThan(documents);
    // The rules are back: the log still refuses a change, the counters continue where they stood.
    await expect(database.pool.query('DELETE FROM activity')).rejects.toThrow(/activity/i);
    const ofNobody = `INSERT INTO folders (id, client_id, name, path, created_by) SELECT
      gen_random_uuid(), gen_random_uuid(), 'Taxes', '/Taxes', gen_random_uuid()`;
    await expect(database.pool.query(ofNobody)).rejects.toThrow(/foreign key/);
    const paused = await database.pool.query('SELECT state, problem FROM webhook_deliveries');
    expect(paused.rows, 'sent by the firm itself, or not at all').toEqual([
      { state: 'failed', problem: 'restored' },
    ]);
    await app.db.execute(sql`DELETE FROM webhooks`);
    await database.pool.query(
      `INSERT INTO activity (action, subject_type) VALUES ('backup.tried', 'backup')`,
    );
    await database.close();
    await disconnect();
  });

  test('copies a document once, and never the same one again', async () => {
    const first = await backUp(source(), place);
    await upload('After the first backup.pdf');
    const second = await backUp(source(), place);
    expect(second).toMatchObject({ documents: first.documents + 1, newDocuments: 1 });
    await restoring(first);
  });

  test('shows nothing without the master key, which is not in it', async () => {
    await staff.call(createAdminConversation, {
      body: {
        clientId: maya.id,
        subject: 'Number 078-05-1120',
        message: 'Quillfeather 078-05-1120',
        priority: 'medium',
      },
    });
    const report = await backUp(source(), place);
    const everything = wholePlace(place);
    const { key } = app.platform.keys.current;
    for (const secret of [
      Buffer.from('Quillfeather'),
      Buffer.from('078-05-1120'),
      Buffer.from('%PDF-1.4'),
      key,
      Buffer.from(key.toString('base64')),
      Buffer.from(key.toString('hex')),
    ]) {
      expect(everything.filter((bytes) => bytes.includes(secret))).toEqual([]);
    }
    const other = parseMasterKeys(generateMasterKey(2));
    await expect(restoring(report, other)).rejects.toThrow(/signature of the manifest is wrong/);
  });

  test('whose manifest or rows were damaged is refused, and the place stays empty', async () => {
    const report = await backUp(source(), place);
    const damaged = [
      [manifestFile(report.folder), /manifest/],
      [tableFile(report.folder, 'public.users'), /public\.users .* damaged/],
    ] as const;
    for (const [file, says] of damaged) {
      const bytes = readFileSync(file);
      const at = Math.floor(bytes.length / 2);
      const changed = Buffer.from(bytes);
      changed.writeUInt8(bytes.readUInt8(at) ^ 1, at);
      await writeFile(file, changed);
      const { target, disconnect } = await emptyPlace();
      await expect(restoreBackup(target, report.folder)).rejects.toThrow(says);
      const database = openDatabase(target.connectionString, { maxConnections: 1 });
      expect(await database.db.$count(users)).toBe(0);
      await database.close();
      await disconnect();
      await writeFile(file, bytes);
    }
  });

  test('is never restored over accounts', async () => {
    const report = await backUp(source(), place);
    const occupied = { ...source(), connectionString: app.ownerConnectionString, store: 'x' };
    await expect(restoreBackup(occupied, report.folder)).rejects.toThrow(
      /accounts in this database/,
    );
  });
});

describe('a new master key', () => {
  test('takes over while people read and write; a lost or wrong one is named', async () => {
    const both = app.platform.keys;
    await sealActivity(app.db, both, app.dataDir);
    const numbered = await numberedClient();
    const pictured = await browser.call(setPicture, { body: { jpeg: drawPicture() } });
    await rotateKeys(app.owner, { ...both, current: both.get(1) });
    const [file] = await app.db.select({ id: fileVersions.fileId }).from(fileVersions).limit(1);
    if (!file) throw new Error('nothing was uploaded');
    const all = await app.db.$count(fileVersions);
    const rotation = await whilePeople(
      async (turn) => {
        await upload(`While keys change ${turn}.pdf`);
        expect((await browser.fetch(fileAddress(file.id))).status).toBe(200);
      },
      () => rotateKeys(app.owner, both),
    );
    expect(rotation.versions).toBeGreaterThanOrEqual(all);
    expect(rotation.heads).toBeGreaterThan(0);
    expect(rotation.pictures).toBe(1);
    expect(rotation.taxpayerNumbers).toBe(1);
    expect(await numbered.reveal()).toBe('987-65-4320');
    expect((await browser.fetch(pictured.body.profileImageUrl ?? '')).status).toBe(200);
    expect(await rotateKeys(app.owner, both)).toEqual({
      versions: 0,
      authenticators: 0,
      pictures: 0,
      taxpayerNumbers: 0,
      webhooks: 0,
      importRows: 0,
      unsorted: 0,
      recognitions: 0,
      answers: 0,
      sealingKeys: 0,
      pushKeys: 0,
      signatures: 0,
      heads: 0,
    });

    const sourceOf = (keys: typeof both) => ({ db: app.db, blobs: app.platform.blobs, keys });
    const whole = await verifyAll(sourceOf(parseMasterKeys(newer)), []);
    expect([...whole.files.problems, ...whole.audit.problems]).toEqual([]);
    expect(whole.files.versions).toBeGreaterThanOrEqual(all);

    const lost = await verifyAll(sourceOf(parseMasterKeys(older)), []);
    expect(lost.files.problems[0]).toMatch(/needs master key 2, which is not configured/);
    const wrong = await verifyAll(sourceOf(parseMasterKeys(generateMasterKey(2))), []);
    expect(wrong.files.problems[0]).toMatch(/cannot be opened with its master key/);
  });
});

/** A client with a taxpayer number, and the way to read it. */
async function numberedClient(): Promise<{ reveal: () => Promise<string> }> {
  const { id } = await app.createUser();
  const body = { version: 1, number: '987-65-4320' };
  const changed = await staff.call(updateClientRecord, { params: { id }, body });
  const params = { id: changed.body.number?.id ?? '' };
  return {
    reveal: async () => (await staff.call(revealTaxpayerNumber, { params })).body.number,
  };
}

const fileAddress = (id: string): string => viewFile.path.replace('{id}', id);

const invoiceFor = ({ id, email }: TestUser) => ({
  clientId: id,
  clientEmail: email,
  description: 'Individual return',
  amount: 25_000,
  dueDate: '2027-04-15',
});
