// What only a production configuration does: no codes in answers, cookies for https only. The same
// server over plain HTTP here, as behind a proxy that ends TLS. Mail goes to a list.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  getUser,
  login,
  register,
  resendLogin2fa,
  resendVerification,
  verifyEmail,
  verifyLogin2fa,
} from '#contract/identity/accounts';
import { getFirm } from '#contract/firm/firm';
import { listAdminFiles } from '#contract/documents/review-lists';
import { getSecondSteps, sendSetupCode } from '#contract/identity/second-steps';
import { getSecurityStatus } from '#contract/identity/security-status';
import { changeSignInRules, getSignInRules } from '#contract/identity/sign-in-rules';
import { generateMasterKey } from '#platform/crypto/master-keys';
import type { Mail } from '#platform/mail/transport';
import { firmForProduction } from '#testing/fixtures';
import { readStaffRule } from '#modules/identity/second-step-methods';
import { codeIn, startTestApp, type TestApp, testPassword, type TestUser } from '#testing/test-app';
import { setUpAuthenticator } from './second-step/testing-second-step.ts';
import { letCodesAge, newPerson } from './testing-accounts.ts';

const sent: Mail[] = [];
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({
    env: {
      NODE_ENV: 'production',
      APP_URL: 'https://portal.example.test',
      MASTER_KEYS: generateMasterKey(1),
      SMTP_URL: 'smtp://localhost:2525',
      MAIL_FROM: 'portal@example.test',
      ...firmForProduction,
    },
    mailTransport: async (mail) => void sent.push(mail),
  });
});
afterAll(() => t.close());

const newestCodeTo = (address: string, count: number) =>
  vi.waitFor(
    () => {
      const mails = sent.filter(({ to }) => to === address);
      expect(mails).toHaveLength(count);
      return codeIn({ text: mails.at(-1)?.text ?? '' });
    },
    { timeout: 10_000 },
  );

it('never answers a code, and sets cookies that need https', async () => {
  const browser = t.visitor();
  const person = newPerson();
  const answers = [];
  const cookies: string[] = [];

  const registered = await browser.call(register, { body: person });
  const { userId } = registered.body;
  let code = await newestCodeTo(person.email, 1);
  await letCodesAge(t, userId, 61);
  answers.push(registered, await browser.call(resendVerification, { body: { userId } }));
  code = await newestCodeTo(person.email, 2);
  expect((await browser.call(verifyEmail, { body: { userId, code } })).status).toBe(200);

  const { username, password } = person;
  answers.push(await browser.call(login, { body: { username, password } }));
  await newestCodeTo(person.email, 3);
  await letCodesAge(t, userId, 61);
  answers.push(await browser.call(resendLogin2fa, { body: { userId } }));
  code = await newestCodeTo(person.email, 4);
  const body = { userId, code, trustDevice: true };
  answers.push(await browser.call(verifyLogin2fa, { body }));
  answers.push(await browser.call(sendSetupCode, { body: {} }));
  await newestCodeTo(person.email, 5);

  for (const answer of answers) {
    expect(answer.status).toBeLessThan(300);
    expect(answer.json).not.toHaveProperty('devCode');
    for (const { text } of sent) {
      expect(JSON.stringify(answer.json)).not.toContain(codeIn({ text }));
    }
    cookies.push(...answer.headers.getSetCookie().filter((line) => !line.includes('=;')));
  }
  const names = cookies.map((line) => line.slice(0, line.indexOf('=')));
  expect(new Set(names)).toEqual(
    new Set([
      '__Host-filewell_prelogin',
      '__Host-filewell_session',
      '__Host-filewell_hint',
      '__Host-filewell_device',
    ]),
  );
  for (const line of cookies) {
    // What the __Host- prefix demands, or the browser drops the cookie.
    expect(line).toMatch(/; Secure/);
    expect(line).toMatch(/; Path=\/(;|$)/);
    expect(line).not.toMatch(/; Domain=/i);
    // Pages read the hint, which is worth nothing to a thief.
    if (!line.startsWith('__Host-filewell_hint=')) expect(line).toMatch(/; HttpOnly/);
    expect(line).toMatch(/; SameSite=Lax/);
  }
  expect((await browser.call(getUser, {})).body.id).toBe(userId);
});

it('offers no text messages while there is nobody to send them', async () => {
  const user = await t.createUser({
    phoneNumber: '+15125550142',
    phoneVerifiedAt: new Date(),
    communicationPreference: 'sms',
  });
  const answer = await t
    .visitor()
    .call(login, { body: { username: user.username, password: testPassword } });
  expect(answer.body).toMatchObject({ secondSteps: ['email'], channel: 'email' });
  const browser = await t.actingAs(user);
  const token = browser.cookies.get('filewell_session') ?? '';
  browser.cookies.set('__Host-filewell_session', token);
  expect((await browser.call(getSecondSteps, {})).body.smsAvailable).toBe(false);
  const body = { phoneNumber: '+15125550142' };
  expect((await browser.call(sendSetupCode, { body })).error.code).toBe('conflict');
});

it('does not take the cookie name that plain http could forge', async () => {
  const user = await t.createUser();
  // Sets `filewell_session`, without the prefix.
  const browser = await t.actingAs(user);
  expect((await browser.call(getUser, {})).status).toBe(401);
});

it('tells browsers to stay with https, and pages that codes are not filled in', async () => {
  const answer = await t.visitor().call(getFirm, {});
  expect(answer.headers.get('strict-transport-security')).toContain('max-age=63072000');
  expect(answer.body.isDevelopment).toBe(false);
});

it('accepts changes from its public address only', async () => {
  const post = (origin: string) =>
    fetch(new URL('/api/login', t.origin), {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: '{}',
    });
  expect((await post('https://portal.example.test')).status).toBe(400);
  expect((await post('http://portal.example.test')).status).toBe(403);
  expect((await post('https://portal.example.test.evil.example')).status).toBe(403);
});

it('requires an authenticator app or passkey of staff from the first start, and keeps it on', async () => {
  const rule = await readStaffRule(t.db, t.platform.config.firm.timeZone);
  expect(rule.needed).toBe(true);
  const acting = async (user: TestUser) => {
    const browser = await t.actingAs(user);
    const token = browser.cookies.get('filewell_session') ?? '';
    browser.cookies.set('__Host-filewell_session', token);
    return browser;
  };
  const admin = await acting(await t.createUser({ isAdmin: true }));
  expect((await admin.call(getUser, {})).body.enrollmentRequired).toBe(true);
  expect((await admin.call(listAdminFiles, {})).error.code).toBe('enrollment_required');
  await setUpAuthenticator(admin);
  expect((await admin.call(listAdminFiles, {})).status).toBe(200);
  expect((await admin.call(getSignInRules, {})).body.mayTurnOff).toBe(false);
  const off = await admin.call(changeSignInRules, {
    body: { adminsNeedStrongStep: false, currentPassword: testPassword },
  });
  expect(off.error.code).toBe('conflict');
  const client = await acting(await t.createUser());
  expect((await client.call(getSecurityStatus, {})).body.staffStrongStep).toBe('required');
});
