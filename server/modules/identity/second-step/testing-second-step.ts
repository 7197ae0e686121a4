import { Secret, TOTP } from 'otpauth';
import { sql } from 'drizzle-orm';
import { login } from '#contract/identity/accounts';
import {
  addPasskey,
  beginAuthenticator,
  beginPasskey,
  confirmAuthenticator,
} from '#contract/identity/second-steps';
import type { TestBrowser } from '#testing/browser';
import { TestPasskey } from '#testing/passkey';
import { type TestApp, testPassword, type TestUser } from '#testing/test-app';

/** The right password: what the server answers to the first step. */
export async function firstStep(browser: TestBrowser, user: TestUser) {
  return browser.call(login, { body: { username: user.username, password: testPassword } });
}

/** An authenticator app that holds a secret. */
export class TestAuthenticator {
  readonly #totp: TOTP;

  constructor(secret: string) {
    this.#totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  }

  /** The code it shows now. */
  code(ahead = 0): string {
    return this.#totp.generate({ timestamp: Date.now() + ahead * 30_000 });
  }

  /** The code of the next 30 s, taken already: for signing in after a set-up used the present one. */
  nextCode(): string {
    return this.code(1);
  }

  /** A code that none of the steps around now has. */
  wrongCode(): string {
    const near = new Set([-2, -1, 0, 1, 2].map((ahead) => this.code(ahead)));
    const all = Array.from({ length: 6 }, (_, digit) => String(digit).repeat(6));
    return all.find((code) => !near.has(code)) ?? '';
  }
}

/** Sets up an authenticator app. Uses up the code of the present step. */
export async function setUpAuthenticator(
  browser: TestBrowser,
): Promise<{ app: TestAuthenticator; recoveryCodes: string[] | null }> {
  const begun = await browser.call(beginAuthenticator, { body: { currentPassword: testPassword } });
  const app = new TestAuthenticator(begun.body.secret);
  const { body } = await browser.call(confirmAuthenticator, { body: { code: app.code() } });
  return { app, recoveryCodes: body.recoveryCodes };
}

/** Adds a passkey. */
export async function setUpPasskey(
  t: TestApp,
  browser: TestBrowser,
  name = 'Laptop',
): Promise<{ passkey: TestPasskey; id: string; recoveryCodes: string[] | null }> {
  const begun = await browser.call(beginPasskey, { body: { currentPassword: testPassword } });
  const passkey = new TestPasskey(t.platform.config.appUrl);
  const answer = await browser.call(addPasskey, {
    body: { name, response: passkey.register(begun.body) },
  });
  return { passkey, id: answer.body.passkey.id, recoveryCodes: answer.body.recoveryCodes };
}

/** Verifies a number, without the text message. */
export async function givePhone(
  t: TestApp,
  user: TestUser,
  number: string,
  preference: 'email' | 'sms' | 'both' = 'sms',
): Promise<void> {
  await t.db.execute(sql`
    UPDATE users SET phone_number = ${number}, phone_verified_at = now(),
      second_step_confirmed_at = now(), communication_preference = ${preference}
    WHERE id = ${user.id}`);
}

/** Someone who is signed in and has an authenticator app and a passkey. */
export async function userWithSteps(t: TestApp) {
  const user = await t.createUser();
  const browser = await t.actingAs(user);
  await setUpAuthenticator(browser);
  const { passkey } = await setUpPasskey(t, browser);
  return { user, browser, passkey };
}

/** Lets the day of waiting of a recovery pass. */
export const letRecoveryComeDue = (t: TestApp, user: TestUser, hours = 24) =>
  t.db.execute(sql`
    UPDATE recoveries SET started_at = started_at - make_interval(hours => ${hours}),
      effective_at = effective_at - make_interval(hours => ${hours}) WHERE user_id = ${user.id}`);
