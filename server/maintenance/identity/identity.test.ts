// Store, database and keys know each other: every wrong pair is refused before anything is written.
import { randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { users } from '#modules/identity/people';
import { openClientAccounts } from '#modules/clients/accounts';
import { generateMasterKey, parseMasterKeys } from '#platform/crypto/master-keys';
import { type Database, openDatabase } from '#platform/database/database';
import { confirmStore } from '#platform/installation/confirm';
import { openDiskStore } from '#platform/storage/disk-store';
import { uploadPdf } from '#testing/fixtures';
import { startServerProcess } from '#testing/server-process';
import { startTestApp, type TestApp } from '#testing/test-app';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '#testing/test-cluster';
import { handOver } from '../mistakes/firm.ts';
import { adoptStore, checkInstallation, openInstallation, type Parts } from './open.ts';

const [first, second] = [generateMasterKey(1), generateMasterKey(2)];

let t: TestApp;
let folder: string;
beforeAll(async () => {
  t = await startTestApp({ env: { MASTER_KEYS: first } });
  const client = await t.actingAs(await t.createUser());
  for (const name of ['W-2.pdf', '1099.pdf', 'Receipt.pdf']) await uploadPdf(client, name);
});
afterAll(() => t.close());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'filewell-identity-'));
  return async () => {
    // A test may have let the firm move to another store.
    await adoptStore(firm(), { documentsLost: false });
    await rm(folder, { recursive: true, force: true });
  };
});

/** The firm as it is, with the parts that an operator got wrong. */
const firm = (wrong: Partial<Parts> = {}): Parts => ({
  db: t.db,
  keys: t.platform.keys,
  blobs: t.platform.blobs,
  store: 'the store',
  ...wrong,
});
const storeOf = (name: string) => openDiskStore(path.join(folder, name));
const copyOfStore = async (name: string) => {
  await cp(path.join(t.dataDir, 'blobs'), path.join(folder, name), { recursive: true });
  return storeOf(name);
};

/** One's own database for the time of a test. */
async function withOther(
  make: () => Promise<TestDatabase>,
  work: (db: Database['db']) => Promise<void>,
): Promise<void> {
  const other = await make();
  const open = openDatabase(other.connectionString, { maxConnections: 2 });
  try {
    await work(open.db);
  } finally {
    await open.close();
    await other.drop();
  }
}

/** A firm of an older version: its database knows no installation, its store has no marker. */
async function asBeforeIds(work: () => Promise<void>): Promise<void> {
  const marker = path.join(t.dataDir, 'blobs/store.json');
  const text = await readFile(marker, 'utf8');
  const { rows } = await t.db.execute<{ id: string; stamp: string }>(
    sql`DELETE FROM installation RETURNING id, stamp`,
  );
  await t.db.execute(sql`DELETE FROM installation_keys`);
  await rm(marker);
  try {
    await work();
  } finally {
    await t.db.execute(sql`DELETE FROM installation`);
    await t.db.execute(sql`DELETE FROM installation_keys`);
    await t.db.execute(
      sql`INSERT INTO installation (id, stamp) VALUES (${rows[0]?.id}, ${rows[0]?.stamp})`,
    );
    await writeFile(marker, text);
    await openInstallation(firm({ keys: parseMasterKeys(`${first},${second}`) }));
  }
}

it('opens the firm it was made for, again and again', async () => {
  const known = await checkInstallation(firm());
  expect(known.kind).toBe('known');
  expect(await openInstallation(firm())).toEqual({ id: expect.any(String), isNew: false });
  expect(await confirmStore(firm())).toBeUndefined();
});

it('refuses a wrong key, a missing version, and two keys of one version', async () => {
  const wrong = { keys: parseMasterKeys(generateMasterKey(1)) };
  await expect(checkInstallation(firm(wrong))).rejects.toThrow(
    /Version 1 in MASTER_KEYS is not the key/,
  );
  const other = { keys: parseMasterKeys(second) };
  await expect(checkInstallation(firm(other))).rejects.toThrow(/None of MASTER_KEYS is a key/);
});

it('takes a new key beside the old one, and then no other key of that version', async () => {
  await withOther(createTestDatabase, async (db) => {
    const blobs = await storeOf('rotated');
    const at = (keys: string) => ({ db, blobs, store: 'x', keys: parseMasterKeys(keys) });
    await openInstallation(at(first));
    await openInstallation(at(`${first},${second}`));
    // Nothing is sealed under the first one anymore: it may go.
    expect((await checkInstallation(at(second))).kind).toBe('known');
    const third = at(`${first},${generateMasterKey(2)}`);
    await expect(checkInstallation(third)).rejects.toThrow(
      /Version 2 in MASTER_KEYS is not the key/,
    );
  });
  await openInstallation(firm({ keys: parseMasterKeys(`${first},${second}`) }));
  const alone = { keys: parseMasterKeys(second) };
  await expect(checkInstallation(firm(alone))).rejects.toThrow(/version 1 is missing .*rotate-key/);
});

it('refuses an empty or foreign store beside a database with documents', async () => {
  const empty = { blobs: await openDiskStore(path.join(folder, 'unmounted'), { make: false }) };
  await expect(checkInstallation(firm(empty))).rejects.toThrow(
    /is empty\. Check that it is mounted/,
  );
  await expect(readdir(folder)).resolves.toEqual([]);

  const unmarked = { blobs: await copyOfStore('unmarked') };
  await rm(path.join(folder, 'unmarked/store.json'));
  await expect(checkInstallation(firm(unmarked))).rejects.toThrow(/adopt-store/);

  await withOther(createTestDatabase, async (db) => {
    const keys = parseMasterKeys(first);
    const foreign = { blobs: await storeOf('foreign') };
    await openInstallation({ db, keys, store: 'x', ...foreign });
    await expect(checkInstallation(firm(foreign))).rejects.toThrow(/different installation/);
    expect(await confirmStore(firm(foreign))).toMatch(/another installation/);
    await expect(adoptStore(firm(foreign), { documentsLost: false })).rejects.toThrow(/not in/);
  });
});

it('refuses a marker that was altered or cut off', async () => {
  const blobs = await copyOfStore('altered');
  const file = path.join(folder, 'altered/store.json');
  const text = await readFile(file, 'utf8');
  for (const damaged of ['', text.slice(0, 40), text.replace(/[0-9a-f]{8}-/, '00000000-'), '{}']) {
    await writeFile(file, damaged);
    await expect(checkInstallation(firm({ blobs }))).rejects.toThrow(/store\.json .* is damaged/);
  }
  await adoptStore(firm({ blobs }), { documentsLost: false });
  expect((await checkInstallation(firm({ blobs }))).kind).toBe('known');
});

it('refuses an empty database beside a full store, before it is migrated too', async () => {
  for (const make of [createTestDatabase, createEmptyDatabase]) {
    await withOther(make, async (db) => {
      await expect(checkInstallation(firm({ db }))).rejects.toThrow(/The database is empty, but/);
      const old = { db, blobs: await copyOfStore(`old-${randomBytes(2).toString('hex')}`) };
      await rm(path.join(folder, (await readdir(folder)).at(-1) ?? '', 'store.json'), {
        force: true,
      });
      await expect(checkInstallation(firm(old))).rejects.toThrow(/The database is empty, but/);
    });
  }
});

it('refuses a copy of the database on the store, and lets an operator say it is the new one', async () => {
  const blobs = await copyOfStore('copied');
  const marker = path.join(folder, 'copied/store.json');
  await withOther(createTestDatabase, async (other) => {
    // The same installation by its row, in a database of another name: what a dump brings.
    const { rows } = await t.db.execute<{ id: string }>(sql`SELECT id FROM installation`);
    await other.execute(sql`INSERT INTO installation (id) VALUES (${rows[0]?.id})`);
    await other.execute(
      sql`INSERT INTO installation_keys SELECT 1, ${
        (
          await t.db.execute<{ proof: Buffer }>(
            sql`SELECT proof FROM installation_keys WHERE version = 1`,
          )
        ).rows[0]?.proof
      }`,
    );
    const copy = firm({ db: other, blobs });
    await expect(checkInstallation(copy)).rejects.toThrow(/this one is a copy of it/);
    expect(await confirmStore(copy)).toMatch(/another database/);
    const before = await readFile(marker, 'utf8');
    await expect(openInstallation(copy)).rejects.toThrow(/is a copy/);
    expect(await readFile(marker, 'utf8')).toBe(before);
    // A copy whose clients were all deleted would take their documents from the firm.
    for (const documentsLost of [false, true]) {
      await expect(adoptStore(copy, { documentsLost })).rejects.toThrow(/lists no documents/);
    }
    const people = await t.db.select().from(users);
    await other.insert(users).values(people);
    await openClientAccounts(
      other,
      people.map(({ id }) => id),
    );
    await handOver(copy);
    await adoptStore(copy, { documentsLost: false });
    expect((await checkInstallation(copy)).kind).toBe('known');
    await expect(checkInstallation(firm({ blobs }))).rejects.toThrow(/another database/);
  });
});

it('refuses a snapshot of the store, and a database that was set back', async () => {
  const snapshot = { blobs: await copyOfStore('snapshot') };
  await openInstallation(firm());
  await expect(checkInstallation(firm(snapshot))).rejects.toThrow(/from different moments/);
  expect(await confirmStore(firm(snapshot))).toMatch(/from different moments/);
  const { rows } = await t.db.execute<{ stamp: string }>(sql`SELECT stamp FROM installation`);
  await openInstallation(firm());
  const now = await t.db.execute<{ stamp: string }>(sql`SELECT stamp FROM installation`);
  await t.db.execute(sql`UPDATE installation SET stamp = ${rows[0]?.stamp}`);
  await expect(openInstallation(firm())).rejects.toThrow(/adopt-store/);
  // Killed between the store and the database: either stamp is right.
  await t.db.execute(sql`UPDATE installation SET next_stamp = ${now.rows[0]?.stamp}`);
  expect((await checkInstallation(firm())).kind).toBe('known');
  expect(await confirmStore(firm())).toBeUndefined();
});

it('adopts a firm of an older version when its documents open, and no other', async () => {
  await asBeforeIds(async () => {
    const wrong = { keys: parseMasterKeys(generateMasterKey(1)) };
    await expect(checkInstallation(firm(wrong))).rejects.toThrow(/do not open/);
    await mkdir(path.join(folder, 'foreign'));
    const foreign = await storeOf('foreign');
    const blob = await foreign.createTemporary();
    await blob.write(randomBytes(1000));
    await blob.commit();
    await expect(checkInstallation(firm({ blobs: foreign }))).rejects.toThrow(/are not in/);
    await expect(openInstallation(firm({ blobs: foreign }))).rejects.toThrow(/are not in/);
    expect(await foreign.readMarker()).toBeUndefined();
    expect(await openInstallation(firm())).toMatchObject({ isNew: false });
    expect((await checkInstallation(firm())).kind).toBe('known');
  });
});

it('gives a store with documents to no database without any, whatever the operator says', async () => {
  await withOther(createTestDatabase, async (db) => {
    const parts = firm({ db, blobs: await copyOfStore('full') });
    for (const documentsLost of [false, true]) {
      await expect(adoptStore(parts, { documentsLost })).rejects.toThrow(/Check DATABASE_URL/);
    }
  });
});

it('goes on without documents that are lost when the operator says so', async () => {
  const blobs = await storeOf('new-disk');
  await expect(checkInstallation(firm({ blobs }))).rejects.toThrow(/--documents-lost/);
  await adoptStore(firm({ blobs }), { documentsLost: true });
  expect((await checkInstallation(firm({ blobs }))).kind).toBe('known');
});

it('makes one installation when two nodes start together, and goes on after a killed start', async () => {
  await withOther(createTestDatabase, async (db) => {
    const keys = parseMasterKeys(first);
    const parts = { db, keys, blobs: await storeOf('together'), store: 'x' };
    const [one, other] = await Promise.all([openInstallation(parts), openInstallation(parts)]);
    expect(one.id).toBe(other.id);
    expect([one.isNew, other.isNew].toSorted()).toEqual([false, true]);
    // Killed after the marker and before the commit.
    await db.execute(sql`DELETE FROM installation`);
    await db.execute(sql`DELETE FROM installation_keys`);
    expect(await openInstallation(parts)).toEqual({ id: one.id, isNew: true });
  });
});

it('stops a server at once, with one sentence', async () => {
  const env = { DATABASE_URL: t.connectionString, MASTER_KEYS: first };
  const refused = (wrong: Record<string, string>) =>
    startServerProcess({ ...env, DATA_DIR: t.dataDir, ...wrong }).then(
      () => 'it started',
      (error: Error) => error.message,
    );
  const unmounted = await refused({ DATA_DIR: path.join(folder, 'unmounted') });
  expect(unmounted).toMatch(/^the server did not start:\nThe database lists documents, but .*\n$/);
  expect(await refused({ MASTER_KEYS: generateMasterKey(1) })).toMatch(
    /^the server did not start:\nVersion 1 in MASTER_KEYS is not the key .*\n$/,
  );
});
