// A server that cannot begin says why in one sentence. Real: PostgreSQL, sockets, processes, files.
import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { programPath } from '#testing/programs';
import { freePort } from '#testing/server-process';
import { createTestDatabase, type TestDatabase } from '#testing/test-cluster';
import { migrateDatabase } from './database/migrate.ts';
import { asListenError, explainStartError } from './start-errors.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'filewell-start-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const oneSentence = /^[A-Z_]+: [^\n]+\.$/;

/** What the operator reads when the database is somewhere else than it says. */
async function withDatabase(change: (address: URL) => void): Promise<string> {
  const address = new URL(database.connectionString);
  change(address);
  const only = { connectionString: address.href, ownerConnectionString: undefined };
  return migrateDatabase(only).then(
    () => 'it began',
    (error: unknown) => explainStartError(error),
  );
}

it('a database that refuses, is not there or is no database', async () => {
  const sentences = await Promise.all([
    withDatabase((address) => (address.password = 'wrong')),
    withDatabase((address) => (address.username = 'nobody')),
    withDatabase((address) => (address.pathname = '/missing')),
    freePort().then((port) => withDatabase((address) => (address.port = String(port)))),
    withDatabase((address) => (address.hostname = 'database.invalid')),
    withDatabase((address) => (address.search = '?sslmode=require')),
  ]);
  const expected = [
    /password authentication failed/,
    /password authentication failed|does not exist/,
    /database "missing" does not exist\. Correct the name/,
    /PostgreSQL does not answer at 127\.0\.0\.1:\d+ \(ECONNREFUSED\)/,
    /the name database\.invalid cannot be found/,
    /does not support TLS/,
  ];
  for (const [place, sentence] of sentences.entries()) {
    expect(sentence).toMatch(oneSentence);
    expect(sentence).toMatch(/^DATABASE_URL: /);
    expect(sentence).toMatch(expected[place] ?? /never/);
  }
});

it('a port or an address that it cannot have', async () => {
  const tried = (host: string, port: number) =>
    new Promise<string>((resolve) => {
      const server = createServer();
      server.on('error', (error) =>
        resolve(explainStartError(asListenError(error, { host, port }))),
      );
      server.listen(port, host, () => server.close(() => resolve('it listened')));
    });
  const other = createServer();
  const port = await freePort();
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
  expect(await tried('127.0.0.1', port)).toMatch(/^The port is in use\. /);
  other.close();
  expect(await tried('192.0.2.1', 0)).toBe('HOST: 192.0.2.1 is not an address on this machine.');
  expect(await tried('node.invalid', 0)).toMatch(/^HOST: the name node\.invalid cannot be found/);
  // Port 80 is closed to ordinary users on most machines, not on all.
  const refused = Object.assign(new Error('listen'), { code: 'EACCES', syscall: 'listen' });
  const sentence = explainStartError(asListenError(refused, { host: '127.0.0.1', port: 80 }));
  expect(sentence).toMatch(/^PORT: 80 needs more rights than this user has\. [^\n]+\.$/);
});

/** The program as it is started, as a user who owns nothing where we may choose one. */
async function start(
  env: Record<string, string>,
  program: 'server' | 'dev' = 'server',
): Promise<{ code: unknown; output: string }> {
  const child = spawn(process.execPath, [programPath(program)], {
    env: { PATH: process.env['PATH'], ...env },
    ...(process.geteuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise((resolve) => child.once('exit', resolve));
  return { code, output };
}

it('a data folder that is not its own: exit code 1, one sentence, no stack', async () => {
  const locked = path.join(folder, 'locked');
  await mkdir(locked);
  await chmod(folder, 0o711);
  await chmod(locked, process.geteuid?.() === 0 ? 0o700 : 0o500);
  const DATA_DIR = path.join(locked, 'data');
  const { code, output } = await start({ DATA_DIR, DEMO: '0' });
  expect(code).toBe(1);
  expect(output.trim()).toMatch(/^DATA_DIR: \S+ cannot be read or written \(EACCES\)\. [^\n]+\.$/);
});

it('what development adds refuses production', async () => {
  const { code, output } = await start({ NODE_ENV: 'production' }, 'dev');
  expect(code).toBe(1);
  expect(output).toMatch(/^NODE_ENV=production: start dist\/server\/main\.js/);
});

it('a setting that cannot be: exit code 1 and its sentence', async () => {
  const { code, output } = await start({ MAIL_FORM: 'office@example.test' });
  expect({ code, output }).toEqual({
    code: 1,
    output: 'MAIL_FORM is not a setting of Filewell; did you mean MAIL_FROM?\n',
  });
});
