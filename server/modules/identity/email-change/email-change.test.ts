// A change of e-mail address and its undoing, over real HTTP on a real PostgreSQL; mail goes to the
// mailbox table. Time passes by moving the times of the rows.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getUser, login, register, verifyEmail } from '#contract/identity/accounts';
import { listFiles } from '#contract/documents/files';
import * as profile from '#contract/identity/profile';
import { activity } from '#platform/activity/table';
import { postJson } from '#platform/http/testing-http';
import type { TestBrowser } from '#testing/browser';
import { codeIn, startTestApp, type TestApp, testPassword, type TestUser } from '#testing/test-app';
import { users } from '../people/table.ts';
import { letCodesAge, newPerson, otherThan, renewBudgets, signIn } from '../testing-accounts.ts';
import { emailChanges } from './table.ts';

let t: TestApp;
let counter = 0;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(() => renewBudgets(t));
afterAll(() => t.close());

const request = (browser: TestBrowser, newEmail: string, currentPassword = testPassword) =>
  browser.call(profile.requestEmailChange, { body: { newEmail, currentPassword } });
const verify = (browser: TestBrowser, code: string) =>
  browser.call(profile.verifyEmailChange, { body: { code } });
const undo = (token: string) => t.visitor().call(profile.undoEmailChange, { body: { token } });
const emailOf = async (user: TestUser) =>
  (await t.db.select().from(users).where(eq(users.id, user.id)))[0]?.email;
const freshAddress = () => `moved${(counter += 1)}@example.test`;

async function person() {
  const user = await t.createUser();
  return { user, browser: await t.actingAs(user), newEmail: freshAddress() };
}

/** Changes the address and takes the undo link from the mail to the old one. */
async function changed() {
  const { user, browser, newEmail } = await person();
  const { devCode = '' } = (await request(browser, newEmail)).body;
  expect((await verify(browser, devCode)).body.email).toBe(newEmail);
  const mail = await t.mailTo(user.email);
  const token = /\/undo-email-change#token=([\w-]{43})\b/.exec(mail.text)?.[1] ?? '';
  return { user, browser, newEmail, mail, token };
}

describe('asking for it', () => {
  it('needs the current password', async () => {
    const { user, browser, newEmail } = await person();
    const answer = await request(browser, newEmail, 'not the password');
    expect([answer.status, answer.error.code]).toEqual([400, 'wrong_password']);
    expect(Object.keys(answer.error.fields ?? {})).toEqual(['currentPassword']);
    expect(await t.countMailTo(newEmail)).toBe(0);
    const entries = await t.db
      .select()
      .from(activity)
      .where(eq(activity.clientId, user.id))
      .orderBy(activity.id);
    expect(entries.map(({ action }) => action)).toEqual(['wrong_current_password']);
  });

  it.each(['', 'maya', 'maya@example.test\r\nBcc: all@example.test'])(
    'refuses %j',
    async (newEmail) => {
      const { browser } = await person();
      const body = { newEmail, currentPassword: testPassword };
      const answer = await postJson(browser, profile.requestEmailChange.path, body);
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.error.fields ?? {})).toEqual(['newEmail']);
    },
  );

  it('refuses the address one has already, in any case', async () => {
    const { user, browser } = await person();
    const answer = await request(browser, user.email.toUpperCase());
    expect(answer.error.fields?.['newEmail']).toMatch(/your current one/);
  });

  it('replaces nothing yet, and shows what waits, also after a reload', async () => {
    const { user, browser, newEmail } = await person();
    const answer = await request(browser, newEmail);
    expect(answer.body).toMatchObject({ resendAfterSeconds: 60, expiresInSeconds: 600 });
    const mail = await t.mailTo(newEmail);
    expect(codeIn(mail)).toBe(answer.body.devCode);
    // Nobody knows yet whose address it is, so the mail carries no text of the person who asks.
    expect(mail.text).toMatch(/^Hello,\n/);
    expect(await emailOf(user)).toBe(user.email);
    expect((await browser.call(profile.getEmailChange, {})).body).toEqual({
      pending: { newEmail },
    });
    expect(await t.countMailTo(user.email)).toBe(0);
    const other = await t.actingAs(await t.createUser());
    expect((await other.call(profile.getEmailChange, {})).body).toEqual({ pending: null });
  });

  it('tells nobody that the address has an account, but its owner', async () => {
    const { user, browser, newEmail } = await person();
    const owner = await t.createUser();
    const other = await person();
    const [taken, free] = [
      await request(browser, owner.email),
      await request(other.browser, newEmail),
    ];
    expect([taken.status, Object.keys(taken.body).sort()]).toEqual([
      free.status,
      Object.keys(free.body).sort(),
    ]);
    expect((await t.mailTo(owner.email)).subject).toMatch(/already have an account/);
    expect((await verify(browser, taken.body.devCode ?? '')).error.message).toContain('4 tries');
    expect(await emailOf(user)).toBe(user.email);
  });

  it('sends another code after a minute, to the address that waits', async () => {
    const { user, browser, newEmail } = await person();
    const resend = () => browser.call(profile.resendEmailChange, {});
    expect((await resend()).status).toBe(404);
    await request(browser, newEmail);
    expect((await resend()).status).toBe(429);
    await letCodesAge(t, user.id, 61);
    const { devCode = '' } = (await resend()).body;
    expect((await verify(browser, devCode)).body.email).toBe(newEmail);
  });

  it('can be given up: its code proves nothing then', async () => {
    const { user, browser, newEmail } = await person();
    const { devCode = '' } = (await request(browser, newEmail)).body;
    expect((await browser.call(profile.cancelEmailChange, {})).body).toEqual({ ok: true });
    expect((await verify(browser, devCode)).error.code).toBe('invalid_code');
    expect(await emailOf(user)).toBe(user.email);
  });

  it('for a second address voids the code of the first', async () => {
    const { user, browser, newEmail } = await person();
    const first = (await request(browser, newEmail)).body.devCode ?? '';
    expect((await request(browser, freshAddress())).status).toBe(429);
    await letCodesAge(t, user.id, 61);
    const second = (await request(browser, freshAddress())).body.devCode ?? '';
    if (first !== second) expect((await verify(browser, first)).status).toBe(400);
    expect(await emailOf(user)).toBe(user.email);
  });
});

describe('the code', () => {
  it('makes the change, tells the old address, and the new one signs in', async () => {
    const { user, browser, newEmail, mail } = await changed();
    expect((await browser.call(getUser, {})).body).toMatchObject({
      email: newEmail,
      emailVerified: true,
    });
    expect(mail.subject).toBe('Your account’s email address was changed');
    expect(mail.text).not.toContain(newEmail);
    const enter = (username: string) =>
      t.visitor().call(login, { body: { username, password: testPassword } });
    expect((await enter(newEmail)).body.userId).toBe(user.id);
    expect((await enter(user.email)).status).toBe(401);
    const entries = await t.db
      .select()
      .from(activity)
      .where(eq(activity.clientId, user.id))
      .orderBy(activity.id);
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['request_email_change', 'change_email']),
    );
    expect(JSON.stringify(entries)).not.toMatch(/example\.test/);
  });

  it('has five tries, and works in one of two tabs', async () => {
    const { user, browser, newEmail } = await person();
    let { devCode = '' } = (await request(browser, newEmail)).body;
    for (let tries = 0; tries < 5; tries += 1) await verify(browser, otherThan(devCode));
    expect((await verify(browser, devCode)).status).toBe(400);
    expect(await emailOf(user)).toBe(user.email);
    await letCodesAge(t, user.id, 61);
    devCode = (await browser.call(profile.resendEmailChange, {})).body.devCode ?? '';
    const answers = await Promise.all([verify(browser, devCode), verify(browser, devCode)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('of another person proves nothing', async () => {
    const [mine, yours] = [await person(), await person()];
    const { devCode = '' } = (await request(mine.browser, mine.newEmail)).body;
    const other = (await request(yours.browser, yours.newEmail)).body.devCode;
    if (devCode === other) return;
    expect((await verify(yours.browser, devCode)).status).toBe(400);
    expect(await emailOf(yours.user)).toBe(yours.user.email);
  });

  it('comes too late when the address got an account in the meantime', async () => {
    const { user, browser, newEmail } = await person();
    const { devCode = '' } = (await request(browser, newEmail)).body;
    await t.createUser({ email: newEmail });
    const answer = await verify(browser, devCode);
    expect([answer.status, answer.error.code]).toEqual([409, 'conflict']);
    expect(await emailOf(user)).toBe(user.email);
  });
});

describe('the undo link', () => {
  it('brings the old address back and shuts everyone out', async () => {
    const { user, browser, newEmail, token } = await changed();
    expect((await undo(token)).body).toEqual({ email: user.email });
    expect(await emailOf(user)).toBe(user.email);
    expect((await browser.call(getUser, {})).status).toBe(401);
    expect((await t.mailTo(newEmail, 2)).subject).toBe('Your email change was undone');
    const again = await undo(token);
    expect(again.error).toMatchObject({ code: 'invalid_link' });
    expect(again.error.message).toContain('already undone');
  });

  it('takes trust from browsers as well', async () => {
    const { user, token } = await changed();
    const trusted = t.visitor();
    await signIn(trusted, user, { trustDevice: true });
    await undo(token);
    await letCodesAge(t, user.id, 61);
    const body = { username: user.username, password: testPassword };
    expect((await trusted.call(login, { body })).body.twoFactorRequired).toBe(true);
  });

  it('undoes later changes too, whose own links then end', async () => {
    const { user, browser, token } = await changed();
    await letCodesAge(t, user.id, 61);
    const { devCode = '' } = (await request(browser, freshAddress())).body;
    await verify(browser, devCode);
    expect((await undo(token)).body.email).toBe(user.email);
    const open = await t.db.$count(
      emailChanges,
      sql`user_id = ${user.id} AND undone_at IS NULL AND made_at IS NOT NULL`,
    );
    expect(open).toBe(0);
  });

  it('is valid for seven days', async () => {
    const { user, newEmail, token } = await changed();
    await t.db.execute(sql`
      UPDATE email_changes SET undo_until = undo_until - interval '604801 seconds'
      WHERE user_id = ${user.id}`);
    const answer = await undo(token);
    expect(answer.error.message).toContain('7 days');
    expect(await emailOf(user)).toBe(newEmail);
  });

  it('is refused when the old address belongs to another account now', async () => {
    const { user, newEmail, token } = await changed();
    const next = newPerson({ email: user.email });
    const { userId, devCode = '' } = (await t.visitor().call(register, { body: next })).body;
    await t.visitor().call(verifyEmail, { body: { userId, code: devCode } });
    const answer = await undo(token);
    expect([answer.status, answer.error.code]).toEqual([409, 'conflict']);
    expect(await emailOf(user)).toBe(newEmail);
  });

  it('made up is worth nothing', async () => {
    expect((await undo('A'.repeat(43))).error.code).toBe('invalid_link');
  });

  it('is known to the database as a hash only', async () => {
    const { user, token } = await changed();
    const rows = await t.db.execute<{ text: string }>(sql`
      SELECT to_jsonb(c)::text || encode(undo_token_hash, 'escape') AS text
      FROM email_changes c WHERE user_id = ${user.id}`);
    expect(rows.rows[0]?.text).not.toContain(token);
  });
});

it('an address that staff changed blocks everything until it is proven, then nothing', async () => {
  const { user, browser } = await person();
  await t.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, user.id));
  expect((await browser.call(getUser, {})).body.emailVerified).toBe(false);
  const blocked = await browser.call(listFiles, {});
  expect([blocked.status, blocked.error.message]).toEqual([
    403,
    'Please verify your email to continue.',
  ]);
  const body = { username: user.username, password: testPassword };
  const { emailVerificationRequired, devCode = '' } = (await t.visitor().call(login, { body }))
    .body;
  expect(emailVerificationRequired).toBe(true);
  await browser.call(verifyEmail, { body: { userId: user.id, code: devCode } });
  expect((await browser.call(listFiles, {})).status).toBe(200);
});
