// Creating a staff account, on a real PostgreSQL. The command line itself is the caller's.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '#contract/identity/accounts';
import { activity } from '#platform/activity/table';
import { startTestApp, type TestApp } from '#testing/test-app';
import { createAdmin } from './create-admin.ts';
import { users } from '../people/table.ts';
import { newPerson } from '../testing-accounts.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const create = (person: ReturnType<typeof newPerson>) =>
  t.db.transaction((tx) => createAdmin(tx, person, t.platform.config.firm));

describe('refusals', () => {
  it.each([
    ['a short password', { password: 'short' }, 'at least 12'],
    ['a common password', { password: 'Administrator1' }, 'another password'],
    ['the firm’s name', { password: 'Bluebonnet2026!' }, 'another password'],
    ['a broken address', { email: 'nobody' }, 'email'],
    ['no name', { firstName: '' }, 'First name is required'],
  ])('%s', async (_, values, message) => {
    const person = newPerson(values);
    await expect(create(person)).rejects.toThrow(message);
    expect(await t.db.$count(users, eq(users.username, person.username))).toBe(0);
  });

  it('a name or an address that an account has already, which stays as it is', async () => {
    const client = await t.createUser();
    const { username, email } = client;
    await expect(create(newPerson({ username: username.toUpperCase() }))).rejects.toThrow('taken');
    await expect(create(newPerson({ email: email.toUpperCase() }))).rejects.toThrow('exists');
    const [row] = await t.db.select().from(users).where(eq(users.id, client.id));
    expect(row?.isAdmin).toBe(false);
  });
});

it('makes an admin who can sign in, and leaves an entry', async () => {
  const person = newPerson();
  const { id } = await create(person);
  const { username, password } = person;
  const answer = await t.visitor().call(login, { body: { username, password } });
  expect(answer.body).toMatchObject({ userId: id, twoFactorRequired: true });
  const [row] = await t.db.select().from(users).where(eq(users.id, id));
  expect(row?.isAdmin).toBe(true);
  const entries = await t.db
    .select()
    .from(activity)
    .where(eq(activity.subjectId, id))
    .orderBy(activity.id);
  expect(entries.map(({ action }) => action)).toEqual(['create_admin', 'sign_in_password']);
});
