// Registering, over real HTTP on a real PostgreSQL. Mail goes to the mailbox table.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { register, resendVerification } from '#contract/identity/accounts';
import { activity } from '#platform/activity/table';
import { postJson } from '#platform/http/testing-http';
import { startTestApp, type TestApp } from '#testing/test-app';
import { registrations } from './registration/table.ts';
import { users } from './people/table.ts';
import { letCodesAge, newPerson, renewBudgets } from './testing-accounts.ts';
import { hashAtFullCost, hashAtLeastCost } from './testing-password-cost.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ env: { TRUST_PROXY: '1' } });
});
beforeEach(() => renewBudgets(t));
afterAll(() => t.close());

describe('what a registration must say', () => {
  it.each([
    ['username', 'Username is required'],
    ['email', 'Email is required'],
    ['firstName', 'First name is required'],
    ['lastName', 'Last name is required'],
    ['password', 'Password is required'],
  ] as const)('asks for an empty %s in the words of the form', async (field, text) => {
    const answer = await postJson(t.visitor(), register.path, newPerson({ [field]: '' }));
    expect(answer.status).toBe(400);
    expect(answer.error).toMatchObject({ code: 'invalid_request', message: `${text}.` });
    expect(answer.error.fields).toEqual({ [field]: text });
  });

  it('names every field that is missing, not only the first', async () => {
    const answer = await postJson(t.visitor(), register.path, {
      ...newPerson({ username: '', lastName: '   ' }),
    });
    expect(answer.error.fields).toEqual({
      username: 'Username is required',
      lastName: 'Last name is required',
    });
  });

  it('names a field that was not sent at all', async () => {
    const { lastName: _, ...rest } = newPerson();
    const answer = await postJson(t.visitor(), register.path, rest);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.error.fields ?? {})).toEqual(['lastName']);
  });

  it('names a key it does not know, so that nobody makes themselves an admin', async () => {
    const person = newPerson();
    const answer = await postJson(t.visitor(), register.path, { ...person, isAdmin: true });
    expect(answer.status).toBe(400);
    expect(answer.error.fields).toEqual({ isAdmin: 'is not a known field' });
    expect(await t.db.$count(registrations, eq(registrations.username, person.username))).toBe(0);
  });

  it.each([
    ['a line break', 'Maya\nTorres'],
    ['a NUL', 'Maya\u0000'],
    ['an escape sequence', 'Maya\u001b[31m'],
    ['a bidi override', 'Maya\u202Etxt'],
    ['an address', 'claim your refund at https://example.test/now'],
    ['a number', 'call 800 555 0100'],
  ])('refuses %s in a name', async (_, firstName) => {
    const answer = await postJson(t.visitor(), register.path, newPerson({ firstName }));
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.error.fields ?? {})).toEqual(['firstName']);
  });

  it.each([
    ['username', 'maya torres'],
    ['username', 'maya@torres'],
    ['username', 'mаyа'],
    ['username', 'maya\u0000'],
    ['username', 'm'.repeat(41)],
    ['email', 'maya'],
    ['email', 'maya@torres.example\r\nBcc: all@torres.example'],
    ['email', `${'m'.repeat(250)}@torres.example`],
    ['firstName', 'M'.repeat(81)],
    ['password', 'p4nt3r-l0ng'],
    ['password', 'p'.repeat(201)],
    ['password', 12],
  ])('refuses a %s such as %j', async (field, value) => {
    const answer = await postJson(t.visitor(), register.path, { ...newPerson(), [field]: value });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.error.fields ?? {})).toEqual([field]);
  });

  it.each([
    ['a common one', 'Administrator'],
    ['a common one with figures after it', 'Password2026!'],
    ['a common one twice', 'PasswordPassword'],
    ['three letters over and over', 'abcbabcabcacbab'],
    ['the e-mail address', 'lindgren@example.test'],
    ['the username', 'anna.lindgren'],
  ])('refuses %s as a password', async (_, password) => {
    const person = newPerson({
      username: 'Anna.Lindgren',
      email: 'Lindgren@example.test',
      password,
    });
    const answer = await postJson(t.visitor(), register.path, person);
    expect(answer.status).toBe(400);
    expect(answer.error.fields?.['password']).toMatch(/another password/);
    expect(await t.db.$count(registrations, eq(registrations.username, person.username))).toBe(0);
  });
});

describe('a registration that is right', () => {
  it('waits for its address to be proven: no user yet, and nobody is signed in', async () => {
    const person = newPerson({
      username: ' jose.O-neill_7 ',
      firstName: ' José ',
      lastName: "O'Neill 李",
    });
    const browser = t.visitor();
    const answer = await browser.call(register, { body: person });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      email: person.email,
      emailVerificationRequired: true,
      twoFactorRequired: false,
    });
    expect(browser.cookies.size).toBe(0);
    const { userId } = answer.body;
    const [row] = await t.db.select().from(registrations).where(eq(registrations.id, userId));
    expect(row).toMatchObject({
      username: 'jose.O-neill_7',
      firstName: 'José',
      lastName: "O'Neill 李",
    });
    expect(await t.db.$count(users, eq(users.id, userId))).toBe(0);
  });

  it('mails the code to the address and nothing else that was typed, also when sent again', async () => {
    const person = newPerson({
      username: 'refund-desk',
      firstName: 'your refund',
      lastName: 'is ready',
    });
    const { userId } = (await t.visitor().call(register, { body: person })).body;
    const first = await t.mailTo(person.email);
    await letCodesAge(t, userId, 61);
    await t.visitor().call(resendVerification, { body: { userId } });
    for (const { subject, text } of [first, await t.mailTo(person.email, 2)]) {
      expect(`${subject} ${text}`).not.toMatch(/refund|ready/);
      expect(text).toMatch(/^Hello,\n/);
    }
  });

  it('keeps the password only as argon2id, salted', async () => {
    hashAtFullCost();
    onTestFinished(hashAtLeastCost);
    const [first, second] = [newPerson(), newPerson()];
    for (const body of [first, second]) await t.visitor().call(register, { body });
    const rows = await t.db
      .select({ hash: registrations.passwordHash })
      .from(registrations)
      .where(sql`username IN (${first.username}, ${second.username})`);
    const hashes = rows.map((row) => row.hash);
    expect(new Set(hashes).size).toBe(2);
    for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('writes an entry that holds no personal data', async () => {
    const person = newPerson();
    const { userId } = (await t.visitor().call(register, { body: person })).body;
    const entries = await t.db
      .select()
      .from(activity)
      .where(eq(activity.subjectId, userId))
      .orderBy(activity.id);
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ action: 'register', actorId: userId, clientId: userId });
    const text = JSON.stringify(entries);
    for (const value of Object.values(person)) expect(text).not.toContain(value);
  });
});

describe('a taken username', () => {
  it('is refused with the field, whatever its case, and creates nothing', async () => {
    const first = newPerson();
    await t.visitor().call(register, { body: first });
    const second = newPerson({ username: first.username.toUpperCase() });
    const answer = await t.visitor().call(register, { body: second });
    expect(answer.status).toBe(409);
    expect(answer.error.code).toBe('username_taken');
    expect(answer.error.fields).toEqual({ username: answer.error.message });
    expect(await t.db.$count(registrations, eq(registrations.email, second.email))).toBe(0);
    expect(await t.countMailTo(second.email)).toBe(0);
  });

  it('goes to exactly one of two who ask at once', async () => {
    const { username } = newPerson();
    const answers = await Promise.all(
      [newPerson({ username }), newPerson({ username })].map((body) =>
        t.visitor().call(register, { body }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await t.db.$count(registrations, eq(registrations.username, username))).toBe(1);
  });
});

describe('repeats', () => {
  it('answers the same for the same Idempotency-Key and creates one account', async () => {
    const body = newPerson();
    const key = { 'idempotency-key': 'register-once-1' };
    const first = await t.visitor().call(register, { body }, key);
    const again = await t.visitor().call(register, { body }, key);
    expect(again.status).toBe(201);
    expect(again.json).toEqual(first.json);
    expect(await t.countMailTo(body.email)).toBe(1);
  });

  it('refuses the key with another body', async () => {
    const key = { 'idempotency-key': 'register-once-2' };
    await t.visitor().call(register, { body: newPerson() }, key);
    const other = newPerson();
    const answer = await t.visitor().call(register, { body: other }, key);
    expect(answer.status).toBe(422);
    expect(answer.error.code).toBe('key_reused');
    expect(await t.db.$count(registrations, eq(registrations.email, other.email))).toBe(0);
  });

  it('leaves the key free after a refusal', async () => {
    const key = { 'idempotency-key': 'register-once-3' };
    const taken = newPerson();
    await t.visitor().call(register, { body: taken });
    const person = newPerson({ username: taken.username });
    expect((await t.visitor().call(register, { body: person }, key)).status).toBe(409);
    expect((await t.visitor().call(register, { body: newPerson() }, key)).status).toBe(201);
  });

  // 50 passwords are hashed, a few at a time.
  it('creates one account from the same request sent 50 times at once', async () => {
    const body = newPerson();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        t.visitor().call(
          register,
          { body },
          // From addresses of their own: the limit per address is another test.
          { 'idempotency-key': 'register-once-4', 'x-forwarded-for': `203.0.113.${index}` },
        ),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ json }) => JSON.stringify(json))).size).toBe(1);
    expect(await t.db.$count(registrations, eq(registrations.email, body.email))).toBe(1);
    expect(await t.countMailTo(body.email)).toBe(1);
  });
});

it('takes 20 registrations an hour from one address, and more from another', async () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const unfinished = newPerson({ username: '' });
  for (let sent = 0; sent < 20; sent += 1) {
    const answer = await postJson(t.visitor(), register.path, unfinished, from('198.51.100.7'));
    expect(answer.status).toBe(400);
  }
  const refused = await t.visitor().call(register, { body: newPerson() }, from('198.51.100.7'));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
  const elsewhere = await t.visitor().call(register, { body: newPerson() }, from('198.51.100.8'));
  expect(elsewhere.status).toBe(201);
});
