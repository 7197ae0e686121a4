// Signed-in and trusted devices and the ends of a session, over real HTTP on a real PostgreSQL.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmLogout, getUser, login } from '#contract/identity/accounts';
import * as contract from '#contract/identity/sessions';
import { activity } from '#platform/activity/table';
import { LiveStream } from '#platform/live/testing-stream';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp, testPassword, type TestUser } from '#testing/test-app';
import { users } from '../people/table.ts';
import { letCodesAge, renewBudgets, signIn } from '../testing-accounts.ts';
import { describeDevice } from './describe-device.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(() => renewBudgets(t));
afterAll(() => t.close());

const isIn = async (browser: TestBrowser) => (await browser.call(getUser, {})).status === 200;
const sessionsOf = async (browser: TestBrowser) =>
  (await browser.call(contract.listSessions, {})).body;
async function twoBrowsers() {
  const user = await t.createUser();
  return { user, here: await t.actingAs(user), there: await t.actingAs(user) };
}

describe('signed-in devices', () => {
  it('are listed, the present one first, and nobody else’s', async () => {
    const { here, there } = await twoBrowsers();
    await t.actingAs(await t.createUser());
    const [mine, other, ...more] = await sessionsOf(here);
    expect(more).toEqual([]);
    expect([mine?.isCurrent, other?.isCurrent]).toEqual([true, false]);
    expect(mine).toMatchObject({ device: 'Unknown device', address: '127.0.0.1' });
    expect(Date.parse(mine?.expiresAt ?? '') - Date.parse(mine?.createdAt ?? '')).toBe(12 * 3600e3);
    expect((await sessionsOf(there))[0]?.id).toBe(other?.id);
    expect(JSON.stringify(mine)).not.toContain(here.cookies.get('filewell_session'));
  });

  it('that have ended are not', async () => {
    const { user, here, there } = await twoBrowsers();
    await there.call(confirmLogout, {});
    await t.actingAs(user);
    await t.db.execute(sql`
      UPDATE sessions SET last_seen_at = last_seen_at - interval '31 minutes'
      WHERE user_id = ${user.id} AND id <> ${(await sessionsOf(here))[0]?.id}`);
    expect(await sessionsOf(here)).toHaveLength(1);
  });

  it('are ended one by one, at once, with their open pages', async () => {
    const { user, here, there } = await twoBrowsers();
    const page = await LiveStream.open(there);
    const [, other] = await sessionsOf(here);
    const id = other?.id ?? '';
    expect((await here.call(contract.endUserSession, { params: { id } })).body).toEqual({
      ok: true,
    });
    await page.waitForEnd();
    expect(page.received.at(-1)?.event).toEqual({ type: 'session-ended' });
    expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
    // Ended is ended.
    expect((await here.call(contract.endUserSession, { params: { id } })).status).toBe(404);
    const entries = await t.db
      .select()
      .from(activity)
      .where(eq(activity.clientId, user.id))
      .orderBy(activity.id);
    expect(entries).toMatchObject([
      { action: 'end_session', subjectId: id },
      { action: 'refuse_access', details: { reason: 'not_found', record: id } },
    ]);
  });

  it('of someone else do not exist', async () => {
    const [victim, attacker] = [await twoBrowsers(), await twoBrowsers()];
    const [session] = await sessionsOf(victim.here);
    const made = await attacker.here.call(contract.endUserSession, {
      params: { id: session?.id ?? '' },
    });
    const unknown = await attacker.here.call(contract.endUserSession, {
      params: { id: crypto.randomUUID() },
    });
    expect({ ...made.error, requestId: '' }).toEqual({ ...unknown.error, requestId: '' });
    expect(made.status).toBe(404);
    expect(await isIn(victim.here)).toBe(true);
  });

  it('are ended all but this one', async () => {
    const { user, here, there } = await twoBrowsers();
    const third = await t.actingAs(user);
    expect((await here.call(contract.endOtherSessions, {})).body).toEqual({ ended: 2 });
    expect([await isIn(here), await isIn(there), await isIn(third)]).toEqual([true, false, false]);
  });

  it('may be this one: that is signing out', async () => {
    const { here } = await twoBrowsers();
    const [mine] = await sessionsOf(here);
    await here.call(contract.endUserSession, { params: { id: mine?.id ?? '' } });
    expect([...here.cookies.keys()]).toEqual([]);
  });

  it.each([
    [
      'closed',
      (user: TestUser) =>
        t.db
          .update(users)
          .set({ archivedAt: sql`now()` })
          .where(eq(users.id, user.id)),
    ],
    ['deleted', (user: TestUser) => t.deleteUser(user.id)],
  ])('lose their open pages at once when the account is %s', async (_, end) => {
    const { user, here, there } = await twoBrowsers();
    const bystander = await LiveStream.open(await t.actingAs(await t.createUser()));
    const pages = [await LiveStream.open(here), await LiveStream.open(there)];
    await end(user);
    for (const page of pages) {
      await page.waitForEnd();
      expect(page.received.at(-1)?.event).toEqual({ type: 'session-ended' });
    }
    expect(bystander.ended).toBe(false);
    bystander.close();
    expect(await isIn(here)).toBe(false);
  });

  it('stay ended when a closed account is brought back', async () => {
    const { user, here } = await twoBrowsers();
    const set = (archivedAt: Date | null) =>
      t.db.update(users).set({ archivedAt }).where(eq(users.id, user.id));
    await set(new Date());
    await set(null);
    expect(await isIn(here)).toBe(false);
  });
});

describe('trusted devices', () => {
  async function trusting() {
    const user = await t.createUser();
    const browser = t.visitor();
    await signIn(browser, user, { trustDevice: true });
    await letCodesAge(t, user.id, 61);
    return { user, browser };
  }
  const devicesOf = async (browser: TestBrowser) =>
    (await browser.call(contract.listDevices, {})).body;
  const needsCode = async (browser: TestBrowser, user: TestUser) =>
    (await browser.call(login, { body: { username: user.username, password: testPassword } })).body
      .twoFactorRequired;

  it('are listed, with the last time they were of use', async () => {
    const { user, browser } = await trusting();
    const [device, ...more] = await devicesOf(browser);
    expect(more).toEqual([]);
    expect(device).toMatchObject({ isCurrent: true, lastUsedAt: null });
    expect(Date.parse(device?.expiresAt ?? '') - Date.parse(device?.createdAt ?? '')).toBe(
      30 * 24 * 3600e3,
    );
    expect(await needsCode(browser, user)).toBe(false);
    expect((await devicesOf(browser))[0]?.lastUsedAt).not.toBeNull();
    const elsewhere = await t.actingAs(user);
    expect((await devicesOf(elsewhere))[0]?.isCurrent).toBe(false);
  });

  it('are trusted no longer, one or all', async () => {
    const { user, browser } = await trusting();
    const elsewhere = t.visitor();
    await signIn(elsewhere, user, { trustDevice: true });
    await letCodesAge(t, user.id, 61);
    const mine = (await devicesOf(browser)).find(({ isCurrent }) => isCurrent);
    await elsewhere.call(contract.revokeDevice, { params: { id: mine?.id ?? '' } });
    expect(await needsCode(elsewhere, user)).toBe(false);
    expect(await needsCode(browser, user)).toBe(true);
    expect((await elsewhere.call(contract.revokeAllDevices, {})).body).toEqual({ revoked: 1 });
    expect(await devicesOf(elsewhere)).toEqual([]);
    await letCodesAge(t, user.id, 61);
    expect(await needsCode(elsewhere, user)).toBe(true);
  });

  it('of someone else do not exist', async () => {
    const { user, browser } = await trusting();
    const [device] = await devicesOf(browser);
    const attacker = await t.actingAs(await t.createUser());
    const params = { id: device?.id ?? '' };
    expect((await attacker.call(contract.revokeDevice, { params })).status).toBe(404);
    expect((await attacker.call(contract.revokeAllDevices, {})).body).toEqual({ revoked: 0 });
    expect(await needsCode(browser, user)).toBe(false);
  });
});

describe('the ends of a session', () => {
  const ends = async (browser: TestBrowser) =>
    (await browser.call(contract.getSessionEnds, {})).body;
  const idleFor = (user: TestUser, seconds: number) =>
    t.db.execute(sql`
      UPDATE sessions SET last_seen_at = now() - make_interval(secs => ${seconds})
      WHERE user_id = ${user.id}`);

  it.each([
    ['client', false, 30 * 60, 12 * 3600],
    ['admin', true, 15 * 60, 8 * 3600],
  ])('%s: are told in seconds', async (_, isAdmin, idle, absolute) => {
    const browser = await t.actingAs(await t.createUser({ isAdmin }));
    const answer = await ends(browser);
    expect(answer).toMatchObject({ idleSeconds: idle, warnSeconds: 300 });
    // Generous to a slow machine.
    expect(answer.idleEndsInSeconds).toBeGreaterThan(idle - 60);
    expect(answer.idleEndsInSeconds).toBeLessThanOrEqual(idle);
    expect(answer.endsInSeconds).toBeGreaterThan(absolute - 60);
    expect(answer.endsInSeconds).toBeLessThanOrEqual(absolute);
  });

  it('are not put off by asking, by the live connection or by what the page does by itself', async () => {
    const user = await t.createUser();
    const browser = await t.actingAs(user);
    await idleFor(user, 1000);
    const page = await LiveStream.open(browser);
    await browser.call(getUser, {}, { 'x-background': '1' });
    const { idleEndsInSeconds } = await ends(browser);
    expect(idleEndsInSeconds).toBeLessThanOrEqual(800);
    page.close();
  });

  it('are put off by any other call, and by staying signed in', async () => {
    const user = await t.createUser();
    const browser = await t.actingAs(user);
    await idleFor(user, 1000);
    const stayed = (await browser.call(contract.staySignedIn, {})).body;
    expect(stayed.idleEndsInSeconds).toBeGreaterThan(1700);
    await idleFor(user, 1000);
    await browser.call(getUser, {});
    expect((await ends(browser)).idleEndsInSeconds).toBeGreaterThan(1700);
  });

  it('cannot be put off once they have come', async () => {
    const user = await t.createUser();
    const browser = await t.actingAs(user);
    await idleFor(user, 1801);
    expect((await browser.call(contract.staySignedIn, {})).status).toBe(401);
  });
});

describe('the hint that someone is signed in', () => {
  it('comes and goes with the session, may be read by scripts and opens nothing', async () => {
    const user = await t.createUser();
    const browser = t.visitor();
    const lines: string[] = [];
    const fetched = browser.fetch.bind(browser);
    browser.fetch = async (...request) => {
      const response = await fetched(...request);
      lines.push(...response.headers.getSetCookie());
      return response;
    };
    await signIn(browser, user);
    const line = lines.find((cookie) => cookie.startsWith('filewell_hint=')) ?? '';
    expect(line).not.toContain('HttpOnly');
    expect(line).toContain('SameSite=Lax');
    const hint = browser.cookies.get('filewell_hint') ?? '';
    expect(hint).toMatch(/^[\w-]{8}$/);
    expect(browser.cookies.get('filewell_session')).not.toContain(hint);
    const thief = t.visitor();
    thief.cookies.set('filewell_session', hint);
    expect(await isIn(thief)).toBe(false);
    await browser.call(confirmLogout, {});
    expect(browser.cookies.has('filewell_hint')).toBe(false);
  });
});

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36',
    'Chrome on Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36 Edg/148.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Firefox on Mac',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['curl/8.5.0', 'Unknown device'],
  ['', 'Unknown device'],
  [null, 'Unknown device'],
])('names the browser %j', (userAgent, label) => {
  expect(describeDevice(userAgent)).toBe(label);
});
