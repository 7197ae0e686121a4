// A backup of one document; backup.long.test.ts takes one of a firm at work and damages it.
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { generateMasterKey, parseMasterKeys } from '#platform/crypto/master-keys';
import { openDatabase } from '#platform/database/database';
import { openDiskStore } from '#platform/storage/disk-store';
import { uploadPdf } from '#testing/fixtures';
import { startTestApp } from '#testing/test-app';
import { createTestDatabase } from '#testing/test-cluster';
import { backUp } from './backup.ts';
import { restoreBackup } from './restore.ts';
import { problemsIn, verifyAll } from './verify.ts';

it('comes back whole in an empty place with the master key, and shows nothing without it', async () => {
  const t = await startTestApp();
  onTestFinished(() => t.close());
  const place = await mkdtemp(path.join(tmpdir(), 'filewell-backup-'));
  onTestFinished(() => rm(place, { recursive: true, force: true }));
  const maya = await t.createUser({ lastName: 'Quillfeather' });
  await uploadPdf(await t.actingAs(maya));
  const { keys, blobs } = t.platform;
  const report = await backUp(
    { connectionString: t.connectionString, keys, blobs },
    path.join(place, 'backup'),
  );
  expect(report).toMatchObject({ documents: 1, newDocuments: 1 });

  const saved = readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name)));
  for (const secret of ['Quillfeather', '%PDF-1.4', keys.current.key]) {
    expect(saved.filter((bytes) => bytes.includes(secret))).toEqual([]);
  }

  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const connectionString = database.ownerConnectionString;
  const restored = await openDiskStore(path.join(place, 'restored'));
  const target = { connectionString, keys, blobs: restored, store: 'the folder' };
  const otherKeys = parseMasterKeys(generateMasterKey(1));
  await expect(restoreBackup({ ...target, keys: otherKeys }, report.folder)).rejects.toThrow(
    /signature of the manifest is wrong/,
  );
  expect(await restoreBackup(target, report.folder)).toMatchObject({
    rows: report.rows,
    documents: 1,
  });
  const opened = openDatabase(connectionString, { maxConnections: 2 });
  onTestFinished(() => opened.close());
  const found = await verifyAll({ ...target, db: opened.db }, []);
  expect(problemsIn(found)).toEqual([]);
  expect(found.files.versions).toBe(1);
});
