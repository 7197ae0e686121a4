// Where a start shows the link for the first owner: real processes in production, with a terminal and
// with an output that is kept as a log.
import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createFirstOwner, openOwnerLink } from '#contract/identity/owner-setup';
import { generateMasterKey } from '#platform/crypto/master-keys';
import { TestBrowser } from '#testing/browser';
import { firmForProduction } from '#testing/fixtures';
import { startServerProcess } from '#testing/server-process';
import { startTestApp } from '#testing/test-app';
import { createTestDatabase, type TestDatabase } from '#testing/test-cluster';
import { ownerLinkFile, showOwnerLink } from './owner-link.ts';

const appUrl = 'https://portal.example.test';

let database: TestDatabase;
let folder: string;
let env: Record<string, string>;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'filewell-first-owner-'));
  env = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    APP_URL: appUrl,
    DATABASE_URL: database.connectionString,
    DATABASE_OWNER_URL: database.ownerConnectionString,
    DATA_DIR: path.join(folder, 'data'),
    MASTER_KEYS: generateMasterKey(1),
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'portal@example.test',
    ...firmForProduction,
  };
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const link = new RegExp(`${appUrl}/setup#token=([\\w-]{43})`);
const tokenIn = (text: string) => link.exec(text)?.[1] ?? '';

/** Links of earlier starts. */
const shown: string[] = [];

/** Gives the command behind it a terminal; what it shows there comes out. */
const inTerminal = ['sh', '-c', 'exec script -qefc "$*" /dev/null', 'sh'];
const hasTerminal = spawnSync('script', ['-qefc', 'exit 7', '/dev/null']).status === 7;

it.runIf(hasTerminal)('shows it on a terminal, and in no file', { timeout: 60_000 }, async () => {
  const server = await startServerProcess(env, inTerminal);
  await expect.poll(() => tokenIn(server.output())).not.toBe('');
  const body = { token: tokenIn(server.output()) };
  expect(server.output()).toContain('The link works once.');
  expect(await new TestBrowser(server.origin).call(openOwnerLink, { body })).toMatchObject({
    body: { works: true },
  });
  expect(await readdir(path.join(folder, 'data'))).not.toContain(ownerLinkFile);
  shown.push(body.token);
  await server.stop();
});

it('keeps it out of the log: a file has it', { timeout: 60_000 }, async () => {
  const server = await startServerProcess(env);
  await expect.poll(() => server.output()).toContain(ownerLinkFile);
  const file = path.join(folder, 'data', ownerLinkFile);
  const token = tokenIn(await readFile(file, 'utf8'));
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const browser = new TestBrowser(server.origin);
  for (const before of shown) {
    const refused = await browser.call(openOwnerLink, { body: { token: before } });
    expect(refused).toMatchObject({ status: 400, error: { code: 'invalid_link' } });
  }
  const person = {
    username: 'ruth',
    email: 'ruth@example.test',
    firstName: 'Ruth',
    lastName: 'Hanley',
    password: 'slow river under the bridge',
  };
  const made = await browser.call(createFirstOwner, { body: { token, ...person } });
  expect(made.body).toEqual({ username: 'ruth' });
  expect(await server.stop()).toBe(0);
  expect(server.output()).not.toContain('#token=');
  expect(server.output()).not.toContain(token);
});

it('is shown by no start of a firm that has an owner, and an old file goes', async () => {
  const t = await startTestApp();
  const file = path.join(t.dataDir, ownerLinkFile);
  const terminal = { isTTY: true, write: vi.fn<(text: string) => unknown>() };
  await showOwnerLink(t.platform, terminal);
  expect(terminal.write).toHaveBeenCalledOnce();
  await t.createStaff('owner');
  await writeFile(file, 'of an earlier start');
  terminal.write.mockClear();
  await showOwnerLink(t.platform, terminal);
  expect(terminal.write).not.toHaveBeenCalled();
  await expect(stat(file)).rejects.toThrow('ENOENT');
  await t.close();
});
