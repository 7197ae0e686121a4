// Whether an account exists must not be notified by how long an answer takes (rulings section 2). Known
// and unknown addresses are tried in turn, so that a busy machine slows both alike, and compared by
// rank: how often a try with a known address takes longer than one with an unknown one. Half of the
// time when nothing is told; the bound is four standard deviations around it, which twelve tries can pass.
//
// `TRIES=200 npx vitest run server/modules/identity/sign-in/timing` measures for long and prints.
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { login, register, resendVerification } from '#contract/identity/accounts';
import { forgotPassword } from '#contract/identity/profile';
import { startTestApp, type TestApp, testPassword } from '#testing/test-app';
import { hashPassword } from './passwords.ts';
import { letCodesAge, newPerson, renewBudgets } from '../testing-accounts.ts';
import { hashAtFullCost, hashAtLeastCost } from '../testing-password-cost.ts';

const tries = Number(process.env['TRIES'] ?? 12);
const timeout = 20_000 + tries * 1500;

let t: TestApp;
/** Of `testPassword` at full cost: made once, and stored for everyone whose sign-in is measured. */
let fullHash: string;
beforeAll(async () => {
  // Or an answer without a hash would take as long as one with it.
  hashAtFullCost();
  fullHash = await hashPassword(testPassword);
  t = await startTestApp({ env: { TRUST_PROXY: '1' } });
});
beforeEach(async () => {
  // What only prepares a measurement hashes at the least cost; `measure` goes back to the full one.
  hashAtLeastCost();
  await renewBudgets(t);
});
afterAll(() => t.close());
afterAll(hashAtLeastCost);

/** Of each try its own network address: limits are another test. */
let address = 0;
function from(): Record<string, string> {
  address += 1;
  return { 'x-forwarded-for': `198.51.${address >>> 8}.${address & 255}` };
}

/** Milliseconds of `known` and `unknown` attempts, in turn, the order within each pair drawn. */
async function measure(
  known: (index: number) => Promise<{ status: number }>,
  unknown: (index: number) => Promise<{ status: number }>,
): Promise<void> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const kinds = { known, unknown };
  hashAtFullCost();
  // What runs for the first time is slow.
  for (const kind of ['known', 'unknown', 'known', 'unknown'] as const) await kinds[kind](tries);
  for (let index = 0; index < tries; index += 1) {
    const order =
      Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of order) {
      const begun = performance.now();
      const { status } = await kinds[kind](index);
      times[kind].push(performance.now() - begun);
      expect(status).toBeLessThan(500);
    }
  }
  const longer = times.known.flatMap((a) =>
    times.unknown.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)),
  );
  const share = longer.reduce((sum: number, one) => sum + one, 0) / longer.length;
  const deviation = Math.sqrt((2 * tries + 1) / (12 * tries * tries));
  if (process.env['TRIES']) {
    const [a, b] = [median(times.known), median(times.unknown)];
    console.log(
      `${expect.getState().currentTestName}: known ${a.toFixed(2)} ms, unknown ${b.toFixed(2)} ms, ` +
        `known longer in ${(share * 100).toFixed(1)} % (50 ± ${(deviation * 100).toFixed(1)})`,
    );
  }
  expect(Math.abs(share - 0.5), 'tells known from unknown').toBeLessThan(4 * deviation);
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >>> 1] ?? NaN;
}

it('registering', { timeout }, async () => {
  const owners = await Promise.all(Array.from({ length: tries + 1 }, () => t.createUser()));
  const attempt = (email?: string) => {
    const body = email === undefined ? newPerson() : newPerson({ email });
    return t.visitor().call(register, { body }, from());
  };
  await measure(
    (index) => attempt(owners[index]?.email),
    () => attempt(),
  );
});

it('asking for another code', { timeout }, async () => {
  const ids: Record<'known' | 'unknown', string[]> = { known: [], unknown: [] };
  for (let index = 0; index <= tries; index += 1) {
    const people = {
      known: newPerson({ email: (await t.createUser()).email }),
      unknown: newPerson(),
    };
    for (const kind of ['known', 'unknown'] as const) {
      const { body } = await t.visitor().call(register, { body: people[kind] }, from());
      ids[kind].push(body.userId);
      await letCodesAge(t, body.userId, 61);
    }
  }
  const attempt = (userId = uuidv7()) =>
    t.visitor().call(resendVerification, { body: { userId } }, from());
  await measure(
    (index) => attempt(ids.known[index]),
    (index) => attempt(ids.unknown[index]),
  );
});

it('asking for a new password', { timeout }, async () => {
  const owners = await Promise.all(Array.from({ length: tries + 1 }, () => t.createUser()));
  const attempt = (email = newPerson().email) =>
    t.visitor().call(forgotPassword, { body: { email } }, from());
  await measure(
    (index) => attempt(owners[index]?.email),
    () => attempt(),
  );
});

it(
  'what is shared from what nobody has: asking for a new password, and signing in by it',
  {
    timeout: timeout * 2,
  },
  async () => {
    const shared = await Promise.all(
      Array.from({ length: tries + 1 }, async () => {
        const { id, email } = await t.createUser({ passwordHash: fullHash });
        await t.db.execute(sql`UPDATE users SET shares_email = true WHERE id = ${id}`);
        await t.createUser({ email, sharesEmail: true, passwordHash: fullHash });
        return email;
      }),
    );
    const forget = (email = newPerson().email) =>
      t.visitor().call(forgotPassword, { body: { email } }, from());
    await measure(
      (index) => forget(shared[index]),
      () => forget(),
    );
    const signIn = (username = newPerson().email) =>
      t.visitor().call(login, { body: { username, password: testPassword } }, from());
    await measure(
      (index) => signIn(shared[index]),
      () => signIn(),
    );
  },
);

it('signing in with a wrong password', { timeout }, async () => {
  const owners = await Promise.all(
    Array.from({ length: tries + 1 }, () => t.createUser({ passwordHash: fullHash })),
  );
  const attempt = (username: string) =>
    t.visitor().call(login, { body: { username, password: 'not the password' } }, from());
  await measure(
    (index) => attempt(owners[index]?.email ?? ''),
    () => attempt(newPerson().email),
  );
});
