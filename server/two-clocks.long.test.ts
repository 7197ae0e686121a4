// Two nodes on one database, the clock of one two hours off: the database's clock decides when codes,
// links and sessions end, which code an app shows, and when a recovery takes effect. Real processes, HTTP and PostgreSQL; the wrong clock is really in place.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { getUser, login, register, verifyEmail, verifyLogin2fa } from '#contract/identity/accounts';
import { forgotPassword, resetPassword } from '#contract/identity/profile';
import { getSessionEnds } from '#contract/identity/sessions';
import { startRecovery, stopRecovery } from '#contract/identity/recovery';
import { beginAuthenticator, confirmAuthenticator } from '#contract/identity/second-steps';
import { verifyLoginRecoveryCode } from '#contract/identity/sign-in-steps';
import { createAdmin } from '#modules/identity';
import { users } from './modules/identity/people/table.ts';
import { demoFirm } from '#platform/config/firm-profile';
import { type Database, openDatabase } from '#platform/database/database';
import { mailbox } from '#platform/mail/table';
import { TestBrowser } from '#testing/browser';
import { type ServerProcess, startServerProcess } from '#testing/server-process';
import { createTestDatabase, type TestDatabase } from '#testing/test-cluster';
import { TestAuthenticator } from './modules/identity/second-step/testing-second-step.ts';

const twoHours = 2 * 3600;
const shiftedClock = new URL('testing/shifted-clock.fixture.ts', import.meta.url).href;

let database: TestDatabase;
let direct: Database;
let dataDir: string;
let right: ServerProcess;
const wrong = new Map<string, ServerProcess>();

beforeAll(async () => {
  database = await createTestDatabase();
  direct = openDatabase(database.connectionString, { maxConnections: 2 });
  dataDir = await mkdtemp(path.join(tmpdir(), 'filewell-clocks-'));
  const env = { DATABASE_URL: database.connectionString, DATA_DIR: dataDir };
  const start = (seconds: number) =>
    startServerProcess({
      ...env,
      NODE_OPTIONS: `--import=${shiftedClock}`,
      CLOCK_SHIFT_SECONDS: String(seconds),
    });
  const [normal, fast, slow] = await Promise.all([
    startServerProcess(env),
    start(twoHours),
    start(-twoHours),
  ]);
  right = normal;
  wrong.set('fast', fast).set('slow', slow);
});

afterAll(async () => {
  await Promise.all([right, ...wrong.values()].map((server) => server.stop()));
  await direct.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const mailTo = (address: string, count: number) =>
  vi.waitFor(
    async () => {
      const mails = await direct.db
        .select()
        .from(mailbox)
        .where(eq(mailbox.to, address))
        .orderBy(mailbox.createdAt);
      expect(mails.length).toBe(count);
      return mails.at(-1)?.text ?? '';
    },
    { timeout: 15_000, interval: 50 },
  );
/** Lets time pass by the database's clock, for what a person has open. */
const age = (table: string, column: string, seconds: number) =>
  direct.db.execute(sql`
    UPDATE ${sql.identifier(table)} SET ${sql.identifier(column)} =
      ${sql.identifier(column)} - make_interval(secs => ${seconds})`);

/** Nobody has been sent or shown a code within the last minutes. */
const letCodesRest = async () => {
  await age('verification_codes', 'created_at', 61);
  await direct.db.execute(sql`UPDATE authenticators SET last_step = NULL`);
};

describe.each(['fast', 'slow'])('a node whose clock is two hours %s', (name) => {
  const person = {
    username: `maya.${name}`,
    email: `maya.${name}@example.test`,
    firstName: 'Maya',
    lastName: 'Okafor',
    password: 'paper lantern march',
  };
  const nodes = () => {
    const server = wrong.get(name);
    if (!server) throw new Error(`no ${name} server`);
    return [server, right];
  };
  /** The same browser on each node: cookies know no port. */
  const everywhere = (browser: TestBrowser) => nodes().map(({ origin }) => browser.on(origin));

  it('really has that clock', async () => {
    const [server] = nodes();
    // Request ids begin with the moment they were made (UUID v7).
    const id = (await fetch(`${server?.origin}/healthz`)).headers.get('x-request-id') ?? '';
    const moment = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
    expect(Math.round((moment - Date.now()) / 3600e3)).toBe(name === 'fast' ? 2 : -2);
  });

  it('gives out codes that reach the person and are good for ten minutes on both nodes', async () => {
    const [server] = nodes();
    const browser = new TestBrowser(server?.origin ?? '');
    const { userId, devCode = '' } = (await browser.call(register, { body: person })).body;
    expect(await mailTo(person.email, 1)).toContain(devCode);
    await age('verification_codes', 'expires_at', 570);
    const wrongCode = devCode === '000000' ? '000001' : '000000';
    for (const node of everywhere(browser)) {
      const answer = await node.call(verifyEmail, { body: { userId, code: wrongCode } });
      expect(answer.error.message).toContain('tries left');
    }
    await age('verification_codes', 'expires_at', 31);
    for (const node of everywhere(browser)) {
      const answer = await node.call(verifyEmail, { body: { userId, code: devCode } });
      expect(answer.error.message).toContain('has expired');
    }
    await age('verification_codes', 'expires_at', -300);
    expect((await browser.call(verifyEmail, { body: { userId, code: devCode } })).status).toBe(200);
  });

  it('opens sessions that both nodes know, and that end on both when they should', async () => {
    const [server] = nodes();
    const browser = new TestBrowser(server?.origin ?? '');
    const body = { username: person.username, password: person.password };
    const { userId, devCode = '' } = (await browser.call(login, { body })).body;
    expect(await mailTo(person.email, 2)).toContain(devCode);
    await browser.call(verifyLogin2fa, { body: { userId, code: devCode } });
    for (const node of everywhere(browser)) {
      expect((await node.call(getUser, {})).status).toBe(200);
      const { idleEndsInSeconds } = (await node.call(getSessionEnds, {})).body;
      expect(idleEndsInSeconds).toBeGreaterThan(1500);
      expect(idleEndsInSeconds).toBeLessThanOrEqual(1800);
    }
    await age('sessions', 'last_seen_at', 1801);
    for (const node of everywhere(browser)) expect((await node.call(getUser, {})).status).toBe(401);
  });

  it('mails a link for a new password that is good for an hour on both', async () => {
    const [server] = nodes();
    const browser = new TestBrowser(server?.origin ?? '');
    await browser.call(forgotPassword, { body: { email: person.email } });
    const token = /#token=([\w-]{43})/.exec(await mailTo(person.email, 3))?.[1] ?? '';
    await age('password_resets', 'expires_at', 3570);
    const use = (node: TestBrowser, newPassword: string) =>
      node.call(resetPassword, { body: { token, newPassword } });
    for (const node of everywhere(browser)) {
      expect((await use(node, 'Password2026!')).error.code).toBe('invalid_request');
    }
    await age('password_resets', 'expires_at', 31);
    for (const node of everywhere(browser)) {
      expect((await use(node, 'granite teapot october')).error.code).toBe('invalid_link');
    }
  });

  const password = person.password;
  let app: TestAuthenticator;
  /** The first step on a node: ways that are left, and the step still to take. */
  const enterPassword = async (node: TestBrowser) =>
    (await node.call(login, { body: { username: person.username, password } })).body;

  it('takes the codes that an app shows now, on both, and not those of its own time', async () => {
    const ownSteps = (name === 'fast' ? twoHours : -twoHours) / 30;
    const [server] = nodes();
    const browser = new TestBrowser(server?.origin ?? '');
    await letCodesRest();
    const { userId, devCode = '' } = await enterPassword(browser);
    await browser.call(verifyLogin2fa, { body: { userId, code: devCode } });
    const begun = await browser.call(beginAuthenticator, { body: { currentPassword: password } });
    app = new TestAuthenticator(begun.body.secret);
    const confirm = (code: string) => browser.call(confirmAuthenticator, { body: { code } });
    expect((await confirm(app.code(ownSteps))).error.code).toBe('invalid_code');
    expect((await confirm(app.code())).status).toBe(200);
    for (const { origin } of nodes()) {
      await letCodesRest();
      const node = new TestBrowser(origin);
      await enterPassword(node);
      const use = (code: string) =>
        node.call(verifyLogin2fa, { body: { userId, code, by: 'authenticator' } });
      expect((await use(app.code(ownSteps))).error.code).toBe('invalid_code');
      expect((await use(app.code())).status).toBe(200);
    }
  });

  const signInStaff = async (username = `staff.${name}`) => {
    const [server] = nodes();
    const browser = new TestBrowser(server?.origin ?? '');
    const account = {
      username,
      email: `${username}@example.test`,
      firstName: 'Ina',
      lastName: 'B.',
    };
    await createAdmin(direct.db, { ...account, password }, demoFirm);
    const { userId, devCode = '' } = (await browser.call(login, { body: { username, password } }))
      .body;
    await browser.call(verifyLogin2fa, { body: { userId, code: devCode } });
    return browser;
  };

  it('lets a recovery wait for a day, on both, and takes its code for seven days after', async () => {
    const staff = await signInStaff();
    const [client] = await direct.db
      .select()
      .from(users)
      .where(eq(users.username, person.username));
    const params = { id: client?.id ?? '' };
    const reason = 'Came to the office with a passport';
    const { code } = (await staff.call(startRecovery, { params, body: { reason } })).body;
    const tryCode = async (origin: string) => {
      const browser = new TestBrowser(origin);
      const { userId, secondSteps } = await enterPassword(browser);
      expect(secondSteps).toContain('authenticator');
      return browser.call(verifyLoginRecoveryCode, { body: { userId, recoveryCode: code } });
    };
    await age('recoveries', 'effective_at', 24 * 3600 - 300);
    for (const { origin } of nodes()) expect((await tryCode(origin)).status).toBe(400);
    const token = /#token=([\w-]{43})/.exec(await mailTo(person.email, 6))?.[1] ?? '';
    await age('recoveries', 'effective_at', 7 * 24 * 3600 + 310);
    for (const { origin } of nodes()) expect((await tryCode(origin)).status).toBe(400);
    for (const node of everywhere(staff)) {
      const late = await node.call(stopRecovery, { body: { token } });
      expect(late.error.code).toBe('invalid_link');
    }
    // Back into the seven days in which it counts.
    await age('recoveries', 'effective_at', -3600);
    const [first, ...others] = nodes();
    if (!first) throw new Error('there is no node');
    expect((await tryCode(first.origin)).status).toBe(200);
    for (const { origin } of others) {
      const { secondSteps } = await enterPassword(new TestBrowser(origin));
      expect(secondSteps).toEqual(['email']);
      await letCodesRest();
    }
  });

  it('ends a seasonal preparer’s work to the moment on both, with the sessions they have', async () => {
    const username = `seasonal.${name}`;
    const staff = await signInStaff(username);
    const endIn = (seconds: number) =>
      direct.db.execute(sql`
        UPDATE users SET staff_role = 'seasonal', staff_ends_on = CURRENT_DATE,
          staff_ends_at = clock_timestamp() + make_interval(secs => ${seconds})
        WHERE username = ${username}`);
    const isOver = async () => {
      const { rows } = await direct.db.execute<{ over: boolean }>(sql`
        SELECT staff_ends_at <= clock_timestamp() AS over FROM users WHERE username = ${username}`);
      return rows[0]?.over;
    };
    // By one of the clocks it was over an hour ago.
    await endIn(3600);
    for (const node of everywhere(staff)) expect((await node.call(getUser, {})).status).toBe(200);
    await endIn(2);
    for (const node of everywhere(staff)) {
      await vi.waitFor(
        async () => {
          const before = await isOver();
          const { status } = await node.call(getUser, {});
          const after = await isOver();
          // A call that ran into the end may be answered either way.
          if (before === after) expect(status, `over: ${before}`).toBe(before ? 401 : 200);
          expect(before).toBe(true);
        },
        { timeout: 30_000, interval: 20 },
      );
    }
    await letCodesRest();
    for (const { origin } of nodes()) {
      const visitor = new TestBrowser(origin);
      const { error } = await visitor.call(login, { body: { username, password } });
      expect(error.message).toContain('has been closed');
    }
  });
});
