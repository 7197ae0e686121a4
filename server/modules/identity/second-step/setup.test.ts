// Confirming a second step by e-mail or text message, over real HTTP on a real PostgreSQL. Messages
// go to the mailbox table; time passes by moving the times of the rows.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getUser } from '#contract/identity/accounts';
import {
  getSecondSteps,
  getSetupCode,
  removePhone,
  sendSetupCode,
  verifySetupCode,
} from '#contract/identity/second-steps';
import { mailbox } from '#platform/mail/table';
import type { TestBrowser } from '#testing/browser';
import { codeIn, startTestApp, type TestApp, testPassword } from '#testing/test-app';
import { sessions, users } from '../people/table.ts';
import { letCodesAge, otherThan, renewBudgets } from '../testing-accounts.ts';
import { givePhone } from './testing-second-step.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(() => renewBudgets(t));
afterAll(() => t.close());

let numbers = 0;
/** A number of our own for each test: sends to one are limited. */
const newNumber = () => {
  numbers += 1;
  return `+1512555${String(2000 + numbers)}`;
};
const typed = (number: string) =>
  `(${number.slice(2, 5)}) ${number.slice(5, 8)}-${number.slice(8)}`;
const send = (browser: TestBrowser, phoneNumber?: string, currentPassword = testPassword) =>
  browser.call(sendSetupCode, { body: phoneNumber ? { phoneNumber, currentPassword } : {} });
const verify = (browser: TestBrowser, code: string, phoneNumber?: string) =>
  browser.call(verifySetupCode, { body: { code, ...(phoneNumber ? { phoneNumber } : {}) } });
const someone = async () => {
  const user = await t.createUser();
  return { user, browser: await t.actingAs(user) };
};

describe('the step screen', () => {
  it('sends a code to the account’s address; the code confirms the second step', async () => {
    const { user, browser } = await someone();
    const { body } = await send(browser);
    expect(body).toMatchObject({
      channel: 'email',
      resendAfterSeconds: 60,
      expiresInSeconds: 600,
      delayed: false,
    });
    expect(codeIn(await t.mailTo(user.email))).toBe(body.devCode);
    const wrong = await verify(browser, otherThan(body.devCode ?? ''));
    expect(wrong.error.message).toBe('Invalid verification code. You have 4 tries left.');
    const answer = await verify(browser, body.devCode ?? '');
    expect(answer.body).toMatchObject({ id: user.id, phoneVerified: true, phoneNumber: null });
    expect((await browser.call(getUser, {})).body.phoneVerified).toBe(true);
  });

  it('can be left and reloaded: the open code is still known', async () => {
    const { user, browser } = await someone();
    const query = { channel: 'email' } as const;
    expect((await browser.call(getSetupCode, { query })).body.code).toBeNull();
    await send(browser);
    await letCodesAge(t, user.id, 20);
    await t.mailTo(user.email);
    await expect
      .poll(async () => (await browser.call(getSetupCode, { query })).body.code?.delivery, {
        timeout: 10_000,
      })
      .toBe('sent');
    const { code } = (await browser.call(getSetupCode, { query })).body;
    expect(code?.resendAfterSeconds).toBeLessThanOrEqual(40);
    expect(code?.resendAfterSeconds).toBeGreaterThan(0);
    expect(code?.expiresInSeconds).toBeLessThanOrEqual(580);
    expect(code?.sentTo).toMatch(/^u•••\d*@example\.test$/);
    await letCodesAge(t, user.id, 600);
    expect((await browser.call(getSetupCode, { query })).body.code).toBeNull();
  });

  it('sends again after 60 seconds, not before, and voids the code before', async () => {
    const { user, browser } = await someone();
    const first = (await send(browser)).body.devCode ?? '';
    const early = await send(browser);
    expect(early.status).toBe(429);
    expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(0);
    await letCodesAge(t, user.id, 61);
    const second = (await send(browser)).body.devCode ?? '';
    if (first !== second) expect((await verify(browser, first)).status).toBe(400);
    expect((await verify(browser, second)).status).toBe(200);
  });

  it.each(['12345', '1234567', 'abcdef', '12 456', ''])('refuses %j as a code', async (code) => {
    const { browser } = await someone();
    const answer = await verify(browser, code);
    expect(answer.error.fields?.['code']).toBe('Please enter a valid 6-digit verification code');
  });
});

describe('the set-up dialog', () => {
  it('sends a text message, and keeps the number once the code is entered', async () => {
    const { user, browser } = await someone();
    const number = newNumber();
    const { body } = await send(browser, typed(number));
    expect(body).toMatchObject({ channel: 'sms', sentTo: `(•••) •••-${number.slice(-4)}` });
    const message = await t.mailTo(number);
    expect(message.channel).toBe('sms');
    expect(codeIn(message)).toBe(body.devCode);
    expect((await browser.call(getUser, {})).body.phoneNumber).toBeNull();
    const answer = await verify(browser, body.devCode ?? '', typed(number));
    expect(answer.body).toMatchObject({ phoneVerified: true, phoneNumber: number });
    expect((await browser.call(getSecondSteps, {})).body.phoneNumber).toBe(number);
    expect((await t.mailTo(user.email)).text).toContain('A phone number was added');
  });

  it('takes the code for the number it was sent to only', async () => {
    const { user, browser } = await someone();
    const [mine, victims] = [newNumber(), newNumber()];
    const code = (await send(browser, mine)).body.devCode ?? '';
    expect((await verify(browser, code, victims)).error.code).toBe('invalid_code');
    expect((await verify(browser, code)).error.code).toBe('invalid_code');
    expect((await verify(browser, code, mine)).body.phoneNumber).toBe(mine);
    expect(await t.db.$count(users, eq(users.phoneNumber, victims))).toBe(0);
    expect((await browser.call(getUser, {})).body.id).toBe(user.id);
  });

  it('lets two tabs send the right code at once, and changes the account once', async () => {
    const { user, browser } = await someone();
    const number = newNumber();
    const code = (await send(browser, number)).body.devCode ?? '';
    const answers = await Promise.all([
      verify(browser, code, number),
      verify(browser, code, number),
    ]);
    for (const { status, json } of answers) {
      // Either the tab was late and simply continues, or both were at it in the same moment.
      if (status !== 200) expect(JSON.stringify(json)).toContain('already used');
    }
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect((await verify(browser, code, number)).body.phoneNumber).toBe(number);
    expect(await t.countMailTo(user.email)).toBe(1);
  });

  it.each([
    ['', 'Please enter a valid phone number'],
    ['   ', 'Please enter a valid phone number'],
    ['12345', 'Please enter a valid phone number'],
    ['+44 7911 123456', 'US numbers only'],
  ])('refuses %j and sends nothing', async (number, sentence) => {
    const { browser } = await someone();
    const answer = await browser.call(sendSetupCode, { body: { phoneNumber: number } });
    expect(answer.status).toBe(400);
    expect(answer.error.fields?.['phoneNumber']).toContain(sentence);
    expect(await t.db.$count(mailbox, eq(mailbox.to, number))).toBe(0);
  });

  it('takes a number alone for 30 minutes after the sign-in or the second step, and tells the owner', async () => {
    const { user, browser } = await someone();
    const [before, after] = [newNumber(), newNumber()];
    await givePhone(t, user, before);
    const bare = () => browser.call(sendSetupCode, { body: { phoneNumber: after } });
    const age = (values: Partial<typeof sessions.$inferInsert>) =>
      t.db.update(sessions).set(values).where(eq(sessions.userId, user.id));
    const old = new Date(Date.now() - 31 * 60_000);
    await age({ createdAt: old, secondStep: 'trusted-device', secondStepAt: null });
    // Neither is lately, and a password that is typed now doesn't help: a borrowed session adds no number.
    for (const refused of [await bare(), await send(browser, after, testPassword)]) {
      expect([refused.status, refused.error.code]).toEqual([403, 'step_up_required']);
    }
    await age({ createdAt: old, secondStep: 'taken', secondStepAt: old });
    expect((await bare()).error.code).toBe('step_up_required');
    expect(await t.db.$count(mailbox, eq(mailbox.to, after))).toBe(0);
    await age({ createdAt: new Date(), secondStep: 'trusted-device', secondStepAt: null });
    expect((await send(browser, after, 'not it')).error.code).toBe('wrong_password');
    const code = (await bare()).body.devCode ?? '';
    expect((await verify(browser, code, after)).body.phoneNumber).toBe(after);
    expect((await t.mailTo(user.email)).text).toContain('phone number on your account was changed');
  });

  it('takes one after the second step of a session that began long ago', async () => {
    const { user, browser } = await someone();
    const createdAt = new Date(Date.now() - 3_600_000);
    await t.db
      .update(sessions)
      .set({ createdAt, secondStep: 'taken', secondStepAt: new Date() })
      .where(eq(sessions.userId, user.id));
    const body = { phoneNumber: newNumber() };
    expect((await browser.call(sendSetupCode, { body })).status).toBe(200);
  });

  it('limits what one number is sent, over all accounts', async () => {
    const number = newNumber();
    expect((await send((await someone()).browser, number)).status).toBe(200);
    const other = await send((await someone()).browser, number);
    expect(other.status).toBe(429);
    expect(Number(other.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  });
});

it('forgets a number when asked with the password', async () => {
  const { user, browser } = await someone();
  await givePhone(t, user, newNumber());
  const wrong = await browser.call(removePhone, { body: { currentPassword: 'not it' } });
  expect(wrong.error.code).toBe('wrong_password');
  await browser.call(removePhone, { body: { currentPassword: testPassword } });
  expect((await browser.call(getUser, {})).body).toMatchObject({
    phoneNumber: null,
    phoneVerified: true,
  });
  expect((await t.mailTo(user.email)).text).toContain('phone number was removed');
});
