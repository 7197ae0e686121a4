// The command as an operator runs it, killed and run again.
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { files } from '#modules/documents';
import { activity } from '#platform/activity/table';
import { generateMasterKey } from '#platform/crypto/master-keys';
import { liveChannel } from '#platform/live/publish';
import { expectWhole, howOften, runAdmin } from '#testing/faults';
import { pdfBytes } from '#testing/fixtures';
import { programPath } from '#testing/programs';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';

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

/** Runs the command and kills it as soon as a part of the folder is committed. */
async function killAfterFirstChunk(): Promise<void> {
  const listener = new pg.Client({ connectionString: t.connectionString });
  await listener.connect();
  const committed = new Promise<void>((resolve) => {
    listener.on('notification', ({ payload = '' }) => {
      if (payload.includes('files-changed')) resolve();
    });
  });
  await listener.query(`LISTEN ${liveChannel}`);
  const child = spawn(process.execPath, [programPath('admin'), 'import-documents', root], {
    env: { ...process.env, NODE_ENV: 'development', DEMO: '0', ...environment() },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  await Promise.race([committed, ended]);
  child.kill('SIGKILL');
  await ended;
  expect(child.signalCode, 'it was killed before it was done').toBe('SIGKILL');
  await listener.end();
}

const kills = howOften('KILLS', 1, 2);

it(`killed ${kills} times, it goes on: nothing twice, nothing missing`, async () => {
  const folder = path.join(root, 'Okafor, Maya', '2024');
  await mkdir(folder, { recursive: true });
  const names = Array.from(
    { length: 60 + 55 * kills },
    (_, i) => `scan ${String(i).padStart(3, '0')}.pdf`,
  );
  for (const name of names) await writeFile(path.join(folder, name), pdfBytes());
  const count = () => t.db.$count(files, eq(files.clientId, maya.id));
  for (let kill = 0; kill < kills; kill += 1) {
    await killAfterFirstChunk();
    expect(await count()).toBeLessThan(names.length);
  }
  const { code, output } = await runAdmin(['import-documents', root], environment());
  expect([code, output]).toEqual([0, expect.stringMatching(/^Imported \d+ documents/)]);
  const rows = await t.db.select().from(files).where(eq(files.clientId, maya.id));
  expect(rows.map(({ originalName }) => originalName).toSorted()).toEqual(names);
  const entries = await t.db.select().from(activity).where(eq(activity.action, 'import_documents'));
  const counted = entries.map(({ details }) => Number(details?.['documents']));
  expect(counted.reduce((sum, documents) => sum + documents, 0)).toBe(names.length);
  const again = await runAdmin(['import-documents', root], environment());
  expect(again.output).toContain(`Imported 0 documents, 0 bytes. ${names.length} were imported`);
  expect(await count()).toBe(names.length);
  await expectWhole(environment());
});
