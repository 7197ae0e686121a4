// Two people with one email address (decision 030), over real HTTP on a real PostgreSQL. Each reads the
// mailbox of both; neither gets what is the other's.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  getUser,
  login,
  register,
  resendLogin2fa,
  verifyEmail,
  verifyLogin2fa,
} from '#contract/identity/accounts';
import {
  changePassword,
  confirmOwnEmail,
  forgotPassword,
  requestEmailChange,
  verifyEmailChange,
} from '#contract/identity/profile';
import { recoverPassword, startRecovery } from '#contract/identity/recovery';
import { removeAuthenticator, removePhone, sendSetupCode } from '#contract/identity/second-steps';
import { verifyLoginRecoveryCode } from '#contract/identity/sign-in-steps';
import { sendStepUpCode } from '#contract/identity/step-up';
import { getClient } from '#contract/clients/client-detail';
import { listFiles } from '#contract/documents/files';
import { createInvoice, sendInvoice } from '#contract/billing/invoices';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp, testPassword } from '#testing/test-app';
import { withoutLinks } from '#testing/without-links';
import {
  firstStep,
  givePhone,
  letRecoveryComeDue,
  setUpAuthenticator,
} from '../second-step/testing-second-step.ts';
import { users } from '../people/table.ts';
import { newPerson, renewBudgets } from '../testing-accounts.ts';
import { onlyPhone, type SignedInPerson, twoAtOneAddress } from './testing-shared-email.ts';

let t: TestApp;
let staff: TestBrowser;
beforeAll(async () => {
  t = await startTestApp();
  staff = await t.actingAs(await t.createUser({ isAdmin: true, firstName: 'Ruth' }));
});
beforeEach(() => renewBudgets(t));
afterAll(() => t.close());

const password = testPassword;
const sam = { firstName: 'Sam', lastName: 'Okafor' };
const rowsAt = (email: string) =>
  t.db
    .select()
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`);
const newestTo = async (email: string) => t.mailTo(email, await t.countMailTo(email));

it('two people with one address both sign in, each with their own second step', async () => {
  const { maya, sam: other, code } = await twoAtOneAddress(t, staff);
  for (const [one, another] of [
    [maya, other],
    [other, maya],
  ] as const) {
    const browser = t.visitor();
    const first = await firstStep(browser, one.user);
    expect(first.body.secondSteps).toEqual(['authenticator', 'recovery-code']);
    const enter = (app: SignedInPerson['app']) =>
      browser.call(verifyLogin2fa, {
        body: { userId: one.user.id, code: app.nextCode(), by: 'authenticator' },
      });
    expect((await enter(another.app)).error.code).toBe('invalid_code');
    expect((await enter(one.app)).body).toMatchObject({ id: one.user.id, sharesEmail: true });
    expect((await browser.call(listFiles, {})).status).toBe(200);
  }
  // The code of the invitation has ended with the first second step.
  const browser = t.visitor();
  await firstStep(browser, other.user);
  const again = await browser.call(verifyLoginRecoveryCode, {
    body: { userId: other.user.id, recoveryCode: code },
  });
  expect(again.error.code).toBe('invalid_code');
  const { body } = await staff.call(getClient, { params: { id: maya.user.id } });
  expect(body.sharesEmailWith).toEqual([{ id: other.user.id, ...sam }]);
});

describe('someone who reads the mailbox of both', () => {
  let pair: Awaited<ReturnType<typeof twoAtOneAddress>>;
  beforeAll(async () => {
    pair = await twoAtOneAddress(t, staff);
  });
  const email = () => pair.maya.user.email;
  const codes = () => t.db.$count(users, eq(users.email, email()));

  const attempts: Record<string, () => Promise<unknown>> = {
    'signs in by the address with their own password': async () =>
      (await t.visitor().call(login, { body: { username: email(), password } })).error.code,
    'asks for a code of the other’s sign-in by email': async () => {
      const browser = t.visitor();
      await firstStep(browser, pair.maya.user);
      const userId = pair.maya.user.id;
      const sent = await browser.call(resendLogin2fa, { body: { userId, channel: 'email' } });
      return sent.error.code;
    },
    'asks for a code by email without saying how': async () => {
      const browser = t.visitor();
      await firstStep(browser, pair.maya.user);
      return (await browser.call(resendLogin2fa, { body: { userId: pair.maya.user.id } })).error
        .code;
    },
    'enters a code as if one had been sent': async () => {
      const browser = t.visitor();
      await firstStep(browser, pair.maya.user);
      const body = { userId: pair.maya.user.id, code: '000000' };
      return (await browser.call(verifyLogin2fa, { body })).error.code;
    },
    'confirms the second step by email': async () =>
      (await pair.sam.browser.call(sendSetupCode, { body: {} })).error.code,
    'takes the second step again by email': async () =>
      (await pair.sam.browser.call(sendStepUpCode, { body: { channel: 'email' } })).error.code,
  };
  it.each(Object.keys(attempts))('%s: refused, and no code goes out', async (name) => {
    const before = [await codes(), await t.countMailTo(email())];
    const answer = await attempts[name]?.();
    expect(['wrong_credentials', 'conflict']).toContain(answer);
    expect([await codes(), await t.countMailTo(email())]).toEqual(before);
  });

  it('gets no link for a new password, but a notice that names nobody', async () => {
    const answers = [];
    for (const to of [email(), 'nobody.here@example.test']) {
      answers.push(await t.visitor().call(forgotPassword, { body: { email: to } }));
    }
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    const { text, subject } = await newestTo(email());
    expect(`${subject} ${text}`).not.toMatch(/#token|Maya|Sam/);
    expect(text).toContain('more than one person uses this email address');
    const { rows } = await t.db.execute(sql`SELECT 1 FROM password_resets
      WHERE user_id IN (${pair.maya.user.id}, ${pair.sam.user.id}) AND expires_at > now()`);
    expect(rows).toEqual([]);
  });

  it('registers with the address, or changes to it: a decoy, and a notice that names nobody', async () => {
    const { body } = await t.visitor().call(register, { body: newPerson({ email: email() }) });
    expect((await newestTo(email())).text).not.toMatch(/Maya|Sam|^\d{6}$/m);
    const code = body.devCode ?? '';
    const proven = await t.visitor().call(verifyEmail, { body: { userId: body.userId, code } });
    expect(proven.error.code).toBe('invalid_code');
    const third = await t.actingAs(await t.createUser());
    const change = await third.call(requestEmailChange, {
      body: { newEmail: email(), currentPassword: password },
    });
    const verified = await third.call(verifyEmailChange, {
      body: { code: change.body.devCode ?? '' },
    });
    expect(verified.error.code).toBe('invalid_code');
    expect(await rowsAt(email())).toHaveLength(2);
  });

  it('learns nothing of the other’s affairs, and of their sign-in only that it changed', async () => {
    const due = { description: 'Return', amount: 41_300, dueDate: '2027-04-15' };
    const { body } = await staff.call(createInvoice, {
      body: { clientId: pair.sam.user.id, ...due },
    });
    await staff.call(sendInvoice, { params: { id: body.id } });
    const invoice = await newestTo(email());
    expect(invoice.subject).toBe(`An update from ${t.platform.config.firm.name}`);
    expect(withoutLinks(`${invoice.text} ${invoice.html}`)).not.toMatch(
      /413|INV|Invoice|invoice|Ruth|April/,
    );
    await pair.sam.browser.call(changePassword, {
      body: { currentPassword: password, newPassword: 'paper lantern april' },
    });
    const { text } = await newestTo(email());
    expect(text).toContain('Hello Sam');
    expect(text).not.toContain('forgot-password');
    await pair.sam.browser.call(changePassword, {
      body: { currentPassword: 'paper lantern april', newPassword: password },
    });
  });
});

describe('a way to sign in is never the last to go, nor the other’s', () => {
  it('a number that the other has proven is refused', async () => {
    const { maya, sam: other } = await twoAtOneAddress(t, staff);
    await givePhone(t, maya.user, '+15125557020');
    const sent = await other.browser.call(sendSetupCode, {
      body: { phoneNumber: '+15125557020', currentPassword: password },
    });
    expect([sent.status, Object.keys(sent.error.fields ?? {})]).toEqual([409, ['phoneNumber']]);
    // Proven by both all the same, as before they shared the address: it is neither's own.
    await onlyPhone(t, other.user, '+15125557020');
    const { body } = await firstStep(t.visitor(), other.user);
    expect(body.secondSteps).toEqual(['recovery-code']);
  });

  it('the authenticator app and the phone stay while nothing else is left', async () => {
    const { sam: other } = await twoAtOneAddress(t, staff);
    const currentPassword = password;
    const removed = () => other.browser.call(removeAuthenticator, { body: { currentPassword } });
    expect((await removed()).error.message).toContain('Set up another way to sign in');
    await givePhone(t, other.user, '+15125557030', 'email');
    expect((await removed()).status).toBe(200);
    const phone = await other.browser.call(removePhone, { body: { currentPassword } });
    expect(phone.error.message).toContain('Set up another way to sign in');
    // The preference for news does not decide where codes go.
    const { body } = await firstStep(t.visitor(), other.user);
    expect(body).toMatchObject({ secondSteps: ['sms'], channel: 'sms' });
  });
});

describe('a forgotten password', () => {
  it('is set anew with the code of a recovery, which then signs in', async () => {
    const { maya, sam: other } = await twoAtOneAddress(t, staff);
    const { username, id } = other.user;
    const started = await staff.call(startRecovery, {
      params: { id },
      body: { reason: 'Came to the office with a passport' },
    });
    const { code } = started.body;
    const mail = (await newestTo(other.user.email)).text;
    expect(mail).toContain('set a new password and sign in with the code');
    const newPassword = 'paper lantern may';
    const recover = (name: string, typed = code) =>
      t.visitor().call(recoverPassword, { body: { username: name, code: typed, newPassword } });
    const refusal = (await recover(username)).error;
    expect(refusal.code).toBe('invalid_code');
    await letRecoveryComeDue(t, other.user);
    const alone = await t.createUser();
    await t.db.execute(sql`UPDATE recoveries SET user_id = user_id WHERE user_id = ${alone.id}`);
    for (const answer of [
      await recover('nobody.here'),
      await recover(maya.user.username),
      await recover(alone.username),
      await recover(username, '00000-00000'),
    ]) {
      expect(answer.error).toEqual({ ...refusal, requestId: answer.error.requestId });
    }
    expect((await recover(username)).status).toBe(200);
    const browser = t.visitor();
    await browser.call(login, { body: { username, password: newPassword } });
    const entered = await browser.call(verifyLoginRecoveryCode, {
      body: { userId: id, recoveryCode: code },
    });
    expect(entered.body).toMatchObject({ id, enrollmentRequired: true });
    expect((await recover(username)).error.code).toBe('invalid_code');
    const body = { username, password: newPassword };
    expect((await t.visitor().call(login, { body })).status).toBe(200);
    await setUpAuthenticator(browser).catch(() => undefined);
  });
});

describe('who leaves', () => {
  it('for an address of their own stops sharing; the old mailbox learns no more, the other stays as safe', async () => {
    const { maya, sam: other } = await twoAtOneAddress(t, staff);
    const shared = maya.user.email;
    const confirm = (browser: TestBrowser) => browser.call(confirmOwnEmail, {});
    expect((await confirm(maya.browser)).status).toBe(409);
    const newEmail = `sam.${other.user.id.slice(-8)}@example.test`;
    const asked = await other.browser.call(requestEmailChange, {
      body: { newEmail, currentPassword: password },
    });
    await other.browser.call(verifyEmailChange, { body: { code: asked.body.devCode ?? '' } });
    expect((await other.browser.call(getUser, {})).body).toMatchObject({
      email: newEmail,
      sharesEmail: false,
    });
    const newest = await newestTo(shared);
    expect(`${newest.text} ${newest.html}`).not.toMatch(/#token|example\.test/);
    const count = await t.countMailTo(shared);
    await staff.call(startRecovery, { params: { id: other.user.id }, body: { reason: 'Because' } });
    expect(await t.countMailTo(shared)).toBe(count);
    // The mailbox may be read by the other still.
    await renewBudgets(t);
    await t.visitor().call(forgotPassword, { body: { email: shared } });
    expect((await newestTo(shared)).text).not.toContain('#token');
    expect((await confirm(maya.browser)).body.sharesEmail).toBe(false);
    await renewBudgets(t);
    await t.visitor().call(forgotPassword, { body: { email: shared } });
    expect((await newestTo(shared)).text).toContain('#token');
    expect((await firstStep(t.visitor(), { ...maya.user, username: shared })).status).toBe(200);
  });
});
