import { and, desc, eq, gt, like, sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import {
  getUser,
  login,
  resendLogin2fa,
  resendVerification,
  verifyEmail,
  verifyLogin2fa,
} from '#contract/identity/accounts';
import type { AnyEndpoint, CallInput } from '#contract/endpoint';
import { acceptInvitation, resendInvitation } from '#contract/identity/invitations';
import { forgotPassword, resetPassword, undoEmailChange } from '#contract/identity/profile';
import { startRecovery, stopRecovery } from '#contract/identity/recovery';
import {
  beginLoginPasskey,
  beginPasskeySignIn,
  passkeySignIn,
  verifyLoginPasskey,
  verifyLoginRecoveryCode,
} from '#contract/identity/sign-in-steps';
import { recoveryCodesLeft } from '#modules/identity/second-step-methods';
import { mailbox } from '#platform/mail/table';
import { TestBrowser } from '#testing/browser';
import { TestPasskey } from '#testing/passkey';
import { codeIn, type TestApp, testPassword, type TestUser } from '#testing/test-app';
import { givePhone, setUpAuthenticator, setUpPasskey } from '../second-step/testing-second-step.ts';
import { openSession } from '../sessions/sessions.ts';
import { trustDevice } from '../sessions/trusted-devices.ts';

/** A sharing client has their address together with someone else, who reads the same mailbox. */
export const roles = ['client', 'sharing client', 'staff'] as const;
export type Role = (typeof roles)[number];

/** What a person has set up beyond the password and their address. */
export const stepSets = [
  'no extra step',
  'text messages',
  'an authenticator app',
  'a passkey',
  'an authenticator app and recovery codes',
] as const;
export type StepSet = (typeof stepSets)[number];

/** What people of a role have set up: no one shares an address without a second step of their own. */
export const stepSetsOf = (role: Role): readonly StepSet[] =>
  role === 'sharing client' ? stepSets.filter((steps) => steps !== 'no extra step') : stepSets;

/** The one thing that a thief has. */
export const holdings = ['mailbox', 'phone', 'password', 'session', 'trusted browser'] as const;
export type Holding = (typeof holdings)[number];

export interface Victim {
  user: TestUser;
  phone: string;
  /** Someone the victim works for, or next to. */
  someone: TestUser;
}

let numbers = 0;
const newNumber = (): string => {
  numbers += 1;
  return `+1512555${String(6000 + numbers)}`;
};

export async function becomeVictim(t: TestApp, role: Role, steps: StepSet): Promise<Victim> {
  const user = await t.createUser({ isAdmin: role === 'staff', secondStepConfirmedAt: new Date() });
  const someone = await t.createUser({ firstName: 'Jonah', lastName: 'Reed' });
  const phone = newNumber();
  // A number beside a strong step, too: the thief of the phone must find it shut.
  if (steps !== 'no extra step') await givePhone(t, user, phone);
  const browser = await t.actingAs(user);
  if (steps.startsWith('an authenticator app')) await setUpAuthenticator(browser);
  if (steps === 'a passkey') await setUpPasskey(t, browser);
  if (steps !== 'an authenticator app and recovery codes') {
    await t.db.execute(sql`UPDATE recovery_codes SET used_at = now() WHERE user_id = ${user.id}`);
  } else {
    expect(await recoveryCodesLeft(t.db, user.id)).toBe(10);
  }
  if (role === 'sharing client') {
    await t.db.execute(sql`UPDATE users SET shares_email = true WHERE id = ${user.id}`);
    await t.createUser({ firstName: 'Sam', email: user.email, sharesEmail: true });
  }
  return { user, phone, someone };
}

let addresses = 0;

/** Someone with one thing of the victim's, a browser and a network address of their own. */
export class Thief {
  readonly browser: TestBrowser;
  readonly phone = newNumber();
  readonly passkey: TestPasskey;
  readonly called = new Set<AnyEndpoint>();
  readonly #t: TestApp;
  readonly #victim: Victim;
  readonly #holding: Holding;
  readonly #address: string;
  /** Mail of before is not read: the codes in it have served. */
  readonly #since = new Date();
  #password: string | undefined;

  constructor(t: TestApp, victim: Victim, holding: Holding) {
    addresses += 1;
    this.#t = t;
    this.#victim = victim;
    this.#holding = holding;
    this.#address = `192.0.2.${addresses}`;
    this.#password = holding === 'password' ? testPassword : undefined;
    this.browser = new TestBrowser(t.origin);
    this.passkey = new TestPasskey(t.platform.config.appUrl);
  }

  /** What is in the thief's browser from the start. */
  async begin(): Promise<void> {
    const { user } = this.#victim;
    if (this.#holding === 'session') {
      const { token, sessionId } = await openSession(this.#t.db, user, {
        address: '',
        userAgent: 'test',
      });
      // Its owner signed in an hour ago: what that opens for 30 minutes is over.
      await this.#t.db.execute(
        sql`UPDATE sessions SET created_at = now() - interval '1 hour' WHERE id = ${sessionId}`,
      );
      this.browser.cookies.set('filewell_session', token);
    }
    if (this.#holding === 'trusted browser') {
      const token = await this.#t.db.transaction((tx) => trustDevice(tx, user.id, 'test'));
      this.browser.cookies.set('filewell_device', token);
    }
  }

  call<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>) {
    this.called.add(endpoint);
    return this.browser.call(endpoint, input, { 'x-forwarded-for': this.#address });
  }

  async isSignedIn(): Promise<boolean> {
    const { status, json } = await this.call(getUser, {});
    return status === 200 && typeof json === 'object' && json !== null && 'id' in json
      ? json.id === this.#victim.user.id
      : false;
  }

  /** Signs in by the password known, or a guess; every second step is tried, offered or not. */
  async signIn(): Promise<boolean> {
    const { user } = this.#victim;
    const password = this.#password ?? 'not the password at all';
    const first = await this.call(login, { body: { username: user.username, password } });
    if (first.status === 200 && !first.body.twoFactorRequired) return this.isSignedIn();
    const userId = user.id;
    const sent = first.status === 200 ? first.body.channel : undefined;
    for (const channel of ['email', 'sms'] as const) {
      const isSent =
        channel === sent ||
        (await this.call(resendLogin2fa, { body: { userId, channel } })).status === 200;
      const code = isSent ? await this.#readCode(channel) : '000000';
      await this.call(verifyLogin2fa, { body: { userId, code } });
    }
    await this.call(verifyLogin2fa, { body: { userId, code: '000000', by: 'authenticator' } });
    await this.call(verifyLoginRecoveryCode, { body: { userId, recoveryCode: '00000-00000' } });
    await this.#tryPasskey(userId);
    return this.isSignedIn();
  }

  /** @returns whether a new password was set */
  async resetPassword(): Promise<boolean> {
    const { user } = this.#victim;
    await this.call(forgotPassword, { body: { email: user.email } });
    const mail = this.#holding === 'mailbox' ? await this.#read('email', '%your % password') : '';
    const token = /#token=([\w-]{43})/.exec(mail)?.[1] ?? 'A'.repeat(43);
    const newPassword = 'a thief chose these words';
    const { status } = await this.call(resetPassword, { body: { token, newPassword } });
    if (status === 200) this.#password = newPassword;
    return status === 200;
  }

  /** Whatever else is open to someone who is not signed in. */
  async tryTheRest(): Promise<boolean> {
    const { user } = this.#victim;
    const token = 'A'.repeat(43);
    const sent = await this.call(resendVerification, { body: { userId: user.id } });
    expect(sent.status).toBe(200);
    await this.call(verifyEmail, { body: { userId: user.id, code: '000000' } });
    await this.call(undoEmailChange, { body: { token } });
    await this.call(stopRecovery, { body: { token } });
    const body = { reason: 'Because' };
    await this.call(startRecovery, { params: { id: user.id }, body });
    await this.call(resendInvitation, { params: { id: user.id } });
    await this.call(acceptInvitation, {
      body: { token, username: 'thief', password: 'a thief chose these words' },
    });
    const asked = await this.call(beginPasskeySignIn, {});
    const response = this.passkey.prove(asked.body);
    await this.call(passkeySignIn, { body: { response } });
    return this.isSignedIn();
  }

  /** The code in a message to the thief's own phone. */
  async readOwnCode(): Promise<string> {
    return codeIn({ text: await this.#newest(this.phone, '%') });
  }

  async #tryPasskey(userId: string): Promise<void> {
    const asked = await this.call(beginLoginPasskey, { body: { userId } });
    if (asked.status !== 200) return;
    const response = this.passkey.prove(asked.body);
    await this.call(verifyLoginPasskey, { body: { userId, response } });
  }

  /** The code of this sign-in where the thief can read it, or a guess. */
  async #readCode(channel: 'email' | 'sms'): Promise<string> {
    const text = await this.#read(channel, channel === 'email' ? 'Your sign-in code%' : '%');
    return text === '' ? '000000' : codeIn({ text });
  }

  async #read(channel: 'email' | 'sms', subject: string): Promise<string> {
    const { user, phone } = this.#victim;
    if (this.#holding !== (channel === 'email' ? 'mailbox' : 'phone')) return '';
    return this.#newest(channel === 'email' ? user.email : phone, subject);
  }

  #newest(to: string, subject: string): Promise<string> {
    return vi.waitFor(
      async () => {
        const [mail] = await this.#t.db
          .select()
          .from(mailbox)
          .where(
            and(
              eq(mailbox.to, to),
              like(mailbox.subject, subject),
              gt(mailbox.createdAt, this.#since),
            ),
          )
          .orderBy(desc(mailbox.createdAt))
          .limit(1);
        if (!mail) throw new Error(`no mail to ${to}`);
        return mail.text;
      },
      { timeout: 10_000, interval: 50 },
    );
  }
}
