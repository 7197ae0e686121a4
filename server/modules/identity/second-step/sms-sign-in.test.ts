// Sign-in codes by text message, over real HTTP on a real PostgreSQL, through Twilio's real client
// to a stand-in that speaks its HTTP API and can fail. Mail fails on demand too.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { login, resendLogin2fa, verifyLogin2fa } from '#contract/identity/accounts';
import { updatePreferences } from '#contract/identity/profile';
import { sendSetupCode, verifySetupCode } from '#contract/identity/second-steps';
import { getLogin2fa } from '#contract/identity/sign-in-steps';
import type { Mail } from '#platform/mail/transport';
import type { TestBrowser } from '#testing/browser';
import { codeIn, startTestApp, type TestApp, testPassword, type TestUser } from '#testing/test-app';
import { startTwilio, type TwilioStandIn } from '#testing/twilio';
import { renewBudgets, signIn } from '../testing-accounts.ts';
import { firstStep, givePhone } from './testing-second-step.ts';

let t: TestApp;
let twilio: TwilioStandIn;
const mails: Mail[] = [];
let mailDown = false;

beforeAll(async () => {
  twilio = await startTwilio();
  t = await startTestApp({
    env: { ...twilio.env, SMS_DAILY_LIMIT: '200' },
    mailTransport: async (mail) => {
      if (mailDown) throw Object.assign(new Error('down'), { code: 'ECONNREFUSED' });
      mails.push(mail);
    },
  });
  t.expectLoggedError(/was not accepted/);
  t.expectLoggedError(/the daily limit of text messages is reached/);
});
beforeEach(async () => {
  twilio.mode = 'up';
  mailDown = false;
  await renewBudgets(t);
  await t.db.execute(sql`DELETE FROM deliveries`);
});
afterAll(async () => {
  await t.close();
  await twilio.close();
});

let numbers = 0;
async function withPhone(preference: 'email' | 'sms' | 'both' = 'sms') {
  numbers += 1;
  const number = `+1512555${3000 + numbers}`;
  const user = await t.createUser();
  await givePhone(t, user, number, preference);
  return { user, number, browser: t.visitor() };
}
const texts = (number: string) => twilio.messages.filter(({ to }) => to === number);
const arrives = (number: string, count = 1) =>
  vi.waitFor(() => expect(texts(number)).toHaveLength(count), { timeout: 45_000 });
const verify = (browser: TestBrowser, user: TestUser, code: string) =>
  browser.call(verifyLogin2fa, { body: { userId: user.id, code } });
const state = async (browser: TestBrowser, user: TestUser) =>
  (await browser.call(getLogin2fa, { query: { userId: user.id } })).body;
const deliveryBecomes = (browser: TestBrowser, user: TestUser, delivery: string) =>
  vi.waitFor(async () => expect((await state(browser, user)).code?.delivery).toBe(delivery), {
    timeout: 45_000,
  });

describe('a code goes by SMS', () => {
  it.each(['sms', 'both'] as const)('when the preference is %s', async (preference) => {
    const { user, number, browser } = await withPhone(preference);
    const { body } = await firstStep(browser, user);
    expect(body).toMatchObject({
      secondSteps: ['sms', 'email'],
      channel: 'sms',
      sentTo: `(•••) •••-${number.slice(-4)}`,
      delayed: false,
    });
    await arrives(number);
    const code = codeIn({ text: texts(number)[0]?.body ?? '' });
    expect((await verify(browser, user, code)).body.id).toBe(user.id);
    expect(mails.filter(({ to }) => to === user.email)).toEqual([]);
  });

  it('not when the preference is e-mail, nor to a number that was not verified', async () => {
    const byEmail = await withPhone('email');
    expect((await firstStep(byEmail.browser, byEmail.user)).body).toMatchObject({
      secondSteps: ['email'],
      channel: 'email',
    });
    const unverified = await withPhone('sms');
    await t.db.execute(
      sql`UPDATE users SET phone_verified_at = NULL WHERE id = ${unverified.user.id}`,
    );
    expect((await firstStep(unverified.browser, unverified.user)).body.channel).toBe('email');
    const asked = await unverified.browser.call(resendLogin2fa, {
      body: { userId: unverified.user.id, channel: 'sms' },
    });
    expect(asked.error.code).toBe('conflict');
  });

  it('once within a minute, and the password entered again does not send another', async () => {
    const { user, number, browser } = await withPhone();
    await firstStep(browser, user);
    await arrives(number);
    const second = t.visitor();
    const { body } = await firstStep(second, user);
    expect(body).toMatchObject({ channel: 'sms' });
    expect(body.resendAfterSeconds).toBeLessThanOrEqual(60);
    const early = await second.call(resendLogin2fa, { body: { userId: user.id } });
    expect(early.status).toBe(429);
    const code = codeIn({ text: texts(number)[0]?.body ?? '' });
    expect((await verify(second, user, code)).status).toBe(200);
    expect(texts(number)).toHaveLength(1);
  });
});

describe('another way', () => {
  it('can be chosen at once: the code by mail comes without waiting, and voids the other', async () => {
    const { user, number, browser } = await withPhone();
    const first = await firstStep(browser, user);
    await arrives(number);
    const sent = await browser.call(resendLogin2fa, {
      body: { userId: user.id, channel: 'email' },
    });
    expect(sent.body.channel).toBe('email');
    if (first.body.devCode !== sent.body.devCode) {
      expect((await verify(browser, user, first.body.devCode ?? '')).status).toBe(400);
    }
    expect((await verify(browser, user, sent.body.devCode ?? '')).status).toBe(200);
  });

  it('is taken by itself when a number was sent enough today', async () => {
    const { user, number, browser } = await withPhone();
    for (let sent = 0; sent < 5; sent += 1) {
      await t.db.transaction((tx) =>
        t.platform.sms.send(
          tx,
          { to: number, text: `earlier ${sent}` },
          { usefulUntil: new Date(Date.now() + 600_000) },
        ),
      );
    }
    const { body } = await firstStep(browser, user);
    expect(body).toMatchObject({ channel: 'email', secondSteps: ['email', 'sms'] });
    expect((await verify(browser, user, body.devCode ?? '')).status).toBe(200);
  });

  it('is taken by itself in the minute after the number was verified, however often', async () => {
    const user = await t.createUser();
    const settingUp = t.visitor();
    await signIn(settingUp, user);
    await settingUp.call(updatePreferences, { body: { communicationPreference: 'sms' } });
    const phoneNumber = '+15125553999';
    const sent = await settingUp.call(sendSetupCode, {
      body: { phoneNumber, currentPassword: testPassword },
    });
    const code = sent.body.devCode ?? '';
    await settingUp.call(verifySetupCode, { body: { phoneNumber, code } });
    // The mail code of the first sign-in is used up, and less than a minute old.
    const browser = t.visitor();
    const first = await firstStep(browser, user);
    expect([first.status, first.body.channel]).toEqual([200, 'email']);
    // One that is open continues to serve.
    const second = t.visitor();
    const again = await firstStep(second, user);
    expect([again.status, again.body.channel, again.body.secondSteps]).toEqual([
      200,
      'email',
      ['email', 'sms'],
    ]);
    expect((await verify(second, user, first.body.devCode ?? '')).status).toBe(200);
  });

  it('is taken by itself when the firm has reached its limit of the day', async () => {
    const { user, browser } = await withPhone();
    await t.db.execute(sql`
      INSERT INTO deliveries (id, channel, state)
      SELECT gen_random_uuid(), 'sms', 'sent' FROM generate_series(1, 200)`);
    expect((await firstStep(browser, user)).body.channel).toBe('email');
  });
});

describe('while text messages do not get through', () => {
  it('the page is told, e-mail works at once, and later sign-ins begin with it', async () => {
    const { user, number, browser } = await withPhone();
    twilio.mode = 'down';
    await firstStep(browser, user);
    await deliveryBecomes(browser, user, 'delayed');
    // The way that works is in front now.
    expect((await state(browser, user)).secondSteps).toEqual(['email', 'sms']);
    const other = await browser.call(resendLogin2fa, {
      body: { userId: user.id, channel: 'email' },
    });
    expect(other.body).toMatchObject({ channel: 'email', delayed: false });
    expect((await verify(browser, user, other.body.devCode ?? '')).status).toBe(200);
    const next = await withPhone();
    expect((await firstStep(next.browser, next.user)).body.channel).toBe('email');
    // Nothing was lost: the first text message arrives when Twilio is back, once.
    twilio.mode = 'up';
    await arrives(number);
    const delayed = sql`SELECT 1 FROM deliveries WHERE channel = 'sms' AND state = 'delayed'`;
    await vi.waitFor(async () => expect((await t.db.execute(delayed)).rows).toEqual([]), {
      timeout: 45_000,
    });
    const last = await withPhone();
    expect((await firstStep(last.browser, last.user)).body.channel).toBe('sms');
  });

  it('tells of a number that cannot be reached', async () => {
    const { user, browser } = await withPhone();
    twilio.mode = 'refusing';
    await firstStep(browser, user);
    await deliveryBecomes(browser, user, 'refused');
  });
});

it('while mail does not get through, the page is told, and the mail comes once it does', async () => {
  const user = await t.createUser();
  const browser = t.visitor();
  mailDown = true;
  await firstStep(browser, user);
  await deliveryBecomes(browser, user, 'delayed');
  const other = await t.createUser();
  const answer = await t.visitor().call(login, {
    body: { username: other.username, password: testPassword },
  });
  expect(answer.body.delayed).toBe(true);
  mailDown = false;
  await deliveryBecomes(browser, user, 'sent');
  const mine = mails.filter(({ to }) => to === user.email);
  expect(mine).toHaveLength(1);
  expect((await verify(browser, user, codeIn(mine[0] ?? { text: '' }))).status).toBe(200);
});

it('shows nothing of a sign-in to who does not hold its cookie', async () => {
  const { user, browser } = await withPhone();
  await firstStep(browser, user);
  const stranger = await t.visitor().call(getLogin2fa, { query: { userId: user.id } });
  expect(stranger.error.code).toBe('sign_in_expired');
});
