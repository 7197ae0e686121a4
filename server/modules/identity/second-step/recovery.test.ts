// Staff-assisted recovery over real HTTP on a real PostgreSQL; time passes by moving the times of
// the rows.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getUser, resendLogin2fa } from '#contract/identity/accounts';
import {
  cancelRecovery,
  listRecoveries,
  startRecovery,
  stopOwnRecovery,
  stopRecovery,
} from '#contract/identity/recovery';
import { getSecondSteps } from '#contract/identity/second-steps';
import {
  beginPasskeySignIn,
  passkeySignIn,
  verifyLoginRecoveryCode,
} from '#contract/identity/sign-in-steps';
import { activity } from '#platform/activity/table';
import { mailbox } from '#platform/mail/table';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { emailChanges } from '../email-change/table.ts';
import { trustDevice } from '../sessions/trusted-devices.ts';
import { renewBudgets } from '../testing-accounts.ts';
import {
  firstStep,
  givePhone,
  letRecoveryComeDue,
  setUpAuthenticator,
  userWithSteps,
} from './testing-second-step.ts';
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
const letItComeDue = (user: TestUser, hours?: number) => letRecoveryComeDue(t, user, hours);
const useCode = (browser: TestBrowser, user: TestUser, recoveryCode: string) =>
  browser.call(verifyLoginRecoveryCode, { body: { userId: user.id, recoveryCode } });
const linkIn = (text: string) => /\/stop-recovery#token=([\w-]{43})/.exec(text)?.[1] ?? '';
const withSteps = () => userWithSteps(t);
const mailsBefore = 2;

describe('starting', () => {
  it('tells the owner by mail and SMS, changes nothing for a day, and is written down', async () => {
    const { user, browser } = await withSteps();
    await givePhone(t, user, '+15125554001');
    const { body } = await start(user);
    const wait = new Date(body.effectiveAt).getTime() - new Date(body.startedAt).getTime();
    expect(wait).toBe(24 * 3600 * 1000);
    const mail = await t.mailTo(user.email, mailsBefore + 1);
    expect(mail.subject).toBe('We were asked to reset your two-step sign-in');
    expect(linkIn(mail.text)).not.toBe('');
    expect((await t.mailTo('+15125554001')).text).toContain('It takes effect in 24 hours');
    const steps = (await browser.call(getSecondSteps, {})).body;
    const { startedAt, effectiveAt } = body;
    expect(steps.recovery).toEqual({ startedAt, effectiveAt });
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
    expect(blank.error.fields?.['reason']).toBe('Please say how you confirmed who it is');
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
    expect((await t.mailTo(user.email, mailsBefore + 2)).subject).toContain('was stopped');
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

  it('works until the code was used, and no longer', async () => {
    const { user } = await withSteps();
    const { code } = (await start(user)).body;
    const token = linkIn((await t.mailTo(user.email, mailsBefore + 1)).text);
    await letItComeDue(user);
    const browser = t.visitor();
    await firstStep(browser, user);
    expect((await useCode(browser, user, code)).status).toBe(200);
    const late = await t.visitor().call(stopRecovery, { body: { token } });
    expect(late.error.code).toBe('invalid_link');
    expect((await browser.call(stopOwnRecovery, {})).status).toBe(404);
  });
});

describe('the code', () => {
  it('signs in with the password after a day, once; other steps, sessions and trust end', async () => {
    const { user, browser, passkey } = await withSteps();
    await givePhone(t, user, '+15125554002');
    const { code } = (await start(user)).body;
    const early = t.visitor();
    await firstStep(early, user);
    expect((await useCode(early, user, code)).error.code).toBe('invalid_code');
    const trusted = t.visitor();
    await t.db.transaction(async (tx) => {
      trusted.cookies.set('filewell_device', await trustDevice(tx, user.id, 'test'));
    });
    await letItComeDue(user);
    const [entering, late] = [t.visitor(), t.visitor()];
    await firstStep(entering, user);
    await firstStep(late, user);
    const typed = code.toLowerCase().replace('-', ' ');
    expect((await useCode(entering, user, typed)).body.id).toBe(user.id);
    expect((await useCode(late, user, code)).status).toBe(401);
    expect((await browser.call(getUser, {})).status).toBe(401);
    expect((await firstStep(trusted, user)).body.twoFactorRequired).toBe(true);
    expect((await entering.call(getSecondSteps, {})).body).toMatchObject({
      phoneNumber: null,
      authenticator: null,
      passkeys: [],
      recoveryCodesLeft: null,
      recovery: null,
    });
    const asked = await late.call(beginPasskeySignIn, {});
    const lost = await late.call(passkeySignIn, { body: { response: passkey.prove(asked.body) } });
    expect(lost.error.code).toBe('passkey_refused');
    expect(
      await t.db.$count(
        activity,
        sql`action = 'recovery_done' AND client_id = ${user.id} AND actor_id IS NULL`,
      ),
    ).toBe(1);
    // Set-up twice, the notice, the end, and the code of the sign-in after it.
    expect(await t.countMailTo(user.email)).toBe(mailsBefore + 3);
  });

  it('is the only way in for who reads the mail: nothing is mailed that opens the account', async () => {
    const { user } = await withSteps();
    const { code } = (await start(user)).body;
    await letItComeDue(user);
    const browser = t.visitor();
    const { body } = await firstStep(browser, user);
    expect(body.secondSteps).toEqual(['passkey', 'authenticator', 'recovery-code']);
    const asked = await browser.call(resendLogin2fa, {
      body: { userId: user.id, channel: 'email' },
    });
    expect(asked.error.code).toBe('conflict');
    const mails = await t.db.select().from(mailbox).where(eq(mailbox.to, user.email));
    for (const { text } of mails) expect(text).not.toContain(code);
  });

  it('goes with the recovery that was stopped', async () => {
    const { user, browser } = await withSteps();
    const { code } = (await start(user)).body;
    await letItComeDue(user);
    const entering = t.visitor();
    await firstStep(entering, user);
    await browser.call(stopOwnRecovery, {});
    expect((await useCode(entering, user, code)).error.code).toBe('invalid_code');
  });

  it('runs out after seven days; then staff may start again', async () => {
    const { user, browser } = await withSteps();
    const { code } = (await start(user)).body;
    await letItComeDue(user, 8 * 24);
    const entering = t.visitor();
    await firstStep(entering, user);
    expect((await useCode(entering, user, code)).error.code).toBe('invalid_code');
    expect((await browser.call(getSecondSteps, {})).body.recovery).toBeNull();
    expect((await start(user)).status).toBe(200);
  });

  it('is used once, also when two browsers send it at once', async () => {
    const { user } = await withSteps();
    const { code } = (await start(user)).body;
    await letItComeDue(user);
    const browsers = [t.visitor(), t.visitor()];
    for (const browser of browsers) await firstStep(browser, user);
    const answers = await Promise.all(browsers.map((browser) => useCode(browser, user, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

it('tells the address that was replaced lately, too', async () => {
  const user = await t.createUser();
  await t.db.insert(emailChanges).values({
    id: crypto.randomUUID(),
    userId: user.id,
    newEmail: user.email,
    madeAt: new Date(),
    oldEmail: 'before@example.test',
    undoTokenHash: Buffer.alloc(32, 1),
    undoUntil: new Date(Date.now() + 24 * 3600 * 1000),
  });
  await start(user);
  for (const address of [user.email, 'before@example.test']) {
    expect((await t.mailTo(address)).subject).toBe('We were asked to reset your two-step sign-in');
  }
});

describe('from the command line', () => {
  const fromCommandLine = (username: string) =>
    t.db.transaction((tx) => recoverNow(tx, t.platform.keys, username));

  it('a code counts at once, for staff too', async () => {
    const user = await t.createUser({ isAdmin: true });
    await setUpAuthenticator(await t.actingAs(user));
    const { code } = await fromCommandLine(user.username.toUpperCase());
    const browser = t.visitor();
    await firstStep(browser, user);
    expect((await useCode(browser, user, code)).status).toBe(200);
    expect((await firstStep(t.visitor(), user)).body.secondSteps).toEqual(['email']);
    await expect(fromCommandLine('nobody')).rejects.toThrow('No account has');
  });

  it('takes the place of one that waits', async () => {
    const { user } = await withSteps();
    const waiting = (await start(user)).body.code;
    const { code } = await fromCommandLine(user.username);
    const browser = t.visitor();
    await firstStep(browser, user);
    expect((await useCode(browser, user, waiting)).error.code).toBe('invalid_code');
    expect((await useCode(browser, user, code)).status).toBe(200);
  });
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
