// Passkeys over real HTTP on a real PostgreSQL, with an authenticator in software.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getUser } from '#contract/identity/accounts';
import {
  addPasskey,
  beginPasskey,
  getSecondSteps,
  removePasskey,
  renamePasskey,
} from '#contract/identity/second-steps';
import {
  beginLoginPasskey,
  beginPasskeySignIn,
  passkeySignIn,
  verifyLoginPasskey,
} from '#contract/identity/sign-in-steps';
import { passkeys } from '#modules/identity/second-step-methods';
import type { TestBrowser } from '#testing/browser';
import { TestPasskey } from '#testing/passkey';
import { startTestApp, type TestApp, testPassword, type TestUser } from '#testing/test-app';
import { sessions, users } from '../people/table.ts';
import { renewBudgets } from '../testing-accounts.ts';
import { firstStep, setUpAuthenticator, setUpPasskey } from './testing-second-step.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(() => renewBudgets(t));
afterAll(() => t.close());

const currentPassword = testPassword;
const withPasskey = async () => {
  const user = await t.createUser();
  const browser = await t.actingAs(user);
  return { user, browser, ...(await setUpPasskey(t, browser)) };
};
const askInSignIn = async (browser: TestBrowser, user: TestUser) =>
  (await browser.call(beginLoginPasskey, { body: { userId: user.id } })).body;
const prove = (browser: TestBrowser, user: TestUser, response: ReturnType<TestPasskey['prove']>) =>
  browser.call(verifyLoginPasskey, { body: { userId: user.id, response } });
const askAlone = async (browser: TestBrowser) => (await browser.call(beginPasskeySignIn, {})).body;
const signInAlone = (browser: TestBrowser, response: ReturnType<TestPasskey['prove']>) =>
  browser.call(passkeySignIn, { body: { response } });
const sessionsOf = (user: TestUser) => t.db.$count(sessions, eq(sessions.userId, user.id));

describe('adding a passkey', () => {
  it('asks for the password, is listed, told by mail, and brings recovery codes', async () => {
    const user = await t.createUser();
    const browser = await t.actingAs(user);
    const wrong = await browser.call(beginPasskey, { body: { currentPassword: 'not it' } });
    expect(wrong.error.code).toBe('wrong_password');
    const { recoveryCodes } = await setUpPasskey(t, browser, 'Work laptop');
    expect(recoveryCodes).toHaveLength(10);
    const { body } = await browser.call(getSecondSteps, {});
    expect(body.passkeys).toMatchObject([{ name: 'Work laptop', lastUsedAt: null }]);
    expect((await t.mailTo(user.email)).text).toContain('A passkey was added');
    expect((await browser.call(getUser, {})).body.phoneVerified).toBe(true);
  });

  it.each([
    ['made on another site', { origin: 'https://filewell.example.evil' }],
    ['made without its owner being recognized', { unrecognized: true }],
  ])('refuses one %s', async (_, quirks) => {
    const browser = await t.actingAs(await t.createUser());
    const { body } = await browser.call(beginPasskey, { body: { currentPassword } });
    const response = new TestPasskey(t.platform.config.appUrl).register(body, quirks);
    const answer = await browser.call(addPasskey, { body: { name: 'x', response } });
    expect(answer.error.code).toBe('passkey_refused');
    expect((await browser.call(getSecondSteps, {})).body.passkeys).toEqual([]);
  });

  it('takes the answer to a question once, in time, and from the session that was asked', async () => {
    const user = await t.createUser();
    const [browser, elsewhere] = [await t.actingAs(user), await t.actingAs(user)];
    const { body } = await browser.call(beginPasskey, { body: { currentPassword } });
    const passkey = new TestPasskey(t.platform.config.appUrl);
    const response = passkey.register(body);
    const stolen = await elsewhere.call(addPasskey, { body: { name: 'x', response } });
    expect(stolen.error.code).toBe('passkey_refused');
    expect((await browser.call(addPasskey, { body: { name: 'x', response } })).status).toBe(200);
    const again = await browser.call(addPasskey, { body: { name: 'x', response } });
    expect(again.error.code).toBe('passkey_refused');

    const late = await browser.call(beginPasskey, { body: { currentPassword } });
    await t.db.execute(sql`
      UPDATE passkey_challenges SET expires_at = expires_at - interval '301 seconds'`);
    const other = new TestPasskey(t.platform.config.appUrl).register(late.body);
    const refused = await browser.call(addPasskey, { body: { name: 'x', response: other } });
    expect(refused.error.code).toBe('passkey_refused');
  });

  it('tells the browser which ones are there already', async () => {
    const { browser, passkey } = await withPasskey();
    const { body } = await browser.call(beginPasskey, { body: { currentPassword } });
    expect(body.excludeCredentials.map(({ id }) => id)).toEqual([passkey.id.toString('base64url')]);
  });
});

describe('a passkey as the second step', () => {
  it('is offered first and opens the session', async () => {
    const { user, passkey } = await withPasskey();
    const browser = t.visitor();
    const { body } = await firstStep(browser, user);
    expect(body.secondSteps).toEqual(['passkey', 'recovery-code']);
    const request = await askInSignIn(browser, user);
    expect(request.allowCredentials.map(({ id }) => id)).toEqual([
      passkey.id.toString('base64url'),
    ]);
    expect((await prove(browser, user, passkey.prove(request))).body.id).toBe(user.id);
    expect((await browser.call(getUser, {})).body.id).toBe(user.id);
  });

  it.each([
    ['from another site', { origin: 'https://filewell.example.evil' }],
    ['without its owner being recognized', { unrecognized: true }],
    ['that counts backwards, as a copy does', { counter: 0 }],
  ])('is refused %s', async (_, quirks) => {
    const { user, passkey } = await withPasskey();
    await t.db.update(passkeys).set({ counter: 5 }).where(eq(passkeys.userId, user.id));
    const browser = t.visitor();
    await firstStep(browser, user);
    const before = await sessionsOf(user);
    const request = await askInSignIn(browser, user);
    const answer = await prove(browser, user, passkey.prove(request, { counter: 6, ...quirks }));
    expect(answer.error.code).toBe('passkey_refused');
    expect(await sessionsOf(user)).toBe(before);
  });

  it('of someone else does not open', async () => {
    const { user } = await withPasskey();
    const other = await withPasskey();
    const browser = t.visitor();
    await firstStep(browser, user);
    const request = await askInSignIn(browser, user);
    const answer = await prove(browser, user, other.passkey.prove(request));
    expect(answer.error.code).toBe('passkey_refused');
  });

  it('answers a question once, and its own sign-in only', async () => {
    const { user, passkey } = await withPasskey();
    const [one, two] = [t.visitor(), t.visitor()];
    await firstStep(one, user);
    await firstStep(two, user);
    const response = passkey.prove(await askInSignIn(one, user));
    expect((await prove(two, user, response)).error.code).toBe('passkey_refused');
    expect((await prove(one, user, response)).status).toBe(200);
    expect((await prove(two, user, response)).error.code).toBe('passkey_refused');
  });

  it('opens also while codes rest after someone else’s guessing', async () => {
    const { user, passkey } = await withPasskey();
    await t.db
      .update(users)
      .set({ secondStepLockedUntil: sql`now() + interval '10 minutes'` })
      .where(eq(users.id, user.id));
    const browser = t.visitor();
    expect((await firstStep(browser, user)).body.secondSteps).toEqual(['passkey']);
    const request = await askInSignIn(browser, user);
    expect((await prove(browser, user, passkey.prove(request))).status).toBe(200);
  });
});

describe('a passkey alone', () => {
  it('signs in without a name or a password', async () => {
    const { user, passkey } = await withPasskey();
    const browser = t.visitor();
    const request = await askAlone(browser);
    expect(request).toMatchObject({ allowCredentials: [], userVerification: 'required' });
    const answer = await signInAlone(browser, passkey.prove(request));
    expect(answer.body.id).toBe(user.id);
    expect([...browser.cookies.keys()]).toEqual(['filewell_session', 'filewell_hint']);
    expect((await browser.call(getUser, {})).body.id).toBe(user.id);
  });

  it('serves the browser that was asked, once', async () => {
    const { passkey } = await withPasskey();
    const browser = t.visitor();
    const response = passkey.prove(await askAlone(browser));
    expect((await signInAlone(t.visitor(), response)).error.code).toBe('passkey_refused');
    const cookie = browser.cookies.get('filewell_passkey') ?? '';
    expect((await signInAlone(browser, response)).status).toBe(200);
    const replay = t.visitor();
    replay.cookies.set('filewell_passkey', cookie);
    expect((await signInAlone(replay, response)).error.code).toBe('passkey_refused');
  });

  it('does not open a closed account', async () => {
    const { user, passkey } = await withPasskey();
    await t.db
      .update(users)
      .set({ archivedAt: sql`now()` })
      .where(eq(users.id, user.id));
    const before = await sessionsOf(user);
    const browser = t.visitor();
    const answer = await signInAlone(browser, passkey.prove(await askAlone(browser)));
    expect(answer.error.code).toBe('forbidden');
    expect(await sessionsOf(user)).toBe(before);
  });

  it('waits for an address that is not proven', async () => {
    const { user, passkey } = await withPasskey();
    await t.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, user.id));
    const browser = t.visitor();
    const answer = await signInAlone(browser, passkey.prove(await askAlone(browser)));
    expect(answer.error.code).toBe('email_unverified');
  });
});

describe('the list of passkeys', () => {
  it('is renamed and shortened by its owner only', async () => {
    const { user, browser, id } = await withPasskey();
    const other = await t.actingAs(await t.createUser());
    const params = { id };
    const foreign = [
      await other.call(renamePasskey, { params, body: { name: 'Mine now' } }),
      await other.call(removePasskey, { params, body: { currentPassword } }),
    ];
    expect(foreign.map(({ status }) => status)).toEqual([404, 404]);
    const renamed = await browser.call(renamePasskey, { params, body: { name: ' Phone ' } });
    expect(renamed.body.name).toBe('Phone');
    const wrong = await browser.call(removePasskey, {
      params,
      body: { currentPassword: 'not it' },
    });
    expect(wrong.error.code).toBe('wrong_password');
    await browser.call(removePasskey, { params, body: { currentPassword } });
    expect(await t.db.$count(passkeys, eq(passkeys.userId, user.id))).toBe(0);
    expect((await t.mailTo(user.email, 2)).text).toContain('A passkey was removed');
  });

  it('stops working when it is removed', async () => {
    const { browser, id, passkey } = await withPasskey();
    await setUpAuthenticator(browser);
    await browser.call(removePasskey, { params: { id }, body: { currentPassword } });
    const visitor = t.visitor();
    const answer = await signInAlone(visitor, passkey.prove(await askAlone(visitor)));
    expect(answer.error.code).toBe('passkey_refused');
  });
});

it('is not offered on a site without a domain name', async () => {
  const bare = await startTestApp({ env: { APP_URL: 'http://127.0.0.1:3000' } });
  try {
    const browser = await bare.actingAs(await bare.createUser());
    expect((await browser.call(getSecondSteps, {})).body.passkeysAvailable).toBe(false);
    const answer = await browser.call(beginPasskey, { body: { currentPassword } });
    expect(answer.error.code).toBe('conflict');
  } finally {
    await bare.close();
  }
});
