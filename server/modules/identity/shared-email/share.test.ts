// How an address comes to belong to two people (decision 030), over real HTTP on a real PostgreSQL.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { termsVersion } from '#domain/account-values';
import { getUser, login } from '#contract/identity/accounts';
import {
  acceptInvitation,
  createInvitation,
  makeInvitationCode,
  openInvitation,
} from '#contract/identity/invitations';
import { forgotPassword, resetPassword } from '#contract/identity/profile';
import { sendSetupCode, verifySetupCode } from '#contract/identity/second-steps';
import { verifyLoginRecoveryCode } from '#contract/identity/sign-in-steps';
import { listFiles } from '#contract/documents/files';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp, testPassword } from '#testing/test-app';
import { firstStep, givePhone } from '../second-step/testing-second-step.ts';
import { trustDevice } from '../sessions/trusted-devices.ts';
import { users } from '../people/table.ts';
import { meanwhileIn, renewBudgets } from '../testing-accounts.ts';
import { beginSharing, lockOwnersOf } from './share.ts';
import { inviteToShare, linkTo, ownerOfAddress } from './testing-shared-email.ts';

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
const invite = (email: string, sharesEmail?: boolean) =>
  staff.call(createInvitation, {
    body: { ...sam, email, ...(sharesEmail === undefined ? {} : { sharesEmail }) },
  });
const rowsAt = (email: string) =>
  t.db
    .select()
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`);

describe('an address comes to be shared', () => {
  it('only when staff say so, and once its owner needs no emailed codes', async () => {
    const owner = await t.createUser({ firstName: 'Maya', lastName: 'Torres' });
    const used = 'Maya Torres already uses this email';
    const obstacle =
      'Two people can use this address once Maya signs in with an authenticator app, a passkey, or text messages';
    expect((await invite(owner.email)).error.fields).toEqual({ email: `${used}. ${obstacle}` });
    const early = await invite(owner.email, true);
    expect([early.status, early.error.fields]).toEqual([409, { email: obstacle }]);
    await givePhone(t, owner, '+15125557001', 'email');
    expect((await invite(owner.email)).error.fields).toEqual({
      email: used,
      sharesEmail: 'Two people can use this address, each with their own sign-in',
    });
    expect((await rowsAt(owner.email)).map(({ sharesEmail }) => sharesEmail)).toEqual([false]);
    expect((await invite(owner.email, true)).body.sharesEmail).toBe(true);
    const rows = await rowsAt(owner.email);
    expect(rows.map(({ sharesEmail }) => sharesEmail)).toEqual([true, true]);
  });

  it('never with an address of the staff, and not where nobody has it', async () => {
    const member = await t.createUser({ isAdmin: true });
    const refused = await invite(member.email, true);
    expect(refused.error.fields).toEqual({ email: 'This email already has an account' });
    const alone = await invite('alone@example.test', true);
    expect(alone.body.sharesEmail).toBe(false);
    const { clientId: id } = alone.body;
    expect((await staff.call(makeInvitationCode, { params: { id } })).status).toBe(409);
  });

  it('tells the first person, and ends what was mailed before', async () => {
    const { user, browser } = await ownerOfAddress(t);
    await t.visitor().call(forgotPassword, { body: { email: user.email } });
    const { token } = await linkTo(t, user.email, 'reset-password');
    const device = await t.db.transaction((tx) => trustDevice(tx, user.id, 'test'));
    await inviteToShare(t, staff, user.email);
    const mails = await t.db.execute<{ subject: string }>(
      sql`SELECT subject FROM mailbox WHERE "to" = ${user.email}`,
    );
    const firm = t.platform.config.firm.name;
    expect(mails.rows.map(({ subject }) => subject)).toContain(`Signing in to ${firm}`);
    const newPassword = 'another paper lantern';
    const reset = await t.visitor().call(resetPassword, { body: { token, newPassword } });
    expect(reset.error.code).toBe('invalid_link');
    // Not once they have the address to themselves again, either.
    const { rows } = await t.db.execute(sql`
      SELECT 1 FROM password_resets WHERE user_id = ${user.id} AND expires_at > now()`);
    expect(rows).toEqual([]);
    const trusted = t.visitor();
    trusted.cookies.set('filewell_device', device);
    expect((await firstStep(trusted, user)).body.twoFactorRequired).toBe(true);
    // Sessions continue: nothing of theirs was mailed.
    expect((await browser.call(getUser, {})).body.sharesEmail).toBe(true);
  });
});

describe('the invitation', () => {
  it('opens nothing without the code that staff tell', async () => {
    const { user } = await ownerOfAddress(t);
    const { id, token, code } = await inviteToShare(t, staff, user.email);
    expect((await linkTo(t, user.email, 'invitation')).text).toMatch(
      /username.*more than one person/,
    );
    const { body } = await t.visitor().call(openInvitation, { body: { token } });
    expect(body.asksForCode).toBe(true);
    const accept = (typed?: string) =>
      t.visitor().call(acceptInvitation, {
        body: {
          token,
          username: `sam.${id.slice(-6)}`,
          password,
          termsVersion,
          ...(typed === undefined ? {} : { code: typed }),
        },
      });
    for (const typed of [undefined, '', '00000-00000']) {
      expect((await accept(typed)).error).toMatchObject({
        code: 'invalid_code',
        fields: { code: 'Enter the code we gave you in person or by phone' },
      });
    }
    const made = await staff.call(makeInvitationCode, { params: { id } });
    expect((await accept(code)).error.code).toBe('invalid_code');
    for (let tries = 0; tries < 6; tries += 1) await accept('00000-00000');
    expect((await accept(made.body.code)).status).toBe(429);
    await renewBudgets(t);
    expect((await accept(made.body.code.toLowerCase())).status).toBe(200);
  });

  it('leads to a second step of one’s own before anything else; until then the code serves', async () => {
    const { user } = await ownerOfAddress(t);
    const { id, token, code } = await inviteToShare(t, staff, user.email);
    const username = `sam.${id.slice(-6)}`;
    await t.visitor().call(acceptInvitation, {
      body: { token, code, username, password, termsVersion },
    });
    const enter = async () => {
      const browser = t.visitor();
      const { body } = await browser.call(login, { body: { username, password } });
      expect(body.secondSteps).toEqual(['recovery-code']);
      const answer = await browser.call(verifyLoginRecoveryCode, {
        body: { userId: id, recoveryCode: code },
      });
      expect(answer.body.enrollmentRequired).toBe(true);
      return browser;
    };
    // Closing the page in between locks nobody out.
    await enter();
    const browser = await enter();
    expect((await browser.call(listFiles, {})).error.code).toBe('enrollment_required');
    const number = '+15125557010';
    const sent = await browser.call(sendSetupCode, {
      body: { phoneNumber: number, currentPassword: password },
    });
    const confirmed = await browser.call(verifySetupCode, {
      body: { phoneNumber: number, code: sent.body.devCode ?? '' },
    });
    expect(confirmed.body.enrollmentRequired).toBe(false);
    expect((await browser.call(listFiles, {})).status).toBe(200);
    // A number gets one text message a minute.
    await t.db.execute(sql`UPDATE deliveries SET created_at = created_at - interval '61 seconds'`);
    const next = await t.visitor().call(login, { body: { username, password } });
    expect(next.body).toMatchObject({ secondSteps: ['sms'], channel: 'sms' });
  });
});

describe('at the same moment', () => {
  const meanwhile = meanwhileIn(() => t);
  const values = (email: string, sharesEmail: boolean) => ({
    id: crypto.randomUUID(),
    username: crypto.randomUUID(),
    email,
    sharesEmail,
    ...sam,
  });
  const isTaken = {
    cause: { code: '23505', constraint: 'users_email_key' },
  };

  it('two invitations to share leave everyone sharing', async () => {
    const { user } = await ownerOfAddress(t);
    const answers = await Promise.all([invite(user.email, true), invite(user.email, true)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const rows = await rowsAt(user.email);
    expect(rows.map(({ sharesEmail }) => sharesEmail)).toEqual([true, true, true]);
  });

  it('a registration that proves the address while it comes to be shared is refused', async () => {
    const { user } = await ownerOfAddress(t);
    const second = await meanwhile(
      async (tx) => {
        await beginSharing(t.platform, tx, await lockOwnersOf(tx, user.email));
        await tx.insert(users).values(values(user.email, true));
      },
      (tx) => tx.insert(users).values(values(user.email, false)),
    );
    expect(second).toMatchObject(isTaken);
  });

  it('no one comes to share an address whose owner stops sharing it', async () => {
    const { user } = await ownerOfAddress(t);
    await t.db.update(users).set({ sharesEmail: true }).where(eq(users.id, user.id));
    const second = await meanwhile(
      (tx) => tx.update(users).set({ sharesEmail: false }).where(eq(users.id, user.id)),
      (tx) => tx.insert(users).values(values(user.email, true)),
    );
    expect(second).toMatchObject(isTaken);
  });

  it('an address that is shared takes nobody who does not share it, and staff never do', async () => {
    const { user } = await ownerOfAddress(t);
    await inviteToShare(t, staff, user.email);
    const add = (more: object) =>
      t.db.insert(users).values({ ...values(user.email.toUpperCase(), false), ...more });
    await expect(add({})).rejects.toMatchObject(isTaken);
    await expect(add({ sharesEmail: true })).resolves.toBeDefined();
    const staffToo = {
      sharesEmail: true,
      isAdmin: true,
      staffRole: 'owner',
      passwordHash: 'none',
    };
    await expect(add(staffToo)).rejects.toMatchObject({
      cause: { constraint: 'users_staff_share_no_email' },
    });
  });
});
