// The command as an operator runs it: its report, and what it refuses.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { generateMasterKey } from '#platform/crypto/master-keys';
import { runAdmin } from '#testing/faults';
import { pdfBytes } from '#testing/fixtures';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { importDocuments } from './import-documents.ts';

const masterKeys = generateMasterKey(1);

let t: TestApp;
let maya: TestUser;
let place: string;
let root: string;
beforeAll(async () => {
  t = await startTestApp({ env: { MASTER_KEYS: masterKeys } });
  await t.createStaff('owner', { username: 'ruth' });
  maya = await t.createUser({ firstName: 'Maya', lastName: 'Okafor' });
});
afterAll(() => t.close());
beforeEach(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'filewell-documents-'));
  root = path.join(place, 'Clients');
  await mkdir(root);
  return () => rm(place, { recursive: true, force: true });
});

const environment = () => ({
  DATABASE_URL: t.connectionString,
  DATA_DIR: t.dataDir,
  MASTER_KEYS: masterKeys,
});

it('writes a report that no spreadsheet computes, and only there', async () => {
  await mkdir(path.join(root, '=HYPERLINK("x")'));
  await writeFile(path.join(root, '=HYPERLINK("x")', '2024.pdf'), pdfBytes());
  const report = path.join(place, 'report.csv');
  const args = ['import-documents', root, '--dry-run', '--report', report];
  const { code, output } = await runAdmin(args, environment());
  expect([code, output]).toEqual([0, expect.stringMatching(/^Would import 0 documents/)]);
  expect(await readFile(report, 'utf8')).toBe(
    `path,reason,candidates\r\n"'=HYPERLINK(""x"")/2024.pdf",No folder above it has a client’s name,\r\n`,
  );
});

it.each([
  [[], /^FOLDER is missing/],
  [['/nowhere/at/all'], /is not a folder/],
  [['ROOT', 'more'], /Name one folder/],
  [['ROOT', '--report', 'ROOT/report.csv'], /another place/],
])('is refused before it opens a database: %j', async (args, sentence) => {
  const given = args.map((arg) => arg.replace('ROOT', root));
  await expect(importDocuments(given)).rejects.toThrow(sentence);
});

it('is done in the name of an owner only', { timeout: 60_000 }, async () => {
  const args = ['import-documents', root, '--by', maya.username];
  const { code, output } = await runAdmin(args, environment());
  expect([code, output]).toEqual([2, expect.stringMatching(/^Nobody who is an owner/)]);
});
