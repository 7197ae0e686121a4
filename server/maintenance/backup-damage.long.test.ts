// Damaged and missing documents, in the store and in backups: named, and everything else saved.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { destroyFilesOf, fileVersions, type SealedVersion } from '#modules/documents';
import { recordActivity } from '#platform/activity/record';
import { generateMasterKey, parseMasterKeys } from '#platform/crypto/master-keys';
import { backups } from '#platform/backups/table';
import { openDatabase } from '#platform/database/database';
import { openDiskStore } from '#platform/storage/disk-store';
import { uploadPdf } from '#testing/fixtures';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { createTestDatabase } from '#testing/test-cluster';
import { backUp, installationId } from './backup.ts';
import { drillRestore } from './drill.ts';
import { documentFile, tableFile } from './manifest.ts';
import { lockBackups, notePart, partOf, partsOfDocuments, readPart } from './place.ts';
import { pruneBackups } from './prune.ts';
import { DamagedBackupError, type RestoreOptions, restoreBackup } from './restore.ts';
import { verifyBackup } from './verify-backup.ts';
import { verifyFiles } from './verify.ts';

let app: TestApp;
let maya: TestUser;
let versions: SealedVersion[];
let place: string;

beforeAll(async () => {
  app = await startTestApp();
  maya = await app.createUser();
  const browser = await app.actingAs(maya);
  for (let number = 0; number < 6; number += 1) await uploadPdf(browser, `${number}.pdf`);
  versions = await app.db.select().from(fileVersions).orderBy(fileVersions.id);
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
const at = (number: number): SealedVersion => {
  const version = versions[number];
  if (!version) throw new Error('there are fewer documents');
  return version;
};
const named = ({ id, fileId }: SealedVersion) => `Version ${id} of document ${fileId}`;
const live = (key: string) => path.join(app.dataDir, 'blobs/blobs', key.slice(0, 2), key);
const inPlace = (number: number) => documentFile(place, at(number).blobKey);

/** Flips a bit in the middle of a file, or takes the file away, for the time of a test. */
async function damage(file: string, how: 'flip' | 'cut' | 'remove'): Promise<() => Promise<void>> {
  const bytes = await readFile(file);
  const changed = Buffer.from(bytes);
  const middle = Math.floor(bytes.length / 2);
  changed.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  if (how === 'remove') await rm(file);
  else await writeFile(file, how === 'flip' ? changed : bytes.subarray(0, middle));
  return () => writeFile(file, bytes);
}

async function restored(
  folder: string,
  options?: RestoreOptions,
): Promise<{ missing: string[]; readable: number }> {
  const database = await createTestDatabase();
  const store = await mkdtemp(path.join(tmpdir(), 'filewell-restored-'));
  const blobs = await openDiskStore(store);
  const { ownerConnectionString: connectionString } = database;
  const { keys } = app.platform;
  try {
    const report = await restoreBackup({ connectionString, keys, blobs, store }, folder, options);
    const open = openDatabase(connectionString, { maxConnections: 1 });
    const found = await verifyFiles(open.db, keys, blobs);
    await open.close();
    return { missing: report.missing, readable: found.versions - found.problems.length };
  } finally {
    await database.drop();
    await rm(store, { recursive: true, force: true });
  }
}

it('names what is damaged or missing in the store, and saves and restores everything else', async () => {
  const mend = [
    await damage(live(at(0).blobKey), 'flip'),
    await damage(live(at(1).blobKey), 'cut'),
    await damage(live(at(2).blobKey), 'remove'),
  ];
  const report = await backUp(source(), place);
  for (const back of mend) await back();
  const lost = [
    `${named(at(0))} is damaged.`,
    `${named(at(1))} is damaged.`,
    `${named(at(2))} is missing its content.`,
  ];
  expect(report).toMatchObject({ documents: 6, newDocuments: 3, inStore: lost, lost });
  // What the alarm of a missing backup goes by.
  expect(await app.db.select().from(backups)).toMatchObject([{ documents: 6, damaged: 3 }]);

  const found = await verifyBackup(app.platform.keys, report.folder);
  expect(found).toMatchObject({
    documents: 6,
    problems: lost.map((line) => line.replace('is damaged', 'is missing its content')),
  });
  const refused: unknown = await restored(report.folder).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(DamagedBackupError);
  for (const version of [at(0), at(1), at(2)]) expect(String(refused)).toContain(named(version));
  expect(String(refused)).toMatch(/3 of 6 documents .* nothing was restored.* --continue/);
  expect(await restored(report.folder, { continueDamaged: true })).toMatchObject({
    missing: found.problems,
    readable: 3,
  });

  // The store is whole again: the next backup in the same place has all of them.
  expect(await backUp(source(), place)).toMatchObject({ newDocuments: 3, lost: [] });
});

it('keeps what an earlier backup saved when it is damaged in the store later', async () => {
  await backUp(source(), place);
  await rm(path.join(place, 'checked.json'));
  await notePart(place, partOf(at(0).blobKey) + partsOfDocuments - 1);
  const mend = await damage(live(at(0).blobKey), 'flip');
  const report = await backUp(source(), place);
  await mend();
  expect(report).toMatchObject({ inStore: [`${named(at(0))} is damaged.`], lost: [] });
  expect((await verifyBackup(app.platform.keys, report.folder)).problems).toEqual([]);
});

it('finds what was damaged in the place within 30 backups, and copies it again', async () => {
  const first = await backUp(source(), place);
  const lengths = await Promise.all([0, 1].map(async (n) => (await readFile(inPlace(n))).length));
  await damage(inPlace(0), 'flip');
  await damage(inPlace(1), 'cut');
  const { keys } = app.platform;
  expect((await verifyBackup(keys, first.folder)).problems).toEqual([
    `${named(at(0))} is damaged.`,
    `${named(at(1))} is damaged.`,
  ]);
  // A wrong length is seen by any backup, other damage when its part's turn has come.
  const part = partOf(at(0).blobKey);
  await notePart(place, part);
  expect(await backUp(source(), place)).toMatchObject({ repaired: 1, newDocuments: 0 });
  await notePart(place, part + partsOfDocuments - 1);
  expect(await backUp(source(), place)).toMatchObject({ repaired: 1, newDocuments: 0 });
  expect((await verifyBackup(keys, first.folder)).problems).toEqual([]);
  expect(await Promise.all([0, 1].map(async (n) => (await readFile(inPlace(n))).length))).toEqual(
    lengths,
  );
});

it('takes the parts in turn, and each document is in one of them', async () => {
  const turns = new Set<number>();
  for (let night = 0; night < partsOfDocuments; night += 1) {
    const part = await readPart(place);
    turns.add(part);
    await notePart(place, part);
  }
  expect(turns.size).toBe(partsOfDocuments);
  for (const { blobKey } of versions) expect(turns).toContain(partOf(blobKey));
  await writeFile(path.join(place, 'checked.json'), '{"part":99}');
  expect(await readPart(place)).toBe(0);
});

it('runs once at a time, and goes on after one that was killed', async () => {
  const other = openDatabase(app.connectionString, { maxConnections: 1 });
  await lockBackups(other.db);
  await expect(backUp(source(), place)).rejects.toThrow(/Another backup of this firm is running/);
  await other.close();
  await mkdir(path.join(place, '.partial-killed/tables'), { recursive: true });
  // The database lets go of the lock a moment later, once it has noticed that the connection is gone.
  await vi.waitFor(() => backUp(source(), place), { timeout: 20_000 });
  expect((await readdir(place)).filter((name) => name.startsWith('.'))).toEqual([]);
});

it('names damaged rows, and a backup of another key or firm', async () => {
  const { keys } = app.platform;
  const report = await backUp(source(), place);
  const mend = await damage(tableFile(report.folder, 'public.users'), 'flip');
  expect((await verifyBackup(keys, report.folder)).problems).toEqual([
    'The rows of public.users in the backup are damaged or missing.',
  ]);
  await mend();
  const other = parseMasterKeys(generateMasterKey(1));
  await expect(verifyBackup(other, report.folder)).rejects.toThrow(/signature of the manifest/);
  await expect(backUp({ ...source(), keys: other }, place)).rejects.toThrow(/cannot open\. Name/);
  const before = await installationId(app.db);
  await app.db.execute(sql`UPDATE installation SET id = gen_random_uuid()`);
  await expect(backUp(source(), place)).rejects.toThrow(/backups of another installation/);
  await app.db.execute(sql`UPDATE installation SET id = ${before}`);
});

it('lets the documents of a deleted client go with the last backup that names them', async () => {
  const { keys } = app.platform;
  const installation = await installationId(app.db);
  const client = await app.createUser();
  await uploadPdf(await app.actingAs(client), 'Deleted.pdf');
  const [deleted] = await app.db
    .select()
    .from(fileVersions)
    .where(eq(fileVersions.uploadedBy, client.id));
  const file = documentFile(place, deleted?.blobKey ?? '');
  await backUp(source(), place);
  await app.db.transaction(async (tx) => {
    await destroyFilesOf(tx, { clientId: client.id });
    const origin = { actorId: null, sessionId: null, address: null, requestId: null };
    await recordActivity(tx, origin, { action: 'delete_client', clientId: client.id });
  });
  const second = await backUp(source(), place);
  const prune = (keepDays: number) => pruneBackups(keys, place, { keepDays, installation });

  expect(await prune(1)).toEqual({ backups: 0, documents: 0 });
  const mend = await damage(path.join(second.folder, 'manifest.json'), 'flip');
  await expect(prune(-1)).rejects.toThrow(/manifest/);
  await mend();
  await readFile(file);
  expect(await prune(-1)).toEqual({ backups: 1, documents: 1 });
  await expect(readFile(file)).rejects.toThrow('ENOENT');
  // The newest stays, however old it is, and is whole.
  expect(await prune(-1)).toEqual({ backups: 0, documents: 0 });
  expect((await verifyBackup(keys, second.folder)).problems).toEqual([]);
});

it('is restored in a drill that leaves nothing behind', async () => {
  const { folder } = await backUp(source(), place);
  const within = await mkdtemp(path.join(tmpdir(), 'filewell-within-'));
  const { signal } = new AbortController();
  await damage(inPlace(3), 'remove');
  const drill = await drillRestore(app.platform.keys, folder, { within, signal });
  expect(drill).toMatchObject({
    documents: 6,
    missing: [`${named(at(3))} is missing its content.`],
    problems: [],
  });
  expect(await readdir(within)).toEqual([]);
  await rm(within, { recursive: true });
});
