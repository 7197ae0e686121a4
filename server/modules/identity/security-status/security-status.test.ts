// What the Security card says is true of this deployment and this session, or it says otherwise.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login, verifyLogin2fa } from '#contract/identity/accounts';
import { getSecurityStatus } from '#contract/identity/security-status';
import type { TestBrowser } from '#testing/browser';
import { uploadPdf } from '#testing/fixtures';
import { codeIn, startTestApp, testPassword, type TestApp } from '#testing/test-app';
import { isEveryAccessLogged } from './facts.ts';

let t: TestApp;

const secondStepConfirmedAt = new Date();
const statusOf = async (browser: TestBrowser, headers: Record<string, string> = {}) =>
  (await browser.call(getSecurityStatus, {}, headers)).body;

/** Signs in as a person does, password and code, and perhaps trusts the browser. */
async function signIn(
  user: { id: string; username: string; email: string },
  browser = t.visitor(),
  trustDevice = false,
): Promise<TestBrowser> {
  const { body } = await browser.call(login, {
    body: { username: user.username, password: testPassword },
  });
  if (body.twoFactorRequired) {
    const code = codeIn(await t.mailTo(user.email));
    await browser.call(verifyLogin2fa, { body: { userId: user.id, code, trustDevice } });
  }
  return browser;
}

describe('on an https address', () => {
  beforeAll(async () => {
    t = await startTestApp({
      env: { APP_URL: 'https://portal.example.test', TRUST_PROXY: '1' },
    });
  });
  afterAll(() => t.close());

  /** A browser on plain http knows the Secure cookie by its full name only. */
  const acting = async (values = {}) => {
    const browser = await t.actingAs(await t.createUser(values));
    const token = browser.cookies.get('filewell_session') ?? '';
    browser.cookies.set('__Host-filewell_session', token);
    return browser;
  };

  it('says that the way here is encrypted, unless the proxy knows better', async () => {
    const browser = await acting();
    expect((await statusOf(browser)).encryptedInTransit).toBe(true);
    const plain = { 'x-forwarded-proto': 'http', 'x-forwarded-for': '192.0.2.1' };
    expect((await statusOf(browser, plain)).encryptedInTransit).toBe(false);
  });

  it('is secure only with all four, and names the one that is missing', async () => {
    const user = await t.createUser({ secondStepConfirmedAt });
    const browser = await signIn(user);
    const all = {
      encryptedInTransit: true,
      encryptedAtRest: true,
      twoStepVerified: true,
      accessLogged: true,
      // Outside production the rule is off, and the card says so.
      staffStrongStep: 'optional',
    };
    expect(await statusOf(browser)).toEqual({ ...all, isSecure: true });
    // A product that connects as the owner of the log could switch it off.
    expect(await isEveryAccessLogged(t.db)).toBe(true);
    expect(await isEveryAccessLogged(t.owner)).toBe(false);
    await t.owner.execute(sql`ALTER TABLE activity DISABLE TRIGGER USER`);
    expect(await statusOf(browser)).toEqual({ ...all, accessLogged: false, isSecure: false });
  });
});

describe('on a plain http address', () => {
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.close());

  it('does not say that the way here is encrypted, nor that all is secure', async () => {
    const browser = await signIn(await t.createUser({ secondStepConfirmedAt }));
    expect(await statusOf(browser)).toEqual({
      encryptedInTransit: false,
      encryptedAtRest: true,
      twoStepVerified: true,
      accessLogged: true,
      staffStrongStep: 'optional',
      isSecure: false,
    });
  });

  it('needs both: a confirmed second step, and a session that took one', async () => {
    const user = await t.createUser();
    const signedIn = await signIn(user);
    expect((await statusOf(signedIn)).twoStepVerified).toBe(true);
    await t.db.execute(sql`UPDATE users SET second_step_confirmed_at = NULL WHERE id = ${user.id}`);
    expect((await statusOf(signedIn)).twoStepVerified).toBe(false);
    // A session that no sign-in opened.
    const other = await t.actingAs(await t.createUser({ secondStepConfirmedAt }), null);
    expect((await statusOf(other)).twoStepVerified).toBe(false);
  });

  it('counts the step that a trusted browser once took', async () => {
    const user = await t.createUser({ secondStepConfirmedAt });
    const browser = await signIn(user, t.visitor(), true);
    browser.cookies.delete('filewell_session');
    await signIn(user, browser);
    expect((await statusOf(browser)).twoStepVerified).toBe(true);
    const { rows } = await t.db.execute<{ second_step: string }>(
      sql`SELECT second_step FROM sessions WHERE user_id = ${user.id} ORDER BY id DESC LIMIT 1`,
    );
    expect(rows[0]?.second_step).toBe('trusted-device');
  });

  it('does not claim encryption at rest when the seal of a document cannot be opened', async () => {
    const browser = await t.actingAs(await t.createUser());
    const { id } = await uploadPdf(browser);
    expect((await statusOf(browser)).encryptedAtRest).toBe(true);
    await t.owner.execute(sql`ALTER TABLE file_versions DISABLE TRIGGER USER`);
    await t.db.execute(
      sql`UPDATE file_versions SET wrapped_key = decode(repeat('00', 60), 'hex') WHERE file_id = ${id}`,
    );
    expect((await statusOf(browser)).encryptedAtRest).toBe(false);
  });
});
