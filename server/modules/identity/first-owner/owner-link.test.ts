// The link that creates the first owner's account, on a real PostgreSQL. server/owner-link.long.test.ts has
// the start that shows it.
import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { login } from '#contract/identity/accounts';
import { createFirstOwner, openOwnerLink } from '#contract/identity/owner-setup';
import { activity } from '#platform/activity/table';
import { startTestApp, type TestApp } from '#testing/test-app';
import { createAdmin } from './create-admin.ts';
import { users } from '../people/table.ts';
import { newPerson } from '../testing-accounts.ts';
import { makeOwnerLink } from './owner-link.ts';
import { ownerLinks } from './table.ts';

let t: TestApp;

async function newToken(): Promise<string> {
  const link = await makeOwnerLink(t.db, t.platform.config);
  return link?.split('#token=')[1] ?? '';
}

const open = (token: string) => t.visitor().call(openOwnerLink, { body: { token } });
const create = (token: string, values: ReturnType<typeof newPerson>) =>
  t.visitor().call(createFirstOwner, { body: { token, ...values } });
const owners = () => t.db.$count(users, isNotNull(users.staffRole));
const spent = { status: 400, error: { code: 'invalid_link' } };

describe('while the firm has no owner', () => {
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.close());

  it('works, and only the newest one', async () => {
    const first = await newToken();
    expect((await open(first)).body).toEqual({ works: true });
    const second = await newToken();
    expect(await open(first)).toMatchObject({
      status: 400,
      error: { code: 'invalid_link', message: expect.stringContaining('newer one') },
    });
    expect((await open(second)).status).toBe(200);
    expect(await create(first, newPerson())).toMatchObject(spent);
    expect(await owners()).toBe(0);
  });

  it('has one working link after several nodes made theirs at once', async () => {
    const tokens = await Promise.all([1, 2, 3, 4].map(newToken));
    expect(await t.db.$count(ownerLinks)).toBe(1);
    const answers = await Promise.all(tokens.map(open));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('ends after its hours', async () => {
    const token = await newToken();
    await t.db.update(ownerLinks).set({ expiresAt: new Date() });
    expect(await open(token)).toMatchObject({
      status: 400,
      error: { message: expect.stringContaining('expired after 24 hours') },
    });
    expect(await create(token, newPerson())).toMatchObject(spent);
    expect(await owners()).toBe(0);
  });

  it('is not used up by what is refused', async () => {
    const token = await newToken();
    const { username, email } = await t.createUser();
    const refusals = [
      [newPerson({ username }), { status: 409, error: { code: 'username_taken' } }],
      [newPerson({ email }), { status: 409, error: { fields: { email: expect.anything() } } }],
      [
        newPerson({ password: 'password1234' }),
        { error: { fields: { password: expect.anything() } } },
      ],
      [newPerson({ firstName: '' }), { status: 400, error: { code: 'invalid_request' } }],
    ] as const;
    for (const [person, refusal] of refusals) {
      expect(await create(token, person)).toMatchObject(refusal);
    }
    expect((await open(token)).status).toBe(200);
  });

  it('creates one owner of many calls at once, with an entry, and none after that', async () => {
    const token = await newToken();
    const people = Array.from({ length: 6 }, () => newPerson());
    const answers = await Promise.all(people.map((person) => create(token, person)));
    const made = answers.flatMap(({ status }, place) => (status === 200 ? [place] : []));
    expect(made).toHaveLength(1);
    for (const [place, answer] of answers.entries()) {
      if (place !== made[0]) expect(answer).toMatchObject(spent);
    }
    expect(await owners()).toBe(1);

    const person = people[made[0] ?? 0] ?? newPerson();
    const [owner] = await t.db.select().from(users).where(eq(users.username, person.username));
    expect(owner).toMatchObject({ isAdmin: true, staffRole: 'owner', email: person.email });
    const id = owner?.id ?? '';
    const entries = await t.db.select().from(activity).where(eq(activity.subjectId, id));
    expect(entries).toMatchObject([{ action: 'create_admin', actorId: id }]);

    const { username, password } = person;
    const { body } = await t.visitor().call(login, { body: { username, password } });
    expect(body).toMatchObject({ userId: id, twoFactorRequired: true });
    expect(await open(token)).toMatchObject(spent);
    expect(await newToken()).toBe('');
    expect(await t.db.$count(ownerLinks)).toBe(0);
  });
});

describe('and the command line', () => {
  afterEach(() => t.close());

  it('ends the link with the owner it creates, whichever comes first', async () => {
    t = await startTestApp();
    const token = await newToken();
    const [answer] = await Promise.all([
      create(token, newPerson()),
      t.db.transaction((tx) => createAdmin(tx, newPerson(), t.platform.config.firm)),
    ]);
    expect(await owners()).toBe(answer.status === 200 ? 2 : 1);
    expect(await open(token)).toMatchObject(spent);
    expect(await create(token, newPerson())).toMatchObject(spent);
    expect(await t.db.$count(ownerLinks)).toBe(0);
  });
});
