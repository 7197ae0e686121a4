// Staff-assisted recovery over real HTTP on a real PostgreSQL; time passes by moving the times of
// the rows.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getUser } from '#contract/accounts';
import {
  cancelRecovery,
  listRecoveries,
  startRecovery,
  stopOwnRecovery,
  stopRecovery,
} from '#contract/recovery';
import { getSecondSteps } from '#contract/second-steps';
import { beginPasskeySignIn, passkeySignIn } from '#contract/sign-in-steps';
import { activity } from '#platform/activity/table';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { trustDevice } from '../sessions.ts';
import { letCodesAge, renewBudgets, signIn } from '../testing-accounts.ts';
import { firstStep, givePhone, setUpAuthenticator, setUpPasskey } from './testing-second-step.ts';
import { recoverNow } from './recover-now.ts';
import { recoveries } from './table.ts';

let t: TestApp;
let staff: TestBrowser;
let staffId: string;
beforeAll(async () => {
  t = await startTestApp();
  const admin = await t.createUser({ isAdmin: true });
  staffId = admin.id;
  staff = await t.actingAs(admin);
});
beforeEach(() => renewBudgets(t));
afterAll(() => t.close());

const reason = 'Came to the office with a passport';
const start = (user: { id: string }) =>
  staff.call(startRecovery, { params: { id: user.id }, body: { reason } });
/** Lets the day of waiting pass. */
const letItComeDue = (user: TestUser) =>
  t.db.execute(sql`
    UPDATE recoveries SET started_at = started_at - interval '24 hours',
      effective_at = effective_at - interval '24 hours' WHERE user_id = ${user.id}`);
const linkIn = (text: string) => /\/stop-recovery#token=([\w-]{43})/.exec(text)?.[1] ?? '';
const withSteps = async () => {
  const user = await t.createUser();
  const browser = await t.actingAs(user);
  await setUpAuthenticator(browser);
  const { passkey } = await setUpPasskey(t, browser);
  return { user, browser, passkey };
};
const mailsBefore = 2;

describe('starting', () => {
  it('tells the owner by mail and SMS, changes nothing for a day, and is written down', async () => {
    const { user, browser } = await withSteps();
    await givePhone(t, user, '+15125554001');
    const { body } = await start(user);
    const wait = new Date(body.effectiveAt).getTime() - new Date(body.startedAt).getTime();
    expect(wait).toBe(24 * 3600 * 1000);
    const mail = await t.mailTo(user.email, mailsBefore + 1);
    expect(mail.subject).toBe('Your second steps are about to be cleared');
    expect(linkIn(mail.text)).not.toBe('');
    expect((await t.mailTo('+15125554001')).text).toContain('will be cleared in a day');
    const steps = (await browser.call(getSecondSteps, {})).body;
    expect(steps.recovery).toEqual(body);
    expect(steps.passkeys).toHaveLength(1);
    expect((await firstStep(t.visitor(), user)).body.secondSteps).toContain('authenticator');
    const [entry] = await t.db
      .select()
      .from(activity)
      .where(eq(activity.action, 'start_recovery'))
      .orderBy(activity.id);
    expect(entry).toMatchObject({ actorId: staffId, clientId: user.id });
    const [row] = await t.db.select().from(recoveries).where(eq(recoveries.userId, user.id));
    expect(row).toMatchObject({ startedBy: staffId, reason });
  });

  it('is possible once at a time, also when two ask at once', async () => {
    const { user } = await withSteps();
    const answers = await Promise.all([start(user), start(user)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is not for staff, nor for nobody, nor without a reason', async () => {
    const admin = await t.createUser({ isAdmin: true });
    expect((await start(admin)).status).toBe(404);
    expect((await start({ id: crypto.randomUUID() })).status).toBe(404);
    const user = await t.createUser();
    const blank = await staff.call(startRecovery, {
      params: { id: user.id },
      body: { reason: '  ' },
    });
    expect(blank.error.fields?.['reason']).toBe('Please say how you checked who it is');
    await t.db.execute(sql`UPDATE users SET archived_at = now() WHERE id = ${user.id}`);
    expect((await start(user)).status).toBe(409);
  });
});

describe('stopping', () => {
  it('works by the link in the mail, without signing in, once', async () => {
    const { user } = await withSteps();
    await start(user);
    const token = linkIn((await t.mailTo(user.email, mailsBefore + 1)).text);
    const visitor = t.visitor();
    expect((await visitor.call(stopRecovery, { body: { token } })).status).toBe(200);
    const again = await visitor.call(stopRecovery, { body: { token } });
    expect(again.error.code).toBe('invalid_link');
    expect((await t.mailTo(user.email, mailsBefore + 2)).subject).toContain('stay as they are');
    await letItComeDue(user);
    expect((await firstStep(t.visitor(), user)).body.secondSteps).toContain('passkey');
  });

  it('works for the owner who is signed in, and for staff', async () => {
    const { user, browser } = await withSteps();
    await start(user);
    expect((await browser.call(stopOwnRecovery, {})).status).toBe(200);
    expect((await browser.call(stopOwnRecovery, {})).status).toBe(404);
    await start(user);
    const other = await t.actingAs(await t.createUser());
    expect((await other.call(stopOwnRecovery, {})).status).toBe(404);
    expect((await staff.call(cancelRecovery, { params: { id: user.id } })).status).toBe(200);
    expect((await browser.call(getSecondSteps, {})).body.recovery).toBeNull();
  });

  it('comes too late when it has taken effect', async () => {
    const { user, browser } = await withSteps();
    await start(user);
    const token = linkIn((await t.mailTo(user.email, mailsBefore + 1)).text);
    await letItComeDue(user);
    const late = await t.visitor().call(stopRecovery, { body: { token } });
    expect(late.error.code).toBe('invalid_link');
    expect((await browser.call(stopOwnRecovery, {})).status).toBe(404);
  });
});

describe('once it is due', () => {
  it('the next sign-in needs a mailed code only; sessions and trusted browsers have ended', async () => {
    const { user, browser } = await withSteps();
    await start(user);
    const trusted = t.visitor();
    await t.db.transaction(async (tx) => {
      trusted.cookies.set('filewell_device', await trustDevice(tx, user.id, 'test'));
    });
    await letItComeDue(user);
    expect((await firstStep(trusted, user)).body.twoFactorRequired).toBe(true);
    await letCodesAge(t, user.id, 61);
    const entering = t.visitor();
    await signIn(entering, user);
    expect((await browser.call(getUser, {})).status).toBe(401);
    const steps = (await entering.call(getSecondSteps, {})).body;
    expect(steps).toMatchObject({
      phoneNumber: null,
      authenticator: null,
      passkeys: [],
      recoveryCodesLeft: null,
      recovery: null,
    });
    expect(
      await t.db.$count(
        activity,
        sql`action = 'recovery_done' AND client_id = ${user.id} AND actor_id IS NULL`,
      ),
    ).toBe(1);
    // Set-up twice, the notice, the end, two codes.
    expect(await t.countMailTo(user.email)).toBe(mailsBefore + 4);
  });

  it('a passkey that was lost does not sign in any more', async () => {
    const { user, passkey } = await withSteps();
    await start(user);
    await letItComeDue(user);
    const browser = t.visitor();
    const asked = await browser.call(beginPasskeySignIn, {});
    const answer = await browser.call(passkeySignIn, {
      body: { response: passkey.prove(asked.body) },
    });
    expect(answer.error.code).toBe('passkey_refused');
    expect((await firstStep(t.visitor(), user)).body.secondSteps).toEqual(['email']);
  });
});

it('takes effect at once for who holds the command line, for staff too', async () => {
  const user = await t.createUser({ isAdmin: true });
  await setUpAuthenticator(await t.actingAs(user));
  await t.db.transaction((tx) => recoverNow(tx, user.username.toUpperCase()));
  expect((await firstStep(t.visitor(), user)).body.secondSteps).toEqual(['email']);
  const client = await withSteps();
  await start(client.user);
  await t.db.transaction((tx) => recoverNow(tx, client.user.username));
  expect((await firstStep(t.visitor(), client.user)).body.secondSteps).toEqual(['email']);
  await expect(t.db.transaction((tx) => recoverNow(tx, 'nobody'))).rejects.toThrow('Nobody has');
});

it('lists what waits, and finds clients by name, username and e-mail', async () => {
  const user = await t.createUser({ firstName: 'Zoë', lastName: 'Quartz-100%' });
  const find = async (q?: string) =>
    (await staff.call(listRecoveries, { query: q === undefined ? {} : { q } })).body.clients;
  expect((await find()).map(({ id }) => id)).not.toContain(user.id);
  for (const q of ['zoë quartz', user.username.toUpperCase(), user.email, '100%']) {
    expect((await find(q)).map(({ id }) => id)).toContain(user.id);
  }
  // Signs of the pattern language are letters here.
  expect((await find('1_0%')).map(({ id }) => id)).not.toContain(user.id);
  await start(user);
  expect((await find()).find(({ id }) => id === user.id)?.recovery).not.toBeNull();
  const admins = await find('example.test');
  expect(admins.map(({ id }) => id)).not.toContain(staffId);
  expect(admins.length).toBeLessThanOrEqual(20);
});
