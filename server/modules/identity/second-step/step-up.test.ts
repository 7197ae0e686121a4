// A fresh second step before what cannot be taken back, over real HTTP on a real PostgreSQL.
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getUser } from '#contract/identity/accounts';
import { deleteClient } from '#contract/clients/client-detail';
import { renewRecoveryCodes } from '#contract/identity/second-steps';
import {
  beginStepUpPasskey,
  getStepUp,
  sendStepUpCode,
  verifyStepUp,
  verifyStepUpPasskey,
  verifyStepUpRecoveryCode,
} from '#contract/identity/step-up';
import { activity } from '#platform/activity/table';
import type { TestBrowser } from '#testing/browser';
import { codeIn, startTestApp, type TestApp, testPassword, type TestUser } from '#testing/test-app';
import { sessions, users } from '../people/table.ts';
import { letCodesAge, otherThan, renewBudgets, signIn } from '../testing-accounts.ts';
import { firstStep, setUpAuthenticator, setUpPasskey } from './testing-second-step.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(() => renewBudgets(t));
afterAll(() => t.close());

/** Lets the second steps of all sessions of a person be of so long ago. */
const letSecondStepAge = (user: TestUser, minutes: number) =>
  t.db
    .update(sessions)
    .set({ secondStepAt: sql`now() - make_interval(mins => ${minutes})` })
    .where(and(eq(sessions.userId, user.id), eq(sessions.secondStep, 'taken')));

/** Someone with a session whose second step is of an hour ago. */
async function someoneStale(prepare?: (browser: TestBrowser) => Promise<void>) {
  const user = await t.createUser();
  const browser = await t.actingAs(user);
  await prepare?.(browser);
  await letSecondStepAge(user, 60);
  return { user, browser };
}

const freshFor = async (browser: TestBrowser) =>
  (await browser.call(getStepUp, {})).body.freshForSeconds;

/** What a call that needs a fresh second step is answered; 400 where it got past that. */
const askFor = (browser: TestBrowser) =>
  browser.call(renewRecoveryCodes, { body: { currentPassword: 'not the password' } });
const isAsked = async (browser: TestBrowser) => {
  const { status, error } = await askFor(browser);
  expect([403, 400]).toContain(status);
  return error.code === 'second_step_required';
};

const byMail = async (browser: TestBrowser): Promise<string> =>
  (await browser.call(sendStepUpCode, { body: { channel: 'email' } })).body.devCode ?? '';
const enter = (browser: TestBrowser, code: string, by: 'sent' | 'authenticator' = 'sent') =>
  browser.call(verifyStepUp, { body: { code, by } });

describe('a second step', () => {
  it('is fresh after a sign-in that took one, not after one of a trusted browser', async () => {
    const user = await t.createUser();
    const browser = t.visitor();
    await signIn(browser, user, { trustDevice: true });
    expect(await freshFor(browser)).toBeGreaterThan(29 * 60);
    expect(await freshFor(browser)).toBeLessThanOrEqual(30 * 60);
    expect(await isAsked(browser)).toBe(false);
    expect((await firstStep(browser, user)).body.twoFactorRequired).toBe(false);
    expect(await freshFor(browser)).toBe(0);
    expect(await isAsked(browser)).toBe(true);
  });

  it('is fresh for 30 minutes by the clock of the database', async () => {
    const user = await t.createUser();
    const browser = await t.actingAs(user);
    await letSecondStepAge(user, 29);
    expect(await isAsked(browser)).toBe(false);
    await letSecondStepAge(user, 31);
    expect(await isAsked(browser)).toBe(true);
    expect(await freshFor(browser)).toBe(0);
  });

  it('is asked for before a client is deleted, and the client stays', async () => {
    const client = await t.createUser();
    const staff = await t.createUser({ isAdmin: true });
    const browser = await t.actingAs(staff);
    await letSecondStepAge(staff, 31);
    const remove = () =>
      browser.call(deleteClient, {
        params: { id: client.id },
        body: { confirmName: 'Maya Okafor' },
      });
    const refused = await remove();
    expect([refused.status, refused.error.code]).toEqual([403, 'second_step_required']);
    expect(refused.error.message).toMatch(/second step/);
    expect(await t.db.$count(users, eq(users.id, client.id))).toBe(1);
    expect((await enter(browser, await byMail(browser))).status).toBe(200);
    // From here on the call has its own say.
    expect((await remove()).status).not.toBe(403);
  });
});

describe('taking it again', () => {
  it('by a mailed code opens the calls, with a new token for the session', async () => {
    const { user, browser } = await someoneStale();
    const stolen = browser.on(t.origin);
    await byMail(browser);
    const code = codeIn(await t.mailTo(user.email));
    expect((await enter(browser, code)).body).toEqual({ freshForSeconds: 1800 });
    expect(await isAsked(browser)).toBe(false);
    expect((await stolen.call(getUser, {})).status).toBe(401);
    const entries = await t.db
      .select({ action: activity.action, details: activity.details })
      .from(activity)
      .where(
        and(
          eq(activity.actorId, user.id),
          inArray(activity.action, ['send_step_up_code', 'step_up', 'refuse_access']),
        ),
      )
      .orderBy(asc(activity.id));
    expect(entries).toEqual([
      { action: 'send_step_up_code', details: { channel: 'email' } },
      { action: 'step_up', details: { secondStep: 'sent' } },
    ]);
  });

  it('from a trusted browser makes the session one with a second step of its own', async () => {
    const user = await t.createUser();
    const browser = await t.actingAs(user, 'trusted-device');
    expect((await enter(browser, await byMail(browser))).status).toBe(200);
    const [session] = await t.db.select().from(sessions).where(eq(sessions.userId, user.id));
    expect(session?.secondStep).toBe('taken');
  });

  it('works by the code of this session only, once, and never by a sign-in code', async () => {
    const { user, browser } = await someoneStale();
    const other = await t.actingAs(user, 'trusted-device');
    const signInCode = (await firstStep(t.visitor(), user)).body.devCode ?? '';
    const code = await byMail(browser);
    if (signInCode !== code) expect((await enter(browser, signInCode)).status).toBe(400);
    expect((await enter(other, code)).error.code).toBe('invalid_code');
    expect((await enter(browser, code)).status).toBe(200);
    expect((await enter(browser, code)).status).toBe(400);
    expect(await isAsked(other)).toBe(true);
  });

  it('ends a code after five wrong tries, and does not touch signing in', async () => {
    const { user, browser } = await someoneStale();
    const code = await byMail(browser);
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await enter(browser, otherThan(code))).status).toBe(400);
    }
    expect((await enter(browser, code)).error.message).toMatch(/expired/);
    await letCodesAge(t, user.id, 61);
    const next = await byMail(browser);
    for (let tries = 0; tries < 4; tries += 1) await enter(browser, otherThan(next));
    expect((await enter(browser, next)).status).toBe(429);
    expect((await firstStep(t.visitor(), user)).status).toBe(200);
    const own = await t.actingAs(user, 'trusted-device');
    await letCodesAge(t, user.id, 61);
    expect((await enter(own, await byMail(own))).status).toBe(200);
  });

  it('by the authenticator app takes each of its codes once', async () => {
    let app: Awaited<ReturnType<typeof setUpAuthenticator>>['app'] | undefined;
    const { browser } = await someoneStale(async (own) => {
      ({ app } = await setUpAuthenticator(own));
    });
    const code = app?.nextCode() ?? '';
    expect((await browser.call(getStepUp, {})).body.secondSteps[0]).toBe('authenticator');
    expect((await enter(browser, app?.wrongCode() ?? '', 'authenticator')).status).toBe(400);
    expect((await enter(browser, code, 'authenticator')).status).toBe(200);
    expect((await enter(browser, code, 'authenticator')).error.message).toMatch(/already used/);
  });

  it('by a recovery code uses it up and tells the owner', async () => {
    let recoveryCode = '';
    const { user, browser } = await someoneStale(async (own) => {
      recoveryCode = (await setUpAuthenticator(own)).recoveryCodes?.[0] ?? '';
    });
    const use = () => browser.call(verifyStepUpRecoveryCode, { body: { recoveryCode } });
    const mails = await t.countMailTo(user.email);
    expect((await use()).status).toBe(200);
    expect(await isAsked(browser)).toBe(false);
    expect(await t.countMailTo(user.email)).toBe(mails + 1);
    expect((await use()).status).toBe(400);
  });

  it('by a passkey answers a question of this session only', async () => {
    let passkey: Awaited<ReturnType<typeof setUpPasskey>>['passkey'] | undefined;
    const { user, browser } = await someoneStale(async (own) => {
      ({ passkey } = await setUpPasskey(t, own));
    });
    if (!passkey) throw new Error('no passkey');
    const other = await t.actingAs(user, 'trusted-device');
    const asked = (await browser.call(beginStepUpPasskey, {})).body;
    const response = passkey.prove(asked);
    expect((await other.call(verifyStepUpPasskey, { body: { response } })).status).toBe(400);
    const again = passkey.prove((await browser.call(beginStepUpPasskey, {})).body);
    expect((await browser.call(verifyStepUpPasskey, { body: { response: again } })).status).toBe(
      200,
    );
    expect([await isAsked(browser), await isAsked(other)]).toEqual([false, true]);
  });

  it('is nothing a password alone opens', async () => {
    const { browser } = await someoneStale();
    const body = { currentPassword: testPassword };
    const answer = await browser.call(renewRecoveryCodes, { body });
    expect(answer.error.code).toBe('second_step_required');
  });
});
