// Forgotten and changed passwords, over real HTTP on a real PostgreSQL; mail goes to the mailbox
// table. Time passes by moving the times of the rows.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getUser, login, resendLogin2fa, verifyLogin2fa } from '#contract/identity/accounts';
import { changePassword, forgotPassword, resetPassword } from '#contract/identity/profile';
import { activity } from '#platform/activity/table';
import { postJson } from '#platform/http/testing-http';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp, testPassword, type TestUser } from '#testing/test-app';
import { users } from '../people/table.ts';
import { enterPassword, letCodesAge, renewBudgets, signIn } from '../testing-accounts.ts';
import { passwordResets } from './table.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(() => renewBudgets(t));
afterAll(() => t.close());

const newPassword = 'granite teapot october';
const forgot = (email: string) => t.visitor().call(forgotPassword, { body: { email } });
const reset = (token: string, password = newPassword) =>
  t.visitor().call(resetPassword, { body: { token, newPassword: password } });
const enter = (user: TestUser, password: string, browser = t.visitor()) =>
  browser.call(login, { body: { username: user.username, password } });
const isIn = async (browser: TestBrowser) => (await browser.call(getUser, {})).status === 200;
const actionsAbout = async (user: TestUser) =>
  (await t.db.select().from(activity).where(eq(activity.clientId, user.id)))
    .sort((a, b) => a.id - b.id)
    .map(({ action, actorId }) => [action, actorId]);

/** Asks for a link and takes it from the mail. */
async function linkFor(user: TestUser, count = 1): Promise<string> {
  expect((await forgot(user.email)).status).toBe(200);
  const mail = await t.mailTo(user.email, count);
  const token = /\/reset-password#token=([\w-]{43})\b/.exec(mail.text)?.[1];
  if (token === undefined) throw new Error(`no link in ${mail.subject}`);
  return token;
}

it('leaves staff without a strong second step a code from the command line, and no mailed one', async () => {
  const user = await t.createUser({ isAdmin: true });
  const token = await linkFor(user);
  const browser = t.visitor();
  expect((await browser.call(resetPassword, { body: { token, newPassword } })).status).toBe(200);
  expect((await t.mailTo(user.email, 2)).text).toContain('reset-second-steps');
  const { body } = await enter(user, newPassword, browser);
  expect(body.secondSteps).toEqual(['recovery-code']);
  const asked = await browser.call(resendLogin2fa, {
    body: { userId: user.id, channel: 'email' },
  });
  expect(asked.error.code).toBe('conflict');
});

describe('asking for a link', () => {
  it('answers an address without an account in the same way, and mails nobody', async () => {
    const user = await t.createUser();
    const archived = await t.createUser({ archivedAt: new Date() });
    const seen = [];
    for (const email of [user.email, 'nobody.here@example.test', archived.email]) {
      const answer = await forgot(email);
      const again = await forgot(email.toUpperCase());
      const { requestId: _, ...refusal } = again.error;
      seen.push([answer.status, answer.json, again.status, refusal, [...answer.headers.keys()]]);
    }
    expect(seen[0]?.slice(0, 3)).toEqual([
      200,
      { resendAfterSeconds: 60, expiresInSeconds: 3600 },
      429,
    ]);
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
    expect(await t.countMailTo(user.email)).toBe(1);
    expect(await t.countMailTo('nobody.here@example.test')).toBe(0);
    expect(await t.countMailTo(archived.email)).toBe(0);
  });

  it('does not say in the log that the owner did it, nor which address was typed', async () => {
    const user = await t.createUser();
    await forgot(user.email);
    await forgot('planted.address@example.test');
    expect(await actionsAbout(user)).toEqual([['forgot_password', null]]);
    const entries = await t.db.execute<{ text: string }>(
      sql`SELECT string_agg(to_jsonb(a)::text, ' ') AS text FROM activity a`,
    );
    expect(entries.rows[0]?.text).not.toMatch(/planted|example\.test/);
  });

  it.each(['', 'maya', 'a@b', `${'m'.repeat(250)}@example.test`])(
    'refuses %j, which is no address',
    async (email) => {
      const answer = await postJson(t.visitor(), forgotPassword.path, { email });
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.error.fields ?? {})).toEqual(['email']);
    },
  );

  it('keeps of the link only the hash of its token', async () => {
    const user = await t.createUser();
    const token = await linkFor(user);
    const rows = await t.db.execute<{ text: string }>(sql`
      SELECT to_jsonb(r)::text || encode(token_hash, 'escape') || encode(token_hash, 'base64') AS text
      FROM password_resets r WHERE user_id = ${user.id}`);
    expect(rows.rows).toHaveLength(1);
    expect(rows.rows[0]?.text).not.toContain(token);
  });
});

describe('the link', () => {
  it('sets the password once, and says so when it is used again', async () => {
    const user = await t.createUser();
    const token = await linkFor(user);
    expect((await reset(token)).body).toEqual({ ok: true });
    expect((await t.mailTo(user.email, 2)).subject).toBe('Your password was changed');
    expect((await enter(user, testPassword)).status).toBe(401);
    expect((await enter(user, newPassword)).body.twoFactorRequired).toBe(true);
    const again = await reset(token, 'another granite teapot');
    expect([again.status, again.error.code]).toEqual([400, 'invalid_link']);
    expect(again.error.message).toContain('already used');
    expect((await enter(user, newPassword)).status).toBe(200);
    expect((await actionsAbout(user)).slice(0, 2)).toEqual([
      ['forgot_password', null],
      ['reset_password', user.id],
    ]);
  });

  it('serves one of two tabs that use it at once', async () => {
    const user = await t.createUser();
    const token = await linkFor(user);
    const answers = await Promise.all([reset(token), reset(token, 'another granite teapot')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('ends after an hour', async () => {
    const user = await t.createUser();
    const token = await linkFor(user);
    const age = (seconds: number) =>
      t.db.execute(sql`
        UPDATE password_resets SET expires_at = expires_at - make_interval(secs => ${seconds})
        WHERE user_id = ${user.id}`);
    await age(3590);
    expect((await reset(token, 'password1234')).error.code).toBe('invalid_request');
    await age(11);
    const answer = await reset(token);
    expect(answer.error.code).toBe('invalid_link');
    expect(answer.error.message).toContain('expired');
    expect((await enter(user, testPassword)).status).toBe(200);
  });

  it('ends when a newer one is asked for', async () => {
    const user = await t.createUser();
    const first = await linkFor(user);
    await renewBudgets(t);
    const second = await linkFor(user, 2);
    expect((await reset(first)).error.message).toContain('expired');
    expect((await reset(second)).status).toBe(200);
  });

  it.each([
    ['made up', 'A'.repeat(43)],
    ['cut off', 'A'.repeat(30)],
    ['with a space', `${'A'.repeat(42)} `],
  ])('%s is refused with a sentence', async (_, token) => {
    const answer = await postJson(t.visitor(), resetPassword.path, { token, newPassword });
    expect(answer.status).toBe(400);
    expect(answer.error.message).toMatch(
      /open (it|the link) (from the email again|again from the email)/i,
    );
  });

  it('of an address without an account opens nothing', async () => {
    await forgot('nobody.at.all@example.test');
    const rows = await t.db.select().from(passwordResets);
    expect(rows.filter((row) => row.userId === null).length).toBeGreaterThan(0);
    const used = t.db.execute(
      sql`UPDATE password_resets SET used_at = now() WHERE user_id IS NULL`,
    );
    await expect(used).rejects.toThrow();
  });

  it('keeps the rules of a password, and stays good after a refusal', async () => {
    const user = await t.createUser();
    const token = await linkFor(user);
    for (const password of ['short', 'Password2026!', user.email]) {
      const answer = await reset(token, password);
      expect(Object.keys(answer.error.fields ?? {})).toEqual(['newPassword']);
    }
    expect((await reset(token)).status).toBe(200);
  });

  it('shuts out everyone who was in: sessions, trusted browsers, half a sign-in', async () => {
    const user = await t.createUser();
    const trusted = t.visitor();
    await signIn(trusted, user, { trustDevice: true });
    await letCodesAge(t, user.id, 61);
    const halfway = t.visitor();
    const code = await enterPassword(halfway, user);
    await reset(await linkFor(user, 3));
    expect(await isIn(trusted)).toBe(false);
    expect((await enter(user, newPassword, trusted)).body.twoFactorRequired).toBe(true);
    const body = { userId: user.id, code };
    expect((await halfway.call(verifyLogin2fa, { body })).error.code).toBe('sign_in_expired');
  });

  it('is not sent to an address that staff entered and nobody has proven', async () => {
    const user = await t.createUser({ emailVerifiedAt: null });
    expect((await forgot(user.email)).status).toBe(200);
    expect(await t.countMailTo(user.email)).toBe(0);
  });

  it('ends when staff replace the address it went to', async () => {
    const user = await t.createUser();
    const token = await linkFor(user);
    await t.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, user.id));
    expect((await reset(token)).error.code).toBe('invalid_link');
  });
});

describe('changing the password', () => {
  const change = (browser: TestBrowser, currentPassword: string, password = newPassword) =>
    browser.call(changePassword, { body: { currentPassword, newPassword: password } });

  it('needs the current one, counts wrong ones, and changes nothing without it', async () => {
    const user = await t.createUser();
    const browser = await t.actingAs(user);
    const answer = await change(browser, 'not the password');
    expect([answer.status, answer.error.code]).toEqual([400, 'wrong_password']);
    expect(answer.error.fields).toEqual({ currentPassword: 'That isn’t your current password' });
    expect(await actionsAbout(user)).toEqual([['wrong_current_password', user.id]]);
    for (let tries = 0; tries < 10; tries += 1) await change(browser, 'not the password');
    expect((await change(browser, testPassword)).status).toBe(429);
    await renewBudgets(t);
    expect((await enter(user, testPassword)).status).toBe(200);
  });

  it.each([
    ['short', 'Please use at least 12 characters'],
    ['Password2026!', /another password/],
    [testPassword, /different from your current one/],
  ])('refuses %j as the new one', async (password, text) => {
    const browser = await t.actingAs(await t.createUser());
    const answer = await change(browser, testPassword, password);
    expect(answer.error.fields?.['newPassword']).toMatch(text);
  });

  it('ends all other sessions, other trusted browsers and open links, and tells the owner', async () => {
    const user = await t.createUser();
    const link = await linkFor(user);
    const [here, there] = [t.visitor(), t.visitor()];
    await signIn(here, user, { trustDevice: true });
    await letCodesAge(t, user.id, 61);
    await signIn(there, user, { trustDevice: true });
    expect((await change(here, testPassword)).body).toEqual({ ok: true });
    expect((await t.mailTo(user.email, 4)).subject).toBe('Your password was changed');
    expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
    await letCodesAge(t, user.id, 61);
    expect((await enter(user, newPassword, there)).body.twoFactorRequired).toBe(true);
    expect((await enter(user, newPassword, here)).body.twoFactorRequired).toBe(false);
    expect((await reset(link, 'another granite teapot')).error.message).toContain('expired');
    expect(await actionsAbout(user)).toContainEqual(['change_password', user.id]);
  });

  it('happens once when two tabs send it at once', async () => {
    const user = await t.createUser();
    const browser = await t.actingAs(user);
    const answers = await Promise.all([
      change(browser, testPassword),
      change(browser, testPassword, 'another granite teapot'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('shows where it is done to a password manager', async () => {
    const response = await t.visitor().fetch('/.well-known/change-password');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/change-password']);
  });
});

it('a sign-in under way with the old password does not outlive its change', async () => {
  const user = await t.createUser();
  const sent = await t.db.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash: 'changed' }).where(eq(users.id, user.id));
    const entering = enter(user, testPassword);
    // It has compared the old password and waits for the row that is being changed.
    await vi.waitFor(
      async () => {
        const waiting = await t.db.execute(sql`
          SELECT 1 FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`);
        expect(waiting.rowCount).toBe(1);
      },
      { timeout: 10_000, interval: 20 },
    );
    return { entering };
  });
  expect((await sent.entering).error.code).toBe('wrong_credentials');
});
