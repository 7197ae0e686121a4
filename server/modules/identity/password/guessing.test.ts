// Wrong passwords and the people they aim at, over real HTTP on a real PostgreSQL: the right password
// gets its owner in whatever others try, and no answer tells whose a name is.
//
// `GUESSES=30 npx vitest run server/modules/identity/password/guessing` lets the crowd guess as fast
// as its addresses may.
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { login } from '#contract/identity/accounts';
import { changePassword, requestEmailChange } from '#contract/identity/profile';
import { activity } from '#platform/activity/table';
import { alarms } from '#platform/alarms/table';
import { startTestApp, type TestApp, testPassword, type TestUser } from '#testing/test-app';
import { renewBudgets } from '../testing-accounts.ts';

const guessesOfEach = Number(process.env['GUESSES'] ?? 1);
const timeout = 60_000 + guessesOfEach * 20_000;

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ env: { TRUST_PROXY: '1' } });
});
beforeEach(() => renewBudgets(t));
afterAll(() => t.close());

const wrongPassword = `${testPassword}!`;
const home = '192.0.2.10';
const stranger = '198.51.100.7';

const enter = (username: string, password: string, address: string) =>
  t.visitor().call(login, { body: { username, password } }, { 'x-forwarded-for': address });
const guess = async (username: string, address = stranger) =>
  (await enter(username, wrongPassword, address)).status;
const getIn = async (user: TestUser, address = home) =>
  (await enter(user.username, testPassword, address)).status;

/** The budget of an address is tested elsewhere; what it has wrong stays counted. */
const renewAddresses = () =>
  t.db.execute(sql`DELETE FROM rate_counters WHERE key NOT LIKE 'wrong-%'`);

const guessConcurrently = (username: string, addresses: readonly string[], times: number) =>
  Promise.all(
    addresses.flatMap((address) => Array.from({ length: times }, () => guess(username, address))),
  );

describe('many wrong passwords', () => {
  it('are told to wait after ten, while the right one gets in at once', async () => {
    const user = await t.createUser();
    for (let tries = 0; tries < 10; tries += 1) expect(await guess(user.username)).toBe(401);
    const answer = await enter(user.username, wrongPassword, stranger);
    expect(answer.status).toBe(429);
    const wait = Number(answer.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect(await getIn(user, stranger)).toBe(200);
  });

  it('made at once count like those made one by one', async () => {
    const user = await t.createUser();
    const statuses = await guessConcurrently(user.username, [stranger], 20);
    expect(statuses.toSorted()).toEqual([
      ...Array<number>(10).fill(401),
      ...Array<number>(10).fill(429),
    ]);
  });

  it('are not what right ones count as', async () => {
    const user = await t.createUser();
    for (let times = 0; times < 12; times += 1) expect(await getIn(user, stranger)).toBe(200);
    for (let tries = 0; tries < 10; tries += 1) expect(await guess(user.username)).toBe(401);
  });

  it('in one office do not refuse a colleague, nor slow down another address', async () => {
    const [one, colleague] = [await t.createUser(), await t.createUser()];
    for (let tries = 0; tries < 11; tries += 1) await guess(one.username, home);
    expect(await guess(colleague.username, home)).toBe(401);
    expect(await getIn(colleague, home)).toBe(200);
    expect(await guess(one.username)).toBe(401);
  });

  it('count for a whole IPv6 network', async () => {
    const user = await t.createUser();
    for (let host = 1; host <= 10; host += 1) await guess(user.username, `2001:db8:1:2::${host}`);
    expect(await guess(user.username, '2001:db8:1:2:ffff::1')).toBe(429);
    expect(await guess(user.username, '2001:db8:1:3::1')).toBe(401);
  });

  it('are entries of the log ten times, then rarely', async () => {
    const user = await t.createUser();
    for (let tries = 0; tries < 15; tries += 1) await guess(user.username);
    const entries = await t.db.$count(
      activity,
      and(eq(activity.clientId, user.id), eq(activity.action, 'sign_in_failed')),
    );
    expect(entries).toBe(10);
  });
});

it(
  'answers a username, its address and unknown names alike, in any order',
  { timeout },
  async () => {
    const user = await t.createUser();
    const names = [user.username, user.email, 'nobody.at.all', 'nobody@example.test'];
    const seen = new Map<string, unknown[]>(names.map((name) => [name, []]));
    // Each order of the names in turn: what is tried at one must not show at another.
    for (let round = 0; round < 12; round += 1) {
      await renewAddresses();
      const shift = round % names.length;
      const order = [...names.slice(shift), ...names.slice(0, shift)];
      for (const name of round % 2 === 0 ? order : order.toReversed()) {
        const spelled = round % 3 === 0 ? name.toUpperCase() : name;
        const { status, error, headers } = await enter(spelled, wrongPassword, stranger);
        const wait = headers.get('retry-after');
        const said = { ...error, requestId: '' };
        seen.get(name)?.push({ status, said, wait, headers: [...headers.keys()] });
      }
    }
    const [first, ...others] = [...seen.values()];
    expect(first?.map((answer) => Object(answer).status)).toEqual([
      ...Array<number>(10).fill(401),
      ...Array<number>(2).fill(429),
    ]);
    for (const other of others) expect(other).toEqual(first);
  },
);

it('tells nothing of an account at its address when all tries went to its username', async () => {
  const user = await t.createUser();
  for (let tries = 0; tries < 12; tries += 1) await guess(user.username);
  expect(await guess(user.email)).toBe(401);
});

describe('an owner under attack gets in at each attempt', () => {
  const attempts = 4;

  it('from the attacker’s own address', { timeout }, async () => {
    const user = await t.createUser();
    for (let tries = 0; tries < 12; tries += 1) await guess(user.username, home);
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      await guess(user.username, home);
      expect(await getIn(user), `attempt ${attempt}`).toBe(200);
    }
  });

  it('when one address tries as fast as it may', { timeout }, async () => {
    const user = await t.createUser();
    const attack = guessConcurrently(user.username, [stranger], 30);
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      expect(await getIn(user), `attempt ${attempt}`).toBe(200);
    }
    expect(await attack).not.toContain(200);
    expect(await getIn(user)).toBe(200);
  });

  it('when fifty addresses do, signing in and confirming a change', { timeout }, async () => {
    const user = await t.createUser();
    const inside = await t.actingAs(user);
    const addresses = Array.from({ length: 50 }, (_, host) => `203.0.113.${host}`);
    const attack = guessConcurrently(user.username, addresses, guessesOfEach);
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      expect(await getIn(user), `attempt ${attempt}`).toBe(200);
    }
    const newEmail = `${crypto.randomUUID()}@example.test`;
    const email = await inside.call(requestEmailChange, {
      body: { newEmail, currentPassword: testPassword },
    });
    expect(email.status).toBe(200);
    const body = { currentPassword: testPassword, newPassword: 'another granite teapot' };
    expect((await inside.call(changePassword, { body })).status).toBe(200);
    expect(await attack).not.toContain(200);
  });
});

describe('confirming with the password while signed in', () => {
  const change = async (browser: Awaited<ReturnType<typeof t.actingAs>>, current: string) => {
    const body = { currentPassword: current, newPassword: 'another granite teapot' };
    return (await browser.call(changePassword, { body })).status;
  };

  it('has tries of its own in each session, apart from signing in', async () => {
    const user = await t.createUser();
    const [taken, own] = [await t.actingAs(user), await t.actingAs(user)];
    for (let tries = 0; tries < 11; tries += 1) {
      expect(await change(taken, wrongPassword)).toBe(400);
    }
    expect(await change(taken, testPassword)).toBe(429);
    expect(await guess(user.username, '127.0.0.1')).toBe(401);
    expect(await getIn(user)).toBe(200);
    expect(await change(own, testPassword)).toBe(200);
  });
});

it('tells owner and firm of many wrong passwords from everywhere, once', async () => {
  const user = await t.createUser();
  await guess(user.username);
  await t.db.execute(sql`
    UPDATE rate_counters SET count = 97 WHERE key = ${`wrong-passwords-of:${user.id}`}`);
  expect(await guess(user.email, '203.0.113.1')).toBe(401);
  expect(await guess(user.username, '203.0.113.2')).toBe(401);
  expect(await t.countMailTo(user.email)).toBe(0);
  for (const address of ['203.0.113.3', '203.0.113.4']) {
    expect(await guess(user.username, address)).toBe(401);
  }
  expect((await t.mailTo(user.email)).subject).toBe('Failed sign-in attempts on your account');
  expect(await t.countMailTo(user.email)).toBe(1);
  const raised = await t.db.select().from(alarms).where(eq(alarms.subject, user.id));
  expect(raised).toMatchObject([{ kind: 'account-attacked', detail: { tries: 100 }, times: 1 }]);
  expect(await getIn(user)).toBe(200);
});
