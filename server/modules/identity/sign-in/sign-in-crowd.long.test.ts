// The cost of signing in is bounded: a crowd that signs in at once neither exhausts memory nor keeps
// others waiting. The server is its own process; real HTTP and PostgreSQL.
//
// `STRICT=1 npx vitest run server/modules/identity/sign-in/sign-in-crowd` also holds the figures that only a
// machine with nothing else to do can keep, and prints them.
import { mkdtemp, rm } from 'node:fs/promises';
import { openClientAccounts } from '#modules/clients/accounts';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getUser, login } from '#contract/identity/accounts';
import { type Database, openDatabase } from '#platform/database/database';
import { TestBrowser } from '#testing/browser';
import { type ServerProcess, startServerProcess } from '#testing/server-process';
import { createTestDatabase, type TestDatabase } from '#testing/test-cluster';
import { hashPassword } from './passwords.ts';
import { openSession } from '../sessions/sessions.ts';
import { users } from '../people/table.ts';
import { hashAtFullCost, hashAtLeastCost } from '../testing-password-cost.ts';

const strict = process.env['STRICT'] === '1';
const crowd = strict ? 200 : 40;
const password = 'lantern paper march 7';

let database: TestDatabase;
let direct: Database;
let dataDir: string;
let server: ServerProcess;
const bystanders: TestBrowser[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  direct = openDatabase(database.connectionString, { maxConnections: 2 });
  dataDir = await mkdtemp(path.join(tmpdir(), 'filewell-crowd-'));
  server = await startServerProcess({
    DATABASE_URL: database.connectionString,
    DATA_DIR: dataDir,
    TRUST_PROXY: '1',
  });
  hashAtFullCost();
  const passwordHash = await hashPassword(password);
  hashAtLeastCost();
  const rows = await direct.db
    .insert(users)
    .values(
      Array.from({ length: crowd + 1 }, (_, index) => ({
        id: uuidv7(),
        username: `user${index}`,
        email: `user${index}@example.test`,
        firstName: 'Maya',
        lastName: 'Okafor',
        passwordHash,
        emailVerifiedAt: sql`now()`,
      })),
    )
    .returning({ id: users.id });
  const id = rows.at(-1)?.id ?? '';
  await openClientAccounts(direct.db, [id]);
  const origin = { address: '127.0.0.1', userAgent: 'test' };
  // Several, since a session has its own limit of calls.
  for (let count = 0; count < 20; count += 1) {
    const { token } = await openSession(direct.db, { id, isAdmin: false }, origin);
    const bystander = new TestBrowser(server.origin);
    bystander.cookies.set('filewell_session', token);
    bystanders.push(bystander);
  }
});

afterAll(async () => {
  await server.stop();
  await direct.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

it(`${crowd} sign-ins at once`, async () => {
  for (const bystander of bystanders) await bystander.call(getUser, {});
  const before = server.peakMemory();
  const done = new AbortController();
  const begun = performance.now();
  const signingIn = Promise.all(
    Array.from({ length: crowd }, (_, index) =>
      new TestBrowser(server.origin).call(
        login,
        { body: { username: `user${index}`, password } },
        { 'x-forwarded-for': `203.0.113.${index}` },
      ),
    ),
  ).finally(() => done.abort());

  // In the meantime someone else works.
  const waits: number[] = [];
  while (!done.signal.aborted) {
    const bystander = bystanders[waits.length % bystanders.length];
    const asked = performance.now();
    expect((await bystander?.call(getUser, {}))?.status).toBe(200);
    waits.push(performance.now() - asked);
  }
  const answers = await signingIn;
  const lasted = performance.now() - begun;
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));

  waits.sort((a, b) => a - b);
  const p99 = waits[Math.ceil(waits.length * 0.99) - 1] ?? NaN;
  const peak = server.peakMemory();
  const grown = peak === undefined || before === undefined ? undefined : (peak - before) / 2 ** 20;
  if (strict) {
    console.log(
      `${crowd} sign-ins in ${Math.round(lasted)} ms; ${waits.length} other requests in the meantime, ` +
        `p99 ${p99.toFixed(0)} ms; memory grew by ${grown?.toFixed(0)} MB`,
    );
    expect(p99).toBeLessThan(300);
  }
  // Were the others made to wait for the crowd, they would wait for about all of it.
  expect(waits.length).toBeGreaterThan(20);
  expect(p99).toBeLessThan(lasted / 2);
  // 80 hashes at once would be 1,520 MB; a few at a time are four times 19.
  if (grown !== undefined) expect(grown).toBeLessThan(250);
});
