// Authenticator apps and recovery codes over real HTTP on a real PostgreSQL. The app is a second
// implementation of its own only as far as the library that both sides use.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getUser, resendLogin2fa, verifyLogin2fa } from '#contract/identity/accounts';
import {
  beginAuthenticator,
  confirmAuthenticator,
  getSecondSteps,
  removeAuthenticator,
  renewRecoveryCodes,
} from '#contract/identity/second-steps';
import { getLogin2fa, verifyLoginRecoveryCode } from '#contract/identity/sign-in-steps';
import { authenticators } from '#modules/identity/second-step-methods';
import { activity } from '#platform/activity/table';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp, testPassword, type TestUser } from '#testing/test-app';
import { sessions, trustedDevices } from '../people/table.ts';
import { renewBudgets, signIn } from '../testing-accounts.ts';
import {
  firstStep,
  setUpAuthenticator,
  givePhone,
  setUpPasskey,
  TestAuthenticator,
} from './testing-second-step.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(() => renewBudgets(t));
afterAll(() => t.close());

const withApp = async (values?: Parameters<TestApp['createUser']>[0]) => {
  const user = await t.createUser(values);
  const browser = await t.actingAs(user);
  return { user, browser, ...(await setUpAuthenticator(browser)) };
};
const byApp = (browser: TestBrowser, user: TestUser, code: string) =>
  browser.call(verifyLogin2fa, { body: { userId: user.id, code, by: 'authenticator' } });
const byRecoveryCode = (browser: TestBrowser, user: TestUser, recoveryCode: string) =>
  browser.call(verifyLoginRecoveryCode, { body: { userId: user.id, recoveryCode } });
const currentPassword = testPassword;

describe('setting up an authenticator app', () => {
  it('asks for the password, shows the secret in three forms and counts after a code', async () => {
    const user = await t.createUser();
    const browser = await t.actingAs(user);
    const wrong = await browser.call(beginAuthenticator, { body: { currentPassword: 'not it' } });
    expect(wrong.error.code).toBe('wrong_password');
    const { body } = await browser.call(beginAuthenticator, { body: { currentPassword } });
    const secret = body.secret.replaceAll(' ', '');
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(body.uri).searchParams.get('secret')).toBe(secret);
    expect(body.qr).toHaveLength(body.qr[0]?.length ?? 0);
    expect((await browser.call(getSecondSteps, {})).body.authenticator).toBeNull();
    // Until then codes go by e-mail.
    expect((await firstStep(t.visitor(), user)).body.secondSteps).toEqual(['email']);
  });

  it('refuses a code the app does not show, and keeps waiting for the right one', async () => {
    const browser = await t.actingAs(await t.createUser());
    const { body } = await browser.call(beginAuthenticator, { body: { currentPassword } });
    const app = new TestAuthenticator(body.secret);
    const wrong = await browser.call(confirmAuthenticator, { body: { code: app.wrongCode() } });
    expect(wrong.error.code).toBe('invalid_code');
    const right = await browser.call(confirmAuthenticator, { body: { code: app.code() } });
    expect(right.status).toBe(200);
    expect((await browser.call(getUser, {})).body.phoneVerified).toBe(true);
  });

  it('brings ten recovery codes the first time, tells the owner, and asks trusted browsers again', async () => {
    const user = await t.createUser();
    const trusted = t.visitor();
    await signIn(trusted, user, { trustDevice: true });
    const { recoveryCodes } = await setUpAuthenticator(await t.actingAs(user));
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await t.mailTo(user.email, 2)).text).toContain('An authenticator app was set up');
    expect((await firstStep(trusted, user)).body.twoFactorRequired).toBe(true);
    expect(
      await t.db.$count(trustedDevices, sql`user_id = ${user.id} AND revoked_at IS NULL`),
    ).toBe(0);
    const again = await setUpAuthenticator(await t.actingAs(user));
    expect(again.recoveryCodes).toBeNull();
    expect(await t.db.$count(authenticators, eq(authenticators.userId, user.id))).toBe(1);
  });

  it('keeps secrets and codes sealed', async () => {
    const { user, recoveryCodes } = await withApp();
    const stored = await t.db.execute<{ text: string }>(sql`
      SELECT (SELECT to_jsonb(a)::text FROM authenticators a WHERE user_id = ${user.id})
        || (SELECT string_agg(to_jsonb(r)::text, '') FROM recovery_codes r WHERE user_id = ${user.id})
        AS text`);
    expect(stored.rows[0]?.text).toContain(user.id);
    expect(stored.rows[0]?.text).not.toMatch(/"[A-Z2-7]{32}"/);
    for (const code of recoveryCodes ?? []) {
      expect(stored.rows[0]?.text).not.toContain(code.replace('-', ''));
    }
  });
});

describe('signing in with an authenticator app', () => {
  it('sends no code, offers the other ways, and opens a session', async () => {
    const { user, app } = await withApp();
    const browser = t.visitor();
    const { body } = await firstStep(browser, user);
    expect(body).toMatchObject({
      twoFactorRequired: true,
      secondSteps: ['authenticator', 'recovery-code'],
    });
    expect(body.devCode).toBeUndefined();
    const state = await browser.call(getLogin2fa, { query: { userId: user.id } });
    expect(state.body).toEqual({ secondSteps: body.secondSteps, code: null });
    expect((await byApp(browser, user, app.nextCode())).body.id).toBe(user.id);
    expect((await browser.call(getUser, {})).body.id).toBe(user.id);
    // The set-up was notified by mail; signing in caused none.
    expect(await t.countMailTo(user.email)).toBe(1);
  });

  it('takes a code once, also when it is sent twice at once', async () => {
    const { user, app } = await withApp();
    const [one, two] = [t.visitor(), t.visitor()];
    await firstStep(one, user);
    await firstStep(two, user);
    const code = app.nextCode();
    const answers = await Promise.all([byApp(one, user, code), byApp(two, user, code)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const loser = answers.find(({ status }) => status !== 200);
    expect(loser?.error.message).toContain('already used');
    expect(await t.db.$count(sessions, eq(sessions.userId, user.id))).toBe(2);
  });

  it('takes no code by email or text message, not even one sent before', async () => {
    const user = await t.createUser();
    await givePhone(t, user, '+15125557001', 'both');
    const before = t.visitor();
    const sent = await firstStep(before, user);
    await setUpAuthenticator(await t.actingAs(user));
    const code = sent.body.devCode ?? '';
    const late = await before.call(verifyLogin2fa, { body: { userId: user.id, code } });
    expect([late.status, late.error.code]).toEqual([409, 'conflict']);
    const browser = t.visitor();
    await firstStep(browser, user);
    for (const channel of ['email', 'sms'] as const) {
      const asked = await browser.call(resendLogin2fa, { body: { userId: user.id, channel } });
      expect([asked.status, asked.error.code]).toEqual([409, 'conflict']);
    }
    expect((await browser.call(resendLogin2fa, { body: { userId: user.id } })).status).toBe(409);
  });

  it('goes on where another tab has finished the same sign-in', async () => {
    const { user, app } = await withApp();
    const browser = t.visitor();
    await firstStep(browser, user);
    const code = app.nextCode();
    expect((await byApp(browser, user, code)).status).toBe(200);
    expect((await byApp(browser, user, code)).body.id).toBe(user.id);
    // A stranger with the user's id has no such tab.
    expect((await byApp(t.visitor(), user, code)).status).toBe(401);
  });

  it('rests after ten wrong codes, also when all are sent at once, and tells the owner', async () => {
    const { user, app } = await withApp();
    const browser = t.visitor();
    await firstStep(browser, user);
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => byApp(browser, user, app.wrongCode())),
    );
    const statuses = tries.map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect((await byApp(browser, user, app.nextCode())).status).toBe(429);
    expect((await t.mailTo(user.email, 2)).subject).toBe('Sign-in to your account is paused');
    expect((await firstStep(t.visitor(), user)).status).toBe(429);
  });
});

describe('a recovery code', () => {
  it('signs in once, however it is typed, and the owner is told', async () => {
    const { user, recoveryCodes } = await withApp();
    const code = recoveryCodes?.[3] ?? '';
    const browser = t.visitor();
    await firstStep(browser, user);
    const typed = ` ${code.toLowerCase().replace('-', ' ')} `;
    expect((await byRecoveryCode(browser, user, typed)).body.id).toBe(user.id);
    expect((await browser.call(getSecondSteps, {})).body.recoveryCodesLeft).toBe(9);
    expect((await t.mailTo(user.email, 2)).text).toContain('A recovery code was used');
    const again = t.visitor();
    await firstStep(again, user);
    expect((await byRecoveryCode(again, user, code)).error.code).toBe('invalid_code');
  });

  it('serves one of two sign-ins that send it at once', async () => {
    const { user, recoveryCodes } = await withApp();
    const [one, two] = [t.visitor(), t.visitor()];
    await firstStep(one, user);
    await firstStep(two, user);
    const code = recoveryCodes?.[0] ?? '';
    const answers = await Promise.all([
      byRecoveryCode(one, user, code),
      byRecoveryCode(two, user, code),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('of someone else is worth nothing, and wrong ones lock', async () => {
    const { user } = await withApp();
    const other = await withApp();
    const browser = t.visitor();
    await firstStep(browser, user);
    for (let tries = 0; tries < 10; tries += 1) {
      const code = other.recoveryCodes?.[tries] ?? '';
      expect((await byRecoveryCode(browser, user, code)).status).toBe(400);
    }
    expect((await byRecoveryCode(browser, user, '00000-00000')).status).toBe(429);
  });

  it('ends when new ones are made', async () => {
    const { user, browser, recoveryCodes } = await withApp();
    const made = await browser.call(renewRecoveryCodes, { body: { currentPassword } });
    expect(made.body.recoveryCodes).toHaveLength(10);
    const visitor = t.visitor();
    await firstStep(visitor, user);
    expect((await byRecoveryCode(visitor, user, recoveryCodes?.[0] ?? '')).status).toBe(400);
    const fresh = made.body.recoveryCodes[0] ?? '';
    expect((await byRecoveryCode(visitor, user, fresh)).status).toBe(200);
  });
});

describe('removing the authenticator app', () => {
  it('asks for the password, ends the recovery codes with the last strong step, and is told', async () => {
    const { user, browser } = await withApp();
    const wrong = await browser.call(removeAuthenticator, { body: { currentPassword: 'not it' } });
    expect(wrong.error.code).toBe('wrong_password');
    await browser.call(removeAuthenticator, { body: { currentPassword } });
    const { body } = await browser.call(getSecondSteps, {});
    expect(body).toMatchObject({ authenticator: null, recoveryCodesLeft: null });
    expect((await firstStep(t.visitor(), user)).body.secondSteps).toEqual(['email']);
    expect((await t.mailTo(user.email, 3)).subject).toContain('sign-in code');
    const none = await browser.call(removeAuthenticator, { body: { currentPassword } });
    expect(none.status).toBe(409);
  });

  it('keeps the recovery codes while a passkey is left', async () => {
    const { browser } = await withApp();
    await setUpPasskey(t, browser);
    await browser.call(removeAuthenticator, { body: { currentPassword } });
    expect((await browser.call(getSecondSteps, {})).body.recoveryCodesLeft).toBe(10);
  });
});

it('writes down what was set up and how someone signed in', async () => {
  const { user, app } = await withApp();
  const browser = t.visitor();
  await firstStep(browser, user);
  await byApp(browser, user, app.wrongCode());
  await byApp(browser, user, app.nextCode());
  const entries = await t.db
    .select({ action: activity.action, details: activity.details })
    .from(activity)
    .where(eq(activity.clientId, user.id))
    .orderBy(activity.id);
  expect(entries).toEqual([
    { action: 'begin_authenticator', details: null },
    { action: 'add_authenticator', details: null },
    { action: 'sign_in_password', details: null },
    { action: 'sign_in_failed', details: { secondStep: true } },
    { action: 'sign_in', details: { secondStep: 'authenticator', trustDevice: false } },
  ]);
});
