// The firm's rule for its staff, over real HTTP on a real PostgreSQL.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getUser, resendLogin2fa, verifyLogin2fa } from '#contract/identity/accounts';
import { listAdminFiles } from '#contract/documents/review-lists';
import { calendarDay, calendarDaysAfter } from '#domain/tax/business-days';
import { updateUser } from '#contract/identity/profile';
import { getSecondSteps, removeAuthenticator } from '#contract/identity/second-steps';
import { changeSignInRules, getSignInRules } from '#contract/identity/sign-in-rules';
import { verifyLoginRecoveryCode } from '#contract/identity/sign-in-steps';
import { beginStaffRule, passkeys, readStaffRule } from '#modules/identity/second-step-methods';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp, testPassword } from '#testing/test-app';
import { letCodesAge, renewBudgets, signIn } from '../testing-accounts.ts';
import { acquireLock } from './change.ts';
import { recoverNow } from './recover-now.ts';
import { firstStep, setUpAuthenticator, setUpPasskey } from './testing-second-step.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  await renewBudgets(t);
  await t.db.execute(sql`DELETE FROM sign_in_rules`);
});
afterAll(() => t.close());

const currentPassword = testPassword;
const require = (browser: TestBrowser, adminsNeedStrongStep = true) =>
  browser.call(changeSignInRules, { body: { adminsNeedStrongStep, currentPassword } });
/** A calendar day, that many days from now, where the firm is. */
const dayIn = (days: number) =>
  calendarDaysAfter(calendarDay(new Date(), t.platform.config.firm.timeZone), days);
const admin = () => t.createUser({ isAdmin: true });
/** An admin with an authenticator app has turned the rule on. */
async function underTheRule() {
  const browser = await t.actingAs(await admin());
  await setUpAuthenticator(browser);
  expect((await require(browser)).status).toBe(200);
  return browser;
}

describe('turning it on', () => {
  it('needs the password and a strong step of one’s own', async () => {
    const browser = await t.actingAs(await admin());
    expect((await browser.call(getSignInRules, {})).body.adminsNeedStrongStep).toBe(false);
    expect((await require(browser)).status).toBe(409);
    await setUpAuthenticator(browser);
    const wrong = await browser.call(changeSignInRules, {
      body: { adminsNeedStrongStep: true, currentPassword: 'not it' },
    });
    expect(wrong.error.code).toBe('wrong_password');
    expect((await require(browser)).body.inForce).toBe(true);
    expect((await browser.call(getSignInRules, {})).body.adminsNeedStrongStep).toBe(true);
  });

  it('asks trusted browsers of staff again', async () => {
    const other = await admin();
    const trusted = t.visitor();
    await signIn(trusted, other, { trustDevice: true });
    await underTheRule();
    await letCodesAge(t, other.id, 61);
    expect((await firstStep(trusted, other)).body.twoFactorRequired).toBe(true);
  });
});

describe('a date by which', () => {
  const from = (browser: TestBrowser, requiredFrom: string) =>
    browser.call(changeSignInRules, {
      body: { adminsNeedStrongStep: true, requiredFrom, currentPassword },
    });

  it('leaves staff their time, tells them, and holds from that day on', async () => {
    const ruling = await t.actingAs(await admin());
    const day = dayIn(10);
    const { body } = await from(ruling, day);
    expect(body).toMatchObject({
      adminsNeedStrongStep: true,
      inForce: false,
      latestDay: dayIn(60),
    });
    expect(calendarDay(new Date(body.requiredFrom ?? ''), t.platform.config.firm.timeZone)).toBe(
      day,
    );
    const browser = t.visitor();
    await signIn(browser, await admin());
    expect((await browser.call(getUser, {})).body).toMatchObject({
      enrollmentRequired: false,
      enrollmentRequiredFrom: body.requiredFrom,
    });
    expect((await browser.call(listAdminFiles, {})).status).toBe(200);
    await t.db.execute(sql`UPDATE sign_in_rules SET required_from = now()`);
    expect((await browser.call(listAdminFiles, {})).error.code).toBe('enrollment_required');
    expect((await browser.call(getUser, {})).body).toMatchObject({
      enrollmentRequired: true,
      enrollmentRequiredFrom: null,
    });
  });

  it('is within sixty days of the beginning, however often it is put off', async () => {
    const ruling = await t.actingAs(await admin());
    expect((await from(ruling, dayIn(60))).status).toBe(200);
    const beyond = await from(ruling, dayIn(61));
    expect(beyond.error.fields?.['requiredFrom']).toContain(dayIn(60));
    // Days where the firm is: the clocks may have been changed in between.
    const { timeZone } = t.platform.config.firm;
    await t.db.execute(
      sql`UPDATE sign_in_rules SET begun_at =
        (begun_at AT TIME ZONE ${timeZone} - interval '59 days') AT TIME ZONE ${timeZone}`,
    );
    expect((await from(ruling, dayIn(2))).status).toBe(400);
    expect((await from(ruling, dayIn(1))).status).toBe(200);
  });

  it('asks nothing of those who have set one up', async () => {
    const browser = await t.actingAs(await admin());
    await setUpAuthenticator(browser);
    await from(browser, dayIn(10));
    expect((await browser.call(getUser, {})).body.enrollmentRequiredFrom).toBeNull();
  });
});

describe('a start in production', () => {
  const begin = async () => {
    await t.db.transaction(beginStaffRule);
    return readStaffRule(t.db, t.platform.config.firm.timeZone);
  };
  const daysFromNow = (moment: Date | null) =>
    Math.round(((moment?.getTime() ?? 0) - Date.now()) / (24 * 3600_000));

  it('turns it on at once for a new firm, and in two weeks where staff worked without it', async () => {
    expect((await begin()).requiredFrom?.getTime()).toBeLessThanOrEqual(Date.now());
    await t.createUser({ isAdmin: true, createdAt: new Date(Date.now() - 25 * 3600_000) });
    await t.db.execute(sql`UPDATE sign_in_rules SET admins_need_strong_step = false`);
    expect(daysFromNow((await begin()).requiredFrom)).toBe(14);
  });

  it('leaves a date that the firm has set', async () => {
    const ruling = await t.actingAs(await admin());
    const body = { adminsNeedStrongStep: true, requiredFrom: dayIn(30), currentPassword };
    const { requiredFrom } = (await ruling.call(changeSignInRules, { body })).body;
    expect((await begin()).requiredFrom?.toISOString()).toBe(requiredFrom);
  });
});

describe('an admin without a strong step, while it is on', () => {
  it('is led to set one up before anything else, at once and at sign-in', async () => {
    const other = await admin();
    const running = await t.actingAs(other);
    await underTheRule();
    const entering = t.visitor();
    await signIn(entering, other);
    for (const browser of [running, entering]) {
      expect((await browser.call(getUser, {})).body.enrollmentRequired).toBe(true);
      for (const refused of [
        await browser.call(listAdminFiles, {}),
        await browser.call(updateUser, { body: { firstName: 'Ruth' } }),
        await browser.call(getSignInRules, {}),
      ]) {
        expect([refused.status, refused.error.code]).toEqual([403, 'enrollment_required']);
      }
    }
    expect((await entering.call(getSecondSteps, {})).body.strongStepRequired).toBe(true);
    const before = entering.cookies.get('filewell_session') ?? '';
    await setUpPasskey(t, entering);
    expect((await entering.call(getUser, {})).body.enrollmentRequired).toBe(false);
    expect((await entering.call(listAdminFiles, {})).status).toBe(200);
    // The token of before the rise in privilege is worth nothing.
    const old = t.visitor();
    old.cookies.set('filewell_session', before);
    expect((await old.call(getUser, {})).status).toBe(401);
  });

  it('is told so in the answer that signs them in', async () => {
    const other = await admin();
    await underTheRule();
    const browser = t.visitor();
    const { body } = await firstStep(browser, other);
    expect(body.secondSteps).toEqual(['email']);
    const answer = await browser.call(verifyLogin2fa, {
      body: { userId: other.id, code: body.devCode ?? '' },
    });
    expect(answer.body.enrollmentRequired).toBe(true);
  });

  it('goes on as before when it is turned off again', async () => {
    const browser = await t.actingAs(await admin());
    const rule = await underTheRule();
    expect((await browser.call(listAdminFiles, {})).status).toBe(403);
    await require(rule, false);
    expect((await browser.call(listAdminFiles, {})).status).toBe(200);
  });
});

describe('an admin with a strong step, while it is on', () => {
  it('is not let in by mailed codes', async () => {
    await underTheRule();
    const user = await admin();
    const { app } = await setUpAuthenticator(await t.actingAs(user));
    const browser = t.visitor();
    const { body } = await firstStep(browser, user);
    expect(body.secondSteps).toEqual(['authenticator', 'recovery-code']);
    const asked = await browser.call(resendLogin2fa, {
      body: { userId: user.id, channel: 'email' },
    });
    expect(asked.error.code).toBe('conflict');
    const tried = await browser.call(verifyLogin2fa, {
      body: { userId: user.id, code: '123456' },
    });
    expect(tried.error.code).toBe('conflict');
    const right = await browser.call(verifyLogin2fa, {
      body: { userId: user.id, code: app.nextCode(), by: 'authenticator' },
    });
    expect(right.body.enrollmentRequired).toBe(false);
  });

  it('cannot remove the last one, not even while another request removes the other', async () => {
    await underTheRule();
    const user = await admin();
    const browser = await t.actingAs(user);
    await setUpPasskey(t, browser);
    await setUpAuthenticator(browser);
    const removed = Promise.withResolvers<void>();
    const commit = Promise.withResolvers<void>();
    const other = t.db.transaction(async (tx) => {
      await acquireLock(tx, user.id);
      await tx.delete(passkeys).where(eq(passkeys.userId, user.id));
      removed.resolve();
      await commit.promise;
    });
    await removed.promise;
    const removing = browser.call(removeAuthenticator, { body: { currentPassword } });
    // It waits for the other, which has not committed yet.
    const waits = vi.waitFor(
      async () => {
        const { rows } = await t.db.execute(sql`
          SELECT 1 FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`);
        expect(rows).not.toEqual([]);
      },
      { timeout: 15_000, interval: 50 },
    );
    await Promise.race([removing, waits]);
    commit.resolve();
    await other;
    expect((await removing).error.code).toBe('conflict');
    await waits.catch(() => {});
    expect((await browser.call(getUser, {})).body.enrollmentRequired).toBe(false);
  });
});

it('asks nothing more of clients', async () => {
  await underTheRule();
  const browser = t.visitor();
  await signIn(browser, await t.createUser());
  expect((await browser.call(getUser, {})).body.enrollmentRequired).toBe(false);
});

it('a code from the command line is what staff need whose password came by mail before they had a strong step', async () => {
  const user = await t.createUser({ isAdmin: true });
  await t.db.execute(sql`UPDATE users SET password_set_by_mail = true WHERE id = ${user.id}`);
  const browser = t.visitor();
  const { body } = await firstStep(browser, user);
  expect(body).toMatchObject({ secondSteps: ['recovery-code'] });
  expect(body.devCode).toBeUndefined();
  const mailed = await browser.call(resendLogin2fa, {
    body: { userId: user.id, channel: 'email' },
  });
  expect(mailed.error.code).toBe('conflict');
  const { code } = await t.db.transaction((tx) => recoverNow(tx, t.platform.keys, user.username));
  const given = { body: { userId: user.id, recoveryCode: code } };
  expect((await browser.call(verifyLoginRecoveryCode, given)).status).toBe(200);
  // From then on it is no longer the mailbox alone that vouches for the password.
  expect((await firstStep(t.visitor(), user)).body.secondSteps).toEqual(['email']);
});
