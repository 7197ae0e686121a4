// Sessions and how they end, over real HTTP on a real PostgreSQL. Time passes by moving the times
// of the rows.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { confirmLogout, getAuthUser, getUser, logout } from '#contract/identity/accounts';
import { listFiles } from '#contract/documents/files';
import { activity } from '#platform/activity/table';
import { openDatabase } from '#platform/database/database';
import { send } from '#platform/http/testing-http';
import { hashToken } from '#platform/tokens';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp } from '#testing/test-app';
import { users } from '../people/table.ts';
import { letCodesAge, renewBudgets, signIn } from '../testing-accounts.ts';
import { authenticateSession } from './authenticate.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(() => renewBudgets(t));
afterAll(() => t.close());

const isIn = async (browser: TestBrowser) => (await browser.call(getUser, {})).status === 200;
const sessionTokenOf = ({ cookies }: TestBrowser): string => cookies.get('filewell_session') ?? '';
const signedIn = async (values: { isAdmin?: boolean } = {}) => {
  const user = await t.createUser(values);
  return { user, browser: await t.actingAs(user) };
};

describe('who is signed in', () => {
  it('is the right person for each of many concurrent calls, and nobody once a session has ended', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => signedIn()));
    const ids = people.map(({ user }) => user.id);
    const ask = () => Promise.all(people.map(({ browser }) => browser.call(getUser, {})));
    for (let round = 0; round < 4; round += 1) {
      expect((await ask()).map(({ body }) => body.id)).toEqual(ids);
    }
    await t.db.execute(sql`UPDATE sessions SET ended_at = now() WHERE user_id = ${ids[3]}`);
    expect((await ask()).map(({ status }) => status)).toEqual(
      ids.map((id) => (id === ids[3] ? 401 : 200)),
    );
  });

  it('is an error where the driver returns the session of another token', async () => {
    const [own, other] = [await signedIn(), await signedIn()];
    const [ownToken, otherToken] = [sessionTokenOf(own.browser), sessionTokenOf(other.browser)];
    const database = openDatabase(t.connectionString, { maxConnections: 1 });
    onTestFinished(() => database.close());
    const query = database.pool.query.bind(database.pool);
    const read = () =>
      authenticateSession(
        { db: database.db, config: t.platform.config },
        { sessionToken: ownToken, background: true },
      );
    expect(await read()).toMatchObject({ userId: own.user.id });
    vi.spyOn(database.pool, 'query').mockImplementation((statement: unknown, values: unknown[]) =>
      Reflect.apply(query, database.pool, [
        statement,
        values.map((value) => (Buffer.isBuffer(value) ? hashToken(otherToken) : value)),
      ]),
    );
    await expect(read()).rejects.toThrow('the session of another token');
  });

  it('is nobody without a cookie, and nobody with one made up', async () => {
    const browser = t.visitor();
    for (const endpoint of [getUser, getAuthUser]) {
      const answer = await browser.call(endpoint, {});
      expect([answer.status, answer.error.code]).toEqual([401, 'signed_out']);
    }
    for (const token of ['A'.repeat(43), '', '%00', 'x'.repeat(4000)]) {
      browser.cookies.set('filewell_session', token);
      expect((await browser.call(getUser, {})).status).toBe(401);
    }
  });

  it('is the user, under both names of the call, without anything secret', async () => {
    const { user, browser } = await signedIn();
    for (const endpoint of [getUser, getAuthUser]) {
      const answer = await browser.call(endpoint, {});
      expect(answer.body).toEqual({
        id: user.id,
        firstName: 'Maya',
        lastName: expect.stringContaining('Okafor'),
        username: user.username,
        email: user.email,
        sharesEmail: false,
        emailVerified: true,
        phoneVerified: false,
        phoneNumber: null,
        phoneNumberVerified: false,
        hasStrongStep: false,
        hasPasskey: false,
        profileImageUrl: null,
        pushNotifications: true,
        isAdmin: false,
        staff: null,
        isArchived: false,
        emailNotifications: true,
        smsNotifications: true,
        communicationPreference: 'email',
        fileUploadAlerts: true,
        statusUpdates: true,
        termsAccepted: true,
        analytics: false,
        marketing: false,
        sessionTracking: true,
        keyboardShortcuts: true,
        enrollmentRequired: false,
        enrollmentRequiredFrom: null,
        preparer: null,
        accessToReview: 0,
        waitingAccounts: [],
        accounts: [
          {
            id: user.id,
            kind: 'individual',
            firstName: 'Maya',
            lastName: expect.stringContaining('Okafor'),
            rights: ['add', 'manage', 'pay', 'see', 'sign'],
            seesAllYears: true,
          },
        ],
      });
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('may see only themselves while the e-mail address is unproven', async () => {
    const user = await t.createUser({ emailVerifiedAt: null });
    const browser = await t.actingAs(user);
    expect((await browser.call(getUser, {})).body.emailVerified).toBe(false);
    const answer = await browser.call(listFiles, {});
    expect([answer.status, answer.error.code]).toEqual([403, 'email_unverified']);
    expect(answer.error.message).toBe('Please verify your email to continue.');
  });
});

describe('the token', () => {
  it('is in the database as its hash only', async () => {
    const { user, browser } = await signedIn();
    const token = browser.cookies.get('filewell_session') ?? '';
    // 256 bits.
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = await t.db.execute<{ text: string }>(sql`
      SELECT to_jsonb(s)::text || encode(token_hash, 'escape') || encode(token_hash, 'base64') AS text
      FROM sessions s WHERE user_id = ${user.id}`);
    expect(rows.rows).toHaveLength(1);
    expect(rows.rows[0]?.text).not.toContain(token);
    const hash = await t.db.execute(sql`
      SELECT 1 FROM sessions WHERE token_hash = sha256(${Buffer.from(token)})`);
    expect(hash.rowCount).toBe(1);
  });

  it('is a new one at each sign-in, and the browser’s earlier session ends', async () => {
    const user = await t.createUser();
    const browser = t.visitor();
    await signIn(browser, user);
    const first = browser.cookies.get('filewell_session') ?? '';
    await letCodesAge(t, user.id, 61);
    await signIn(browser, user);
    expect(browser.cookies.get('filewell_session')).not.toBe(first);
    expect(await isIn(browser)).toBe(true);
    const thief = t.visitor();
    thief.cookies.set('filewell_session', first);
    expect(await isIn(thief)).toBe(false);
  });

  it('set by someone else before the sign-in is not taken over', async () => {
    const user = await t.createUser();
    const planted = (await signedIn()).browser.cookies.get('filewell_session') ?? '';
    const browser = t.visitor();
    browser.cookies.set('filewell_session', planted);
    await signIn(browser, user);
    expect(browser.cookies.get('filewell_session')).not.toBe(planted);
    const attacker = t.visitor();
    attacker.cookies.set('filewell_session', planted);
    expect(await isIn(attacker)).toBe(false);
  });

  it('does not travel to other sites or to scripts', async () => {
    const user = await t.createUser();
    const browser = t.visitor();
    const lines: string[] = [];
    const fetched = browser.fetch.bind(browser);
    browser.fetch = async (...request) => {
      const response = await fetched(...request);
      lines.push(...response.headers.getSetCookie());
      return response;
    };
    await signIn(browser, user, { trustDevice: true });
    const attributes = (name: string) =>
      lines
        .find((line) => line.startsWith(`${name}=`))
        ?.split('; ')
        .slice(1)
        .sort();
    // Plain http on localhost: no Secure, or the browser would drop them.
    expect(attributes('filewell_session')).toEqual([
      'HttpOnly',
      'Max-Age=43200',
      'Path=/',
      'SameSite=Lax',
    ]);
    expect(attributes('filewell_device')).toEqual([
      'HttpOnly',
      'Max-Age=2592000',
      'Path=/',
      'SameSite=Lax',
    ]);
  });
});

describe('the ends of a session', () => {
  const age = (userId: string, column: 'last_seen_at' | 'expires_at', seconds: number) =>
    t.db.execute(sql`
      UPDATE sessions SET ${sql.identifier(column)} =
        ${sql.identifier(column)} - make_interval(secs => ${seconds})
      WHERE user_id = ${userId}`);

  it.each([
    ['client', false, 30 * 60],
    ['admin', true, 15 * 60],
  ])('%s: after a time without a call', async (_, isAdmin, idle) => {
    const { user, browser } = await signedIn({ isAdmin });
    await age(user.id, 'last_seen_at', idle - 5);
    expect(await isIn(browser)).toBe(true);
    // That call counted: the time begins again.
    await age(user.id, 'last_seen_at', idle - 5);
    expect(await isIn(browser)).toBe(true);
    await age(user.id, 'last_seen_at', idle + 1);
    expect(await isIn(browser)).toBe(false);
  });

  it.each([
    ['client', false, 12 * 3600],
    ['admin', true, 8 * 3600],
  ])('%s: at last, however busy', async (_, isAdmin, absolute) => {
    const { user, browser } = await signedIn({ isAdmin });
    await age(user.id, 'expires_at', absolute - 30);
    expect(await isIn(browser)).toBe(true);
    await age(user.id, 'expires_at', 31);
    expect(await isIn(browser)).toBe(false);
  });

  it('at once when the user is archived, in every browser', async () => {
    const { user, browser } = await signedIn();
    const second = await t.actingAs(user);
    await t.db
      .update(users)
      .set({ archivedAt: sql`now()` })
      .where(eq(users.id, user.id));
    expect(await isIn(browser)).toBe(false);
    expect(await isIn(second)).toBe(false);
  });

  it('at once when the user is gone', async () => {
    const { user, browser } = await signedIn();
    await t.deleteUser(user.id);
    expect(await isIn(browser)).toBe(false);
  });
});

describe('logging out', () => {
  it.each(['same-origin', 'none'])('acts for a request that is %s', async (site) => {
    const { user, browser } = await signedIn();
    const token = browser.cookies.get('filewell_session') ?? '';
    const answer = await browser.call(logout, {}, { 'sec-fetch-site': site });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
    // Chromium hangs over it (decision 062).
    expect(answer.headers.get('clear-site-data')).toBeNull();
    expect([...browser.cookies.keys()]).toEqual(['filewell_ended']);
    const replay = t.visitor();
    replay.cookies.set('filewell_session', token);
    expect(await isIn(replay)).toBe(false);
    const entries = await t.db
      .select()
      .from(activity)
      .where(eq(activity.actorId, user.id))
      .orderBy(activity.id);
    expect(entries.map(({ action }) => action)).toEqual(['sign_out']);
  });

  it.each(['cross-site', 'same-site'])('asks first when a link is %s', async (site) => {
    const { browser } = await signedIn();
    const page = await send(browser, logout.path, { headers: { 'sec-fetch-site': site } });
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.text).toContain('method="post" action="/api/logout"');
    expect(await isIn(browser)).toBe(true);
    // The form of that page, as a browser sends it.
    const answer = await browser.call(
      confirmLogout,
      {},
      { 'content-type': 'application/x-www-form-urlencoded' },
    );
    expect(answer.status).toBe(303);
    expect(await isIn(browser)).toBe(false);
  });

  it('asks first when the browser says nothing', async () => {
    const { browser } = await signedIn();
    // The client library cannot leave the header out, so this goes without it.
    const response = await fetch(new URL(logout.path, t.origin), {
      headers: { cookie: `filewell_session=${browser.cookies.get('filewell_session')}` },
      redirect: 'manual',
    });
    expect(response.status).toBe(200);
    expect(await isIn(browser)).toBe(true);
  });

  it('cannot be done by another site’s form', async () => {
    const { browser } = await signedIn();
    const answer = await browser.call(confirmLogout, {}, { 'sec-fetch-site': 'cross-site' });
    expect([answer.status, answer.error.code]).toEqual([403, 'cross_site']);
    expect(await isIn(browser)).toBe(true);
  });

  it('ends this session only, and is no error when there is none', async () => {
    const { user, browser } = await signedIn();
    const second = await t.actingAs(user);
    expect((await browser.call(confirmLogout, {})).status).toBe(303);
    expect((await browser.call(confirmLogout, {})).status).toBe(303);
    expect(await isIn(second)).toBe(true);
  });
});
