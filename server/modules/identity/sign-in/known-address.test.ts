// Registering with an address that has an account must look like any other registration from
// outside (rulings section 2). Over real HTTP on a real PostgreSQL; mail goes to the mailbox table.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { login, register, resendVerification, verifyEmail } from '#contract/identity/accounts';
import { activity } from '#platform/activity/table';
import { startTestApp, type TestApp, testPassword } from '#testing/test-app';
import { users } from '../people/table.ts';
import { letCodesAge, newPerson, otherThan, renewBudgets } from '../testing-accounts.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(() => renewBudgets(t));
afterAll(() => t.close());

const shape = (json: unknown) => Object.keys(json as object).sort();

it('answers as for a new address: status, keys and headers', async () => {
  const owner = await t.createUser();
  const fresh = await t.visitor().call(register, { body: newPerson() });
  const known = await t
    .visitor()
    .call(register, { body: newPerson({ email: owner.email.toUpperCase() }) });
  expect(known.status).toBe(fresh.status);
  expect(shape(known.json)).toEqual(shape(fresh.json));
  expect(shape(Object.fromEntries(known.headers))).toEqual(
    shape(Object.fromEntries(fresh.headers)),
  );
  expect(known.body.userId).not.toBe(owner.id);
});

it('creates nothing and tells only the owner', async () => {
  const owner = await t.createUser();
  const person = newPerson({ email: owner.email });
  await t.visitor().call(register, { body: person });
  expect(await t.db.$count(users, eq(users.username, person.username))).toBe(0);
  const mail = await t.mailTo(owner.email);
  expect(mail.subject).toMatch(/already have an account/);
  expect(mail.text).not.toMatch(/\d{6}/);
  expect(await t.countMailTo(owner.email)).toBe(1);
});

it('does not say in the log that the owner did it', async () => {
  const owner = await t.createUser();
  await t.visitor().call(register, { body: newPerson({ email: owner.email }) });
  const entries = await t.db
    .select()
    .from(activity)
    .where(eq(activity.subjectId, owner.id))
    .orderBy(activity.id);
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({ action: 'register', actorId: null, clientId: owner.id });
});

it('writes to the owner at most three times a day', async () => {
  const owner = await t.createUser();
  for (let sent = 0; sent < 5; sent += 1) {
    const answer = await t.visitor().call(register, { body: newPerson({ email: owner.email }) });
    expect(answer.status).toBe(201);
  }
  expect(await t.countMailTo(owner.email)).toBe(3);
});

it('goes on looking the same in verifying and resending', async () => {
  const owner = await t.createUser();
  const ids = [];
  for (const person of [newPerson(), newPerson({ email: owner.email })]) {
    const { userId, devCode = '' } = (await t.visitor().call(register, { body: person })).body;
    ids.push({ userId, wrong: otherThan(devCode) });
  }
  const outcomes: unknown[][] = [];
  for (const { userId, wrong } of ids) {
    const seen: unknown[] = [];
    const note = (answer: { status: number; json: unknown; headers: Headers }) => {
      const { requestId: _, devCode: __, ...body } = answer.json as Record<string, unknown>;
      seen.push([answer.status, body, answer.headers.has('retry-after')]);
    };
    const resend = () => t.visitor().call(resendVerification, { body: { userId } });
    const verify = () => t.visitor().call(verifyEmail, { body: { userId, code: wrong } });
    const tooEarly = await resend();
    expect(tooEarly.status).toBe(429);
    expect(Number(tooEarly.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    for (let tries = 0; tries < 6; tries += 1) note(await verify());
    await letCodesAge(t, userId, 61);
    note(await resend());
    note(await verify());
    await letCodesAge(t, userId, 601);
    note(await verify());
    outcomes.push(seen);
  }
  expect(outcomes[1]).toEqual(outcomes[0]);
});

it('never proves the owner’s address, not even with the code that was made', async () => {
  const owner = await t.createUser({ emailVerifiedAt: null });
  const { body } = await t.visitor().call(register, { body: newPerson({ email: owner.email }) });
  const answer = await t
    .visitor()
    .call(verifyEmail, { body: { userId: body.userId, code: body.devCode ?? '' } });
  expect(answer.status).toBe(400);
  const [row] = await t.db.select().from(users).where(eq(users.id, owner.id));
  expect(row?.emailVerifiedAt).toBeNull();
});

it('lets an address register twice, and become one account when its owner proves it', async () => {
  const { email } = newPerson();
  const answers = await Promise.all(
    [newPerson({ email }), newPerson({ email })].map((body) =>
      t.visitor().call(register, { body }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(await t.db.$count(users, sql`email = ${email}`)).toBe(0);
  const proven = [];
  for (const { body } of answers) {
    const { userId, devCode = '' } = body;
    proven.push(await t.visitor().call(verifyEmail, { body: { userId, code: devCode } }));
  }
  expect(proven.map(({ status }) => status)).toEqual([200, 409]);
  expect(proven[1]?.error.message).toContain('already has an account');
  expect(await t.db.$count(users, sql`email = ${email}`)).toBe(1);
});

describe('signing in with what was registered, before the address is proven', () => {
  const seenBy = async (email: string, byName: boolean) => {
    const person = newPerson({ email });
    const { userId } = (await t.visitor().call(register, { body: person })).body;
    const typed = byName ? person.username : email;
    const seen = [];
    for (const password of [person.password, 'not the password']) {
      const body = { username: typed, password };
      const { status, json } = await t.visitor().call(login, { body });
      const { requestId: _, ...answer } = json as Record<string, unknown>;
      seen.push([
        status,
        { ...answer, userId: answer['userId'] === userId, email: answer['email'] === email },
      ]);
    }
    return seen;
  };

  it.each([
    ['the username', true],
    ['the address', false],
  ])('by %s tells nothing of an account under that address', async (_, byName) => {
    const owner = await t.createUser();
    const fresh = await seenBy(newPerson().email, byName);
    const known = await seenBy(owner.email, byName);
    expect(known).toEqual(fresh);
    expect(fresh[0]).toMatchObject([200, { emailVerificationRequired: true, userId: true }]);
    expect(fresh[1]?.[0]).toBe(401);
  });

  it('leaves the owner of the address their own account', async () => {
    const owner = await t.createUser();
    await t.visitor().call(register, { body: newPerson({ email: owner.email }) });
    const body = { username: owner.email, password: testPassword };
    const answer = await t.visitor().call(login, { body });
    expect(answer.body).toMatchObject({ userId: owner.id, twoFactorRequired: true });
  });
});

it('cannot be squatted: anyone who registered an address first does not keep its owner out', async () => {
  const { email } = newPerson();
  const squatter = newPerson({ email });
  const { userId: squat } = (await t.visitor().call(register, { body: squatter })).body;
  const owner = newPerson({ email });
  const { userId, devCode = '' } = (await t.visitor().call(register, { body: owner })).body;
  await t.visitor().call(verifyEmail, { body: { userId, code: devCode } });
  const body = { username: owner.username, password: owner.password };
  expect((await t.visitor().call(login, { body })).body.twoFactorRequired).toBe(true);

  // From then on the other one is a decoy: its resends go nowhere.
  const mails = await t.countMailTo(email);
  await letCodesAge(t, squat, 61);
  expect((await t.visitor().call(resendVerification, { body: { userId: squat } })).status).toBe(
    200,
  );
  expect(await t.countMailTo(email)).toBe(mails);
});

it('is forgotten after a day, with the promise of its username', async () => {
  const first = newPerson();
  await t.visitor().call(register, { body: first });
  const again = () => t.visitor().call(register, { body: newPerson({ username: first.username }) });
  expect((await again()).status).toBe(409);
  await t.db.execute(sql`
    UPDATE registrations SET expires_at = expires_at - interval '86401 seconds'
    WHERE username = ${first.username}`);
  const body = { username: first.username, password: first.password };
  expect((await t.visitor().call(login, { body })).status).toBe(401);
  expect((await again()).status).toBe(201);
});

it('sends an address 30 mails a day, known or not, and then says so alike', async () => {
  const owner = await t.createUser();
  const answers = [];
  for (const email of [owner.email, newPerson().email]) {
    await t.visitor().call(register, { body: newPerson({ email }) });
    await t.db.execute(sql`UPDATE rate_counters SET count = 30 WHERE key = ${`mail-to:${email}`}`);
    const { status, error } = await t.visitor().call(register, { body: newPerson({ email }) });
    answers.push([status, { ...error, requestId: '' }]);
  }
  expect(answers[0]).toMatchObject([429, { code: 'too_many_requests' }]);
  expect(answers[1]).toEqual(answers[0]);
});

it('answers a resend for an id nobody has like one for a new account, and mails nobody', async () => {
  const userId = '0199aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee';
  const answer = await t.visitor().call(resendVerification, { body: { userId } });
  expect(answer.body).toMatchObject({ resendAfterSeconds: 60, expiresInSeconds: 600 });
  expect((await t.visitor().call(resendVerification, { body: { userId } })).status).toBe(429);
});

it('sends a verified user no code on a resend', async () => {
  const user = await t.createUser();
  const answer = await t.visitor().call(resendVerification, { body: { userId: user.id } });
  expect(answer.status).toBe(200);
  expect(await t.countMailTo(user.email)).toBe(0);
});
