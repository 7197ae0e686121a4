// Browsers that need no second step for 30 days, over real HTTP on a real PostgreSQL.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { getUser, login } from '#contract/identity/accounts';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp, testPassword, type TestUser } from '#testing/test-app';
import { trustedDevices } from '../people/table.ts';
import { letCodesAge, renewBudgets, signIn } from '../testing-accounts.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(() => renewBudgets(t));
afterAll(() => t.close());

async function trusting(): Promise<{ user: TestUser; browser: TestBrowser }> {
  const user = await t.createUser();
  const browser = t.visitor();
  await signIn(browser, user, { trustDevice: true });
  browser.cookies.delete('filewell_session');
  await letCodesAge(t, user.id, 61);
  return { user, browser };
}
const enter = (browser: TestBrowser, user: TestUser, password = testPassword) =>
  browser.call(login, { body: { username: user.username, password } });

it('is not what a browser becomes without being asked', async () => {
  const user = await t.createUser();
  const browser = t.visitor();
  await signIn(browser, user);
  expect(browser.cookies.has('filewell_device')).toBe(false);
  await letCodesAge(t, user.id, 61);
  expect((await enter(browser, user)).body.twoFactorRequired).toBe(true);
});

it('signs in with the password alone and answers with the user', async () => {
  const { user, browser } = await trusting();
  const answer = await enter(browser, user);
  expect(answer.body).toMatchObject({
    userId: user.id,
    twoFactorRequired: false,
    emailVerificationRequired: false,
    firstName: 'Maya',
    isAdmin: false,
  });
  expect((await browser.call(getUser, {})).body.id).toBe(user.id);
});

it('still needs the password', async () => {
  const { user, browser } = await trusting();
  expect((await enter(browser, user, 'lantern paper march 8')).status).toBe(401);
});

it('counts for the user who trusted it, not for another', async () => {
  const { browser } = await trusting();
  const other = await t.createUser();
  expect((await enter(browser, other)).body.twoFactorRequired).toBe(true);
});

it('counts until it is revoked', async () => {
  const { user, browser } = await trusting();
  await t.db
    .update(trustedDevices)
    .set({ revokedAt: sql`now()` })
    .where(eq(trustedDevices.userId, user.id));
  expect((await enter(browser, user)).body.twoFactorRequired).toBe(true);
});

it('counts for 30 days', async () => {
  const { user, browser } = await trusting();
  const age = (seconds: number) =>
    t.db.execute(sql`
      UPDATE trusted_devices SET expires_at = expires_at - make_interval(secs => ${seconds})
      WHERE user_id = ${user.id}`);
  await age(30 * 24 * 3600 - 60);
  expect((await enter(browser, user)).body.twoFactorRequired).toBe(false);
  await age(61);
  expect((await enter(browser, user)).body.twoFactorRequired).toBe(true);
});

it('does not open a closed account', async () => {
  const { user, browser } = await trusting();
  await t.db.execute(sql`UPDATE users SET archived_at = now() WHERE id = ${user.id}`);
  expect((await enter(browser, user)).status).toBe(403);
});

it('is known to the server by the hash of its cookie only', async () => {
  const { user, browser } = await trusting();
  const token = browser.cookies.get('filewell_device') ?? '';
  expect(token).toMatch(/^[\w-]{43}$/);
  const rows = await t.db.execute<{ text: string }>(sql`
    SELECT to_jsonb(d)::text || encode(token_hash, 'escape') AS text
    FROM trusted_devices d WHERE user_id = ${user.id}`);
  expect(rows.rows).toHaveLength(1);
  expect(rows.rows[0]?.text).not.toContain(token);
});
