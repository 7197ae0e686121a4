// Registering with an address that has an account must look like any other registration from
// outside (rulings section 2). Over real HTTP on a real PostgreSQL; mail goes to the mailbox table.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { register, resendVerification, verifyEmail } from '#contract/accounts';
import { activity } from '#platform/activity/table';
import { startTestApp, type TestApp } from '#testing/test-app';
import { users } from './table.ts';
import { letCodesAge, newPerson, otherThan, renewBudgets } from './testing-accounts.ts';

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
  const entries = await t.db.select().from(activity).where(eq(activity.subjectId, owner.id));
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

it('opens one account when one address registers twice at once', async () => {
  const { email } = newPerson();
  const answers = await Promise.all(
    [newPerson({ email }), newPerson({ email })].map((body) =>
      t.visitor().call(register, { body }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(await t.db.$count(users, sql`email = ${email}`)).toBe(1);
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
