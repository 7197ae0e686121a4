// What a start finds before it writes anything: a newer schema, two databases, no database in
// production, a store that does not answer yet.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateMasterKey, parseMasterKeys } from '#platform/crypto/master-keys';
import { alarms } from '#platform/alarms/table';
import { type Database, openDatabase } from '#platform/database/database';
import { migrateDatabase } from '#platform/database/migrate';
import { type BlobStore, StorageUnavailableError } from '#platform/storage/blob-store';
import { openDiskStore } from '#platform/storage/disk-store';
import { runAdmin } from '#testing/faults';
import { firmForProduction } from '#testing/fixtures';
import { startServerProcess } from '#testing/server-process';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '#testing/test-cluster';
import { checkBeforeCommand, checkBeforeStart } from './before-start.ts';
import { waitForAgreement } from './wait-for-agreement.ts';
import { openInstallation } from './open.ts';

const masterKeys = generateMasterKey(1);
const keys = parseMasterKeys(masterKeys);

let folder: string;
let database: TestDatabase;
let open: Database;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'filewell-before-'));
  database = await createTestDatabase();
  open = openDatabase(database.connectionString, { maxConnections: 3 });
});
afterAll(async () => {
  await open.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

const check = (address: TestDatabase, dataDir = path.join(folder, 'untouched')) =>
  checkBeforeStart({ dataDir, s3: undefined, masterKeys }, address);

it('refuses a database of a newer version or of before the first one, at the start and to migrate it', async () => {
  expect(await check(database)).toBe('same');
  const owner = openDatabase(database.ownerConnectionString, { maxConnections: 1 });
  const later = Date.now() + 365 * 24 * 3600 * 1000;
  await owner.db.execute(
    sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('later', ${later})`,
  );
  await expect(check(database)).rejects.toThrow(/newer version .*: start that version, or/);
  await expect(migrateDatabase(database)).rejects.toThrow(/newer version/);
  await owner.db.execute(sql`DELETE FROM drizzle.__drizzle_migrations WHERE hash = 'later'`);
  const earlier = sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('earlier', 1)`;
  await owner.db.execute(earlier);
  await expect(check(database)).rejects.toThrow(/development version .* move that folder away/);
  await expect(migrateDatabase(database)).rejects.toThrow(/development version/);
  await owner.db.execute(sql`DELETE FROM drizzle.__drizzle_migrations WHERE hash = 'earlier'`);
  expect(await check(database)).toBe('same');
  await owner.close();
  expect(await readdir(folder)).toEqual([]);
});

it('refuses no start because an object store does not answer', async () => {
  const credentials = { accessKeyId: 'id', secretAccessKey: 'secret' };
  const s3 = { bucket: 'away', endpoint: 'http://127.0.0.1:1', region: 'auto', credentials };
  const dataDir = path.join(folder, 'node');
  expect(await checkBeforeStart({ dataDir, s3, masterKeys }, database)).toBe('same');
});

it('refuses an owner of another database than the product works with, and so does adopt-store', async () => {
  const other = await createTestDatabase();
  const { connectionString } = database;
  const { ownerConnectionString } = other;
  const two = { connectionString, ownerConnectionString };
  const config = { dataDir: path.join(folder, 'untouched'), s3: undefined, masterKeys };
  const refusal = /two different databases\. Set both to the same one/;
  await expect(checkBeforeStart(config, two)).rejects.toThrow(refusal);
  await expect(checkBeforeCommand(config, two, { paired: false })).rejects.toThrow(refusal);
  await other.drop();
});

it('refuses a folder inside a document store, and names the one above it', async () => {
  const dataDir = path.join(folder, 'firm');
  const blobs = await openDiskStore(path.join(dataDir, 'blobs'));
  await blobs.writeMarker('of a firm');
  for (const inside of ['blobs', 'blobs/blobs']) {
    await expect(check(database, path.join(dataDir, inside))).rejects.toThrow(
      `inside the document store ${dataDir}/blobs. Set DATA_DIR to ${dataDir}, or`,
    );
  }
  expect(await check(database, path.join(dataDir, 'beside'))).toBe('same');
});

it('makes no embedded database in production; create-database makes what a new firm needs', async () => {
  const dataDir = path.join(folder, 'production');
  const env = {
    NODE_ENV: 'production',
    APP_URL: 'https://portal.example.com',
    SMTP_URL: 'smtps://user:secret@mail.example.com',
    MAIL_FROM: 'Firm <office@example.com>',
    ...firmForProduction,
    MASTER_KEYS: masterKeys,
    DATA_DIR: dataDir,
  };
  const refused = await startServerProcess({ ...env, DATABASE_URL: 'embedded' }).then(
    () => 'it started',
    (error: Error) => error.message,
  );
  expect(refused).toMatch(/There is no embedded database in .* create-database"\.\n$/);
  await expect(readdir(dataDir)).rejects.toThrow('ENOENT');

  const empty = await createEmptyDatabase();
  expect(await check(empty)).toBe('empty');
  const made = await runAdmin(['create-database'], {
    ...env,
    DATABASE_URL: empty.connectionString,
    DATABASE_OWNER_URL: empty.ownerConnectionString,
  });
  expect(made).toEqual({
    code: 0,
    output: 'The tables are in the database that DATABASE_URL names.\n',
  });
  expect(await check(empty)).toBe('same');
  await empty.drop();
});

/** A store on another machine, which does not answer for now. */
function awayAtFirst(blobs: BlobStore): { blobs: BlobStore; comeBack: () => void } {
  let isAway = true;
  const readMarker = async () => {
    if (isAway) throw new StorageUnavailableError('The document store does not answer.');
    return blobs.readMarker();
  };
  return { blobs: { ...blobs, readMarker }, comeBack: () => (isAway = false) };
}

const log = { warn: () => {}, info: () => {}, error: () => {} };

it('stores nothing while it is unknown whose the store is, and goes on when that is known', async () => {
  const store = path.join(folder, 'store');
  const away = awayAtFirst(await openDiskStore(store));
  const delayed = await waitForAgreement({ db: open.db, keys, blobs: away.blobs, store }, log);
  await expect(delayed.createTemporary()).rejects.toThrow(StorageUnavailableError);
  expect(await readdir(path.join(store, 'tmp'))).toEqual([]);
  away.comeBack();
  await (await delayed.createTemporary()).abort();
  expect(await delayed.readMarker()).toContain('signatures');
});

it('refuses a store that turns out to be of another firm, with an alarm', async () => {
  const other = await createTestDatabase();
  const others = openDatabase(other.connectionString, { maxConnections: 2 });
  const store = path.join(folder, 'of-another');
  const blobs = await openDiskStore(store);
  await openInstallation({ db: others.db, keys, blobs, store });
  const marker = await blobs.readMarker();
  const away = awayAtFirst(blobs);
  const delayed = await waitForAgreement({ db: open.db, keys, blobs: away.blobs, store }, log);
  away.comeBack();
  await expect(delayed.createTemporary()).rejects.toThrow(/belongs to a different installation/);
  await expect(delayed.delete('00')).rejects.toThrow(/belongs to a different installation/);
  expect(await blobs.readMarker()).toBe(marker);
  expect(await open.db.select({ kind: alarms.kind }).from(alarms)).toEqual([
    { kind: 'store-mismatch' },
  ]);
  await others.close();
  await other.drop();
});
