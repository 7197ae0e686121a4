// The first step of signing in, over real HTTP on a real PostgreSQL.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getUser, login, loginPage, register, verifyEmail } from '#contract/identity/accounts';
import { activity } from '#platform/activity/table';
import { postJson } from '#platform/http/testing-http';
import { startTestApp, type TestApp, testPassword } from '#testing/test-app';
import { sessions, users } from '../people/table.ts';
import { letCodesAge, newPerson, renewBudgets, signIn } from '../testing-accounts.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(() => renewBudgets(t));
afterAll(() => t.close());

const wrongPassword = `${testPassword}!`;
const tryPassword = (username: string, password = testPassword) =>
  t.visitor().call(login, { body: { username, password } });

describe('refusals', () => {
  it.each([
    [{ username: '', password: 'x' }, { username: 'Username is required' }],
    [{ username: 'x', password: '' }, { password: 'Password is required' }],
    [
      { username: '  ', password: '' },
      { username: 'Username is required', password: 'Password is required' },
    ],
    [{ username: 'x', password: 'x', admin: true }, { admin: 'is not a known field' }],
  ])('names what is wrong with %j', async (body, fields) => {
    const answer = await postJson(t.visitor(), login.path, body);
    expect(answer.status).toBe(400);
    expect(answer.error.fields).toEqual(fields);
  });

  it('says the same of an unknown user and of a wrong password', async () => {
    const user = await t.createUser();
    const answers = [
      await tryPassword('nobody.here', wrongPassword),
      await tryPassword(user.username, wrongPassword),
      await tryPassword(user.email, wrongPassword),
      await tryPassword('nobody@example.test', wrongPassword),
    ];
    const seen = answers.map(({ status, error, headers }) => ({
      status,
      error: { ...error, requestId: '' },
      headers: [...headers.keys()],
    }));
    expect(seen[0]).toMatchObject({ status: 401, error: { code: 'wrong_credentials' } });
    for (const other of seen) expect(other).toEqual(seen[0]);
  });

  it('still takes a username from before only one alphabet was allowed', async () => {
    const user = await t.createUser({ username: 'josé.никита' });
    expect((await tryPassword('josé.никита', wrongPassword)).status).toBe(401);
    await signIn(t.visitor(), user);
  });

  it('asks nothing about the account before the password is right', async () => {
    const archived = await t.createUser({ archivedAt: new Date() });
    const unverified = await t.createUser({ emailVerifiedAt: null });
    for (const user of [archived, unverified]) {
      expect((await tryPassword(user.username, wrongPassword)).error.code).toBe(
        'wrong_credentials',
      );
    }
  });

  it('refuses a closed account, without a session or a code', async () => {
    const user = await t.createUser({ archivedAt: new Date() });
    const browser = t.visitor();
    const answer = await browser.call(login, {
      body: { username: user.username, password: testPassword },
    });
    expect(answer.status).toBe(403);
    expect(browser.cookies.size).toBe(0);
    expect(await t.countMailTo(user.email)).toBe(0);
  });

  it('is a refusal, not a failure, when the name holds a NUL', async () => {
    const answer = await postJson(t.visitor(), login.path, { username: 'a\u0000b', password: 'x' });
    expect(answer.status).toBe(400);
    expect(answer.error.code).toBe('invalid_request');
  });

  it.each(["' OR 1=1 --", 'user%', '../../etc/passwd', '\ud800', 'a@b@c'])(
    'takes %j for a name like any other',
    async (username) => {
      await t.createUser();
      expect((await tryPassword(username)).error.code).toBe('wrong_credentials');
    },
  );

  it('leaves an entry for the owner, without what was typed', async () => {
    const user = await t.createUser();
    await tryPassword(user.username, 'my secret slip of the keyboard');
    const entries = await t.db
      .select()
      .from(activity)
      .where(eq(activity.subjectId, user.id))
      .orderBy(activity.id);
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      action: 'sign_in_failed',
      actorId: null,
      clientId: user.id,
    });
    expect(JSON.stringify(entries)).not.toMatch(/slip of the keyboard|user\d/);
  });
});

describe('the right password', () => {
  it.each([
    ['the username', (user: { username: string }) => user.username],
    ['the username in capitals', (user: { username: string }) => user.username.toUpperCase()],
    ['the e-mail address', (user: { email: string }) => user.email],
    ['the e-mail address in capitals', (user: { email: string }) => user.email.toUpperCase()],
    ['spaces around it', (user: { username: string }) => `  ${user.username} `],
  ])('is accepted with %s', async (_, typed) => {
    const user = await t.createUser();
    expect((await tryPassword(typed(user))).body.userId).toBe(user.id);
  });

  it('asks for the second step and opens no session', async () => {
    const user = await t.createUser();
    const browser = t.visitor();
    const answer = await browser.call(login, {
      body: { username: user.username, password: testPassword },
    });
    expect(answer.body).toMatchObject({
      userId: user.id,
      email: user.email,
      emailVerificationRequired: false,
      twoFactorRequired: true,
    });
    // Nothing about the person yet.
    expect(answer.body).not.toHaveProperty('firstName');
    expect([...browser.cookies.keys()]).toEqual(['filewell_prelogin']);
    expect(await t.db.$count(sessions, eq(sessions.userId, user.id))).toBe(0);
    expect((await browser.call(getUser, {})).status).toBe(401);
  });

  it('keeps the pre-login cookie from scripts and from other sites', async () => {
    const user = await t.createUser();
    const answer = await tryPassword(user.username);
    const [cookie = '', ...more] = answer.headers.getSetCookie();
    expect(more).toEqual([]);
    expect(cookie).toMatch(/^filewell_prelogin=[\w-]{43};/);
    const attributes = cookie.split('; ').slice(1);
    expect(attributes).toEqual(
      expect.arrayContaining(['Max-Age=900', 'Path=/', 'HttpOnly', 'SameSite=Lax']),
    );
    expect(attributes.some((attribute) => attribute.startsWith('Domain'))).toBe(false);
  });

  it('sends an unproven address to its verification, with a code that works', async () => {
    const person = newPerson();
    const { userId, devCode } = (await t.visitor().call(register, { body: person })).body;
    const early = await tryPassword(person.username, person.password);
    expect(early.body).toMatchObject({ userId, emailVerificationRequired: true });
    // The code of a moment ago serves.
    expect(early.body.devCode).toBeUndefined();
    expect(await t.countMailTo(person.email)).toBe(1);
    expect(devCode).toBeDefined();

    await letCodesAge(t, userId, 61);
    const later = await tryPassword(person.username, person.password);
    const code = later.body.devCode ?? '';
    expect((await t.visitor().call(verifyEmail, { body: { userId, code } })).status).toBe(200);
    expect((await tryPassword(person.username, person.password)).body).toMatchObject({
      emailVerificationRequired: false,
      twoFactorRequired: true,
    });
  });
});

it('takes 30 sign-ins a minute from one address', async () => {
  const statuses = [];
  for (let tries = 0; tries < 31; tries += 1) {
    statuses.push((await postJson(t.visitor(), login.path, {})).status);
  }
  expect(statuses).toEqual([...Array<number>(30).fill(400), 429]);
});

it('leads a browser that opens the address to the sign-in page', async () => {
  const answer = await t.visitor().call(loginPage, {});
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/auth']);
});

it('compares names without regard to case, so that they cannot be doubled in the table', async () => {
  const user = await t.createUser();
  const twice = t.createUser({ username: user.username.toUpperCase() });
  await expect(twice).rejects.toThrow();
  expect(await t.db.$count(users, eq(users.id, user.id))).toBe(1);
});
