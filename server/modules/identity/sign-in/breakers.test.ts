// What holds for the whole firm, no matter who asks and from wherever, over real HTTP.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { login, register } from '#contract/identity/accounts';
import { forgotPassword } from '#contract/identity/profile';
import { sendContact } from '#contract/messages/inquiries';
import { inquiries } from '#modules/messages/inquiries';
import { alarms } from '#platform/alarms/table';
import type { Breaker } from '#platform/rate-limits/breakers';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp, testPassword, type TestUser } from '#testing/test-app';
import { letCodesAge, newPerson, renewBudgets, signIn } from '../testing-accounts.ts';

let t: TestApp;
let calls = 0;
beforeAll(async () => {
  t = await startTestApp({ env: { TRUST_PROXY: '1' } });
});
beforeEach(async () => {
  await renewBudgets(t);
  await t.db.delete(alarms);
});
afterAll(() => t.close());

/** So many have passed within the breaker's time. */
const passed = (breaker: Breaker, count: number) =>
  t.db.execute(sql`
    INSERT INTO rate_counters VALUES (${`breaker:${breaker}`}, now() + interval '9 minutes', ${count})
    ON CONFLICT (key) DO UPDATE SET count = excluded.count`);
const tripped = async () =>
  (await t.db.select({ subject: alarms.subject, times: alarms.times }).from(alarms)).map(
    ({ subject, times }) => `${subject} ${times}`,
  );

/** An address of a network that nobody has called from. */
function elsewhere(): Record<string, string> {
  calls += 1;
  return { 'x-forwarded-for': `10.${calls}.1.1` };
}

describe('500 wrong passwords within ten minutes', () => {
  const enter = (
    browser: TestBrowser,
    user: TestUser,
    from: Record<string, string>,
    password = testPassword,
  ) => browser.call(login, { body: { username: user.username, password } }, from);

  it('leave each address five tries, and the firm an alarm', async () => {
    const owner = await t.createUser();
    await passed('sign-ins', 498);
    for (let wrong = 0; wrong < 4; wrong += 1) {
      expect((await enter(t.visitor(), owner, elsewhere(), 'wrong')).status).toBe(401);
    }
    expect(await tripped()).toEqual(['sign-ins 1']);
    const attacker = elsewhere();
    const statuses = [];
    for (let wrong = 0; wrong < 7; wrong += 1) {
      statuses.push((await enter(t.visitor(), owner, attacker, 'wrong')).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    // The owner, at their own address, is in at once.
    expect((await enter(t.visitor(), owner, elsewhere())).status).toBe(200);
  });

  it('do not slow a browser down that its owner trusts, also at that address', async () => {
    const owner = await t.createUser();
    const browser = t.visitor();
    await signIn(browser, owner, { trustDevice: true });
    browser.cookies.delete('filewell_session');
    await letCodesAge(t, owner.id, 61);
    await passed('sign-ins', 500);
    const shared = elsewhere();
    for (let wrong = 0; wrong < 6; wrong += 1) await enter(t.visitor(), owner, shared, 'wrong');
    expect((await enter(t.visitor(), owner, shared)).status).toBe(429);
    expect((await enter(browser, owner, shared)).body.twoFactorRequired).toBe(false);
  });
});

it('300 registrations within an hour are the last', async () => {
  const open = () => t.visitor().call(register, { body: newPerson() }, elsewhere());
  await passed('registrations', 299);
  expect((await open()).status).toBe(201);
  const refused = await open();
  expect([refused.status, refused.error.message]).toEqual([
    429,
    'Many accounts are being created right now. Please try again in an hour, or call us.',
  ]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
  expect(await tripped()).toEqual(['registrations 1']);
});

it('1,000 mails to strangers within an hour are the last; nothing else is lost', async () => {
  await passed('mail', 999);
  const write = async () => {
    const email = `visitor${calls + 1000}@example.test`;
    const body = {
      firstName: 'Odile',
      lastName: 'Brandt',
      email,
      timeline: 'month' as const,
      taxSituation: ['individual' as const],
    };
    expect((await t.visitor().call(sendContact, { body }, elsewhere())).status).toBe(201);
    expect(await t.db.$count(inquiries, eq(inquiries.email, email))).toBe(1);
    return t.countMailTo(email);
  };
  expect(await write()).toBe(1);
  expect(await tripped()).toEqual(['mail 1']);
  expect(await write()).toBe(0);
  const refused = await t.visitor().call(register, { body: newPerson() }, elsewhere());
  expect(refused.status).toBe(429);
  // An address that is proven is no stranger's.
  const { email } = await t.createUser();
  await t.visitor().call(forgotPassword, { body: { email } }, elsewhere());
  expect(await t.countMailTo(email)).toBe(1);
});
