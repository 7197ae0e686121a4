// Commands as an operator runs them: with the service's environment, or refused in one sentence.
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { generateMasterKey } from '#platform/crypto/master-keys';
import { runAdmin } from '#testing/faults';
import { firmForProduction, uploadPdf } from '#testing/fixtures';
import { startTestApp, type TestApp } from '#testing/test-app';
import { createEmptyDatabase } from '#testing/test-cluster';
import { readPassword } from './read-password.ts';

const masterKeys = generateMasterKey(1);

let t: TestApp;
let folder: string;
beforeAll(async () => {
  t = await startTestApp({ env: { MASTER_KEYS: masterKeys } });
  await uploadPdf(await t.actingAs(await t.createUser()), 'W-2.pdf');
});
afterAll(() => t.close());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'filewell-commands-'));
  return () => rm(folder, { recursive: true, force: true });
});

it.each([['backup', '--to', 'there'], ['create-admin'], ['verify'], ['sweep']])(
  'is refused without a database: %s',
  async (...args) => {
    const { code, output } = await runAdmin(args, { DATA_DIR: folder, MASTER_KEYS: masterKeys });
    expect(code).toBe(1);
    expect(output).toMatch(/^No database is configured: .* --env-file .*\n$/);
    expect(await readdir(folder)).toEqual([]);
  },
);

it('is refused without master keys', async () => {
  const { output } = await runAdmin(['sweep'], { DATA_DIR: folder });
  expect(output).toMatch(/^No MASTER_KEYS are set/);
  expect(await readdir(folder)).toEqual([]);
});

it('is refused on an empty database and an empty store, and makes nothing there', async () => {
  const empty = await createEmptyDatabase();
  const env = { DATABASE_URL: empty.connectionString, DATA_DIR: folder, MASTER_KEYS: masterKeys };
  const { code, output } = await runAdmin(['create-admin'], env);
  expect([code, output]).toEqual([1, expect.stringMatching(/^This database is empty\. .*\n$/)]);
  expect(await readdir(folder)).toEqual([]);
  await empty.drop();
});

it('refuses two databases, and one that does not answer, in the words of a start', async () => {
  const empty = await createEmptyDatabase();
  const env = { DATABASE_URL: t.connectionString, DATA_DIR: t.dataDir, MASTER_KEYS: masterKeys };
  const [two, away] = await Promise.all([
    runAdmin(['create-database'], { ...env, DATABASE_OWNER_URL: empty.ownerConnectionString }),
    runAdmin(['adopt-store'], { ...env, DATABASE_URL: 'postgres://user@127.0.0.1:1/filewell' }),
  ]);
  const sentence = expect.stringMatching(/^DATABASE_URL and .* name two different .*\n$/);
  expect(two).toEqual({ code: 1, output: sentence });
  const noAnswer = expect.stringMatching(/^DATABASE_URL: PostgreSQL does not answer at .*\n$/);
  expect(away).toEqual({ code: 1, output: noAnswer });
  await empty.drop();
});

it('works with the file that the service reads', { timeout: 60_000 }, async () => {
  const file = path.join(folder, 'filewell.env');
  const place = path.join(folder, 'backups');
  const variables = {
    NODE_ENV: 'production',
    APP_URL: 'https://portal.example.com',
    DATABASE_URL: t.connectionString,
    DATA_DIR: t.dataDir,
    MASTER_KEYS: masterKeys,
    SMTP_URL: 'smtps://user:pa%23ss@mail.example.com',
    MAIL_FROM: 'Firm #1 <office@example.com>',
    ...firmForProduction,
  };
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
  await writeFile(file, `# The service's settings\n${lines.join('\n')}\n`);
  const backup = await runAdmin(
    ['backup', '--to', place, '--keep-days', '30', '--env-file', file],
    {},
  );
  expect([backup.code, backup.output]).toEqual([
    0,
    expect.stringContaining(' and 1 documents, 1 '),
  ]);
  const [made = ''] = (await readdir(place)).filter((name) => name.startsWith('2'));
  const from = path.join(place, made);
  const verified = await runAdmin([`--env-file=${file}`, 'verify-backup', '--from', from], {});
  expect([verified.code, verified.output]).toEqual([
    0,
    expect.stringMatching(/is intact: \d+ tables and 1 documents/),
  ]);
});

it('takes a first account from standard input, and says so when there is none', async () => {
  const env = { DATABASE_URL: t.connectionString, DATA_DIR: t.dataDir, MASTER_KEYS: masterKeys };
  const { code, output } = await runAdmin(['create-admin', '--username', 'ruth'], env);
  expect([code, output]).toEqual([2, expect.stringMatching(/^No password was given\. .*\n$/)]);
});

/** A terminal that echoes what it is sent unless it is told not to. */
function terminal() {
  let shown = '';
  let isRaw = false;
  const input = Object.assign(new PassThrough(), {
    isTTY: true as const,
    setRawMode(raw: boolean) {
      isRaw = raw;
      return input;
    },
  });
  const output = new PassThrough();
  output.on('data', (chunk: Buffer) => (shown += chunk.toString()));
  const type = (keys: string) => {
    if (!isRaw) shown += keys;
    input.write(keys);
  };
  return { input, output, type, shown: () => shown, isRaw: () => isRaw };
}

it('does not show a password that is typed', async () => {
  const screen = terminal();
  const read = readPassword(screen.input, screen.output);
  screen.type('slow rivet\u007fr ünder');
  screen.type(' the bridge\r');
  expect(await read).toBe('slow river ünder the bridge');
  expect(screen.shown()).toMatch(/^Password .*: \n$/);
  expect(screen.isRaw()).toBe(false);
});

it('stops at Ctrl-C and gives the terminal back', async () => {
  const screen = terminal();
  const read = readPassword(screen.input, screen.output);
  screen.type('half\u0003');
  await expect(read).rejects.toThrow(/Stopped/);
  expect(screen.isRaw()).toBe(false);
});
