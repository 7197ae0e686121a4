// The whole firm as a bag: read by a second checker, brought into an empty instance, and exported again with no
// difference.
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sealActivity } from '#platform/activity/heads';
import { generateMasterKey, parseMasterKeys } from '#platform/crypto/master-keys';
import { openDiskStore } from '#platform/storage/disk-store';
import { uploadPdf } from '#testing/fixtures';
import { startTestApp, type TestApp } from '#testing/test-app';
import { createTestDatabase, type TestDatabase } from '#testing/test-cluster';
import { problemsIn, verifyAll } from '../verify.ts';
import { openMark } from '../../modules/signing/signatures/mark.ts';
import { exportFirm } from './export-firm.ts';
import { importFirm } from './import-firm.ts';
import { makeWholeFirm } from './testing-whole-firm.ts';

let t: TestApp;
let place: string;
let clientId: string;
/** Shown once, to whom they were given: no export holds them. */
let secrets: string[];
beforeAll(async () => {
  t = await startTestApp();
  place = await mkdtemp(path.join(tmpdir(), 'filewell-export-'));
  ({ clientId, secrets } = await makeWholeFirm(t));
});
afterAll(async () => {
  await t.close();
  await rm(place, { recursive: true, force: true });
});

const source = () => ({ ...t.platform, connectionString: t.connectionString });

/** A second checker, from RFC 8493: the hash of every file below `data`, and nothing that is not listed. */
async function manifestOf(root: string): Promise<Map<string, string>> {
  const listed = new Map<string, string>();
  for (const line of (await readFile(path.join(root, 'manifest-sha256.txt'), 'utf8')).split('\n')) {
    const [hash = '', ...name] = line.split('  ');
    if (hash !== '') listed.set(name.join('  '), hash);
  }
  const found = await readdir(path.join(root, 'data'), { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile());
  expect(files).toHaveLength(listed.size);
  for (const { parentPath, name } of files) {
    const file = path.join(parentPath, name);
    const hash = createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
    expect(listed.get(path.relative(root, file)), file).toBe(hash);
  }
  return listed;
}

async function emptyInstance(): Promise<{ database: TestDatabase; folder: string }> {
  return {
    database: await createTestDatabase(),
    folder: await mkdtemp(path.join(tmpdir(), 'filewell-imported-')),
  };
}

it('comes back in an empty instance with no difference', async () => {
  const first = path.join(place, 'first');
  const report = await exportFirm(source(), first);
  expect(report).toMatchObject({ clients: 3, problems: [] });
  const before = await manifestOf(first);
  const names = [...before.keys()];
  const client = `data/clients/Okafor _ _Ltd._, Maya — ${clientId.slice(-8)}`;
  for (const name of [
    `${client}/2025/W-2.pdf`,
    `${client}/2025/.versions/W-2 (version 1).pdf`,
    `${client}/2025/Archived/archived.pdf`,
    `${client}/messages.html`,
    'data/index.html',
    'data/records/users-001.jsonl',
    'data/records/household_members-001.jsonl',
    'data/records/access_grants-001.jsonl',
    'data/records/imported_documents-001.jsonl',
    'data/records/signature_requests-001.jsonl',
    'data/records/signature_signers-001.jsonl',
    'data/records/signature_events-001.jsonl',
    'data/records/return_deliveries-001.jsonl',
    'data/records/return_parts-001.jsonl',
    'data/records/return_signers-001.jsonl',
    `${client}/2025/Letter, signed.pdf`,
  ]) {
    expect(names).toContain(name);
  }
  expect(names.filter((name) => name.includes('refused-by-virus-scanner'))).toHaveLength(2);
  // A document of the sorting list, and the package that the return was split from.
  expect(names.filter((name) => name.startsWith('data/unsorted/'))).toHaveLength(2);
  const records = await readFile(path.join(first, 'data/records/users-001.jsonl'), 'utf8');
  expect(records).not.toContain('argon2');
  expect(
    await readFile(path.join(first, 'data/records/file_versions-001.jsonl'), 'utf8'),
  ).not.toMatch(/wrapped_key|blob_key/);

  // Readable there, and sealed again under the key of where it is brought in.
  expect(
    await readFile(path.join(first, 'data/records/signature_signers-001.jsonl'), 'utf8'),
  ).toMatch(/"sealed_mark":\s*\{[^}]*"kind":\s*"typed"/);

  for (const name of names.filter((found) => found.startsWith('data/records/'))) {
    const text = await readFile(path.join(first, name), 'utf8');
    for (const secret of secrets) expect(text.includes(secret), name).toBe(false);
  }
  for (const left of [
    'api_tokens',
    'webhooks',
    'webhook_deliveries',
    'calendar_feeds',
    'sessions',
  ]) {
    expect(names).not.toContain(`data/records/${left}-001.jsonl`);
  }

  const { database, folder } = await emptyInstance();
  const keys = parseMasterKeys(generateMasterKey(1));
  const blobs = await openDiskStore(folder);
  const target = { connectionString: database.ownerConnectionString, keys, blobs };
  expect(await importFirm(target, first)).toMatchObject({ documents: 18 });
  const second = path.join(place, 'second');
  await exportFirm({ ...source(), ...target }, second);
  const after = await manifestOf(second);
  // Heads are signed by the installation that wrote them.
  for (const list of [before, after]) list.delete('data/records/activity_heads-001.jsonl');
  expect([...after], 'in the same order, too').toEqual([...before]);

  const imported = new pg.Pool({ connectionString: database.ownerConnectionString });
  expect(problemsIn(await verifyAll({ db: drizzle(imported), keys, blobs }, []))).toEqual([]);
  const { rows: marks } = await imported.query<{ id: string; sealed_mark: string }>(
    'SELECT id, sealed_mark FROM signature_signers WHERE sealed_mark IS NOT NULL',
  );
  expect(marks.map((row) => openMark(keys, row.id, row.sealed_mark))).toMatchObject([
    { kind: 'typed' },
    { kind: 'typed' },
  ]);
  const { rows: proofs } = await imported.query(
    'SELECT FROM consents JOIN signature_requests AS r ON r.id = signature_id',
  );
  expect(proofs).toHaveLength(1);
  await imported.end();
  await expect(importFirm(target, first)).rejects.toThrow('There are accounts in this database');
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

it('is brought up to date in the same folder: only what changed is written, and what went is gone', async () => {
  const folder = path.join(place, 'mirror');
  const first = await exportFirm(source(), folder);
  const theo = await t.createUser({ lastName: 'Lindqvist' });
  const { id } = await uploadPdf(await t.actingAs(theo), 'New.pdf');
  const stray = path.join(folder, 'data/clients/Nobody — 00000000');
  // Else the minute's job does, between the two.
  await sealActivity(t.platform.db, t.platform.keys, t.dataDir);
  const second = await exportFirm(source(), folder);
  expect(second.files).toBeGreaterThan(first.files);
  const document = path.join(
    folder,
    `data/clients/Lindqvist, Maya — ${theo.id.slice(-8)}/2025/New.pdf`,
  );
  const { ino } = await stat(document);
  // What a killed run left half, and what someone else put there.
  await writeFile(path.join(folder, '.partial-0'), 'half');
  await writeFile(`${document}.txt`, 'not ours');
  const third = await exportFirm(source(), folder);
  expect(third, 'nothing changed').toMatchObject({ files: second.files, written: 0 });
  expect((await stat(document)).ino, 'kept as it is').toBe(ino);
  // A document cut short is written again.
  await writeFile(document, 'short');
  await utimes(document, new Date(0), new Date(0));
  await exportFirm(source(), folder);
  await manifestOf(folder);
  expect((await stat(document)).size).toBeGreaterThan(5);
  expect(await readdir(path.dirname(stray))).not.toContain('Nobody — 00000000');
  expect(id).not.toBe('');
});
