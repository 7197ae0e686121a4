// The second step of signing in, over real HTTP on a real PostgreSQL. Time passes by moving the
// times of the rows; mail goes to the mailbox table.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getUser, login, resendLogin2fa, verifyLogin2fa } from '#contract/identity/accounts';
import { activity } from '#platform/activity/table';
import type { TestBrowser } from '#testing/browser';
import { codeIn, startTestApp, type TestApp, testPassword, type TestUser } from '#testing/test-app';
import { sessions, users } from '../people/table.ts';
import { enterPassword, letCodesAge, otherThan, renewBudgets } from '../testing-accounts.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(() => renewBudgets(t));
afterAll(() => t.close());

const verify = (browser: TestBrowser, user: TestUser, code: string) =>
  browser.call(verifyLogin2fa, { body: { userId: user.id, code } });
const resend = (browser: TestBrowser, user: TestUser) =>
  browser.call(resendLogin2fa, { body: { userId: user.id } });
const sessionsOf = (user: TestUser) => t.db.$count(sessions, eq(sessions.userId, user.id));

describe('a code that signs in', () => {
  it('confirms the second step, so that nothing asks for it again', async () => {
    const user = await t.createUser();
    const browser = t.visitor();
    const answer = await verify(browser, user, await enterPassword(browser, user));
    expect(answer.body).toMatchObject({ phoneVerified: true, phoneNumberVerified: false });
    expect((await browser.call(getUser, {})).body.phoneVerified).toBe(true);
  });

  it('confirms nothing while it is wrong', async () => {
    const user = await t.createUser();
    const browser = t.visitor();
    await verify(browser, user, otherThan(await enterPassword(browser, user)));
    expect((await (await t.actingAs(user)).call(getUser, {})).body.phoneVerified).toBe(false);
  });
});

describe('the cookie of the first step', () => {
  it('is needed: a user id and the right code are not enough', async () => {
    const user = await t.createUser();
    const code = await enterPassword(t.visitor(), user);
    const stranger = t.visitor();
    for (const answer of [await verify(stranger, user, code), await resend(stranger, user)]) {
      expect(answer.status).toBe(401);
      expect(answer.error.code).toBe('sign_in_expired');
    }
    expect(await sessionsOf(user)).toBe(0);
  });

  it('serves its own user only', async () => {
    const [victim, other] = [await t.createUser(), await t.createUser()];
    const code = await enterPassword(t.visitor(), victim);
    const browser = t.visitor();
    await enterPassword(browser, other);
    const answer = await verify(browser, victim, code);
    expect([answer.status, answer.error.code]).toEqual([401, 'sign_in_expired']);
    expect((await resend(browser, victim)).status).toBe(401);
    expect(await sessionsOf(victim)).toBe(0);
  });

  it('costs the victim of such an attempt no tries', async () => {
    const user = await t.createUser();
    const browser = t.visitor();
    const code = await enterPassword(browser, user);
    const stranger = t.visitor();
    for (let tries = 0; tries < 6; tries += 1) await verify(stranger, user, otherThan(code));
    expect((await verify(browser, user, code)).status).toBe(200);
  });

  it('of one sign-in does not take the code of another', async () => {
    const user = await t.createUser();
    const [first, second] = [t.visitor(), t.visitor()];
    const earlier = await enterPassword(first, user);
    await letCodesAge(t, user.id, 61);
    const later = await enterPassword(second, user);
    expect((await verify(first, user, later)).error.code).toBe('invalid_code');
    if (earlier !== later) {
      expect((await verify(second, user, earlier)).error.code).toBe('invalid_code');
    }
    expect((await verify(second, user, later)).status).toBe(200);
  });

  it('made up is worth nothing', async () => {
    const user = await t.createUser();
    const code = await enterPassword(t.visitor(), user);
    const browser = t.visitor();
    browser.cookies.set('filewell_prelogin', 'A'.repeat(43));
    expect((await verify(browser, user, code)).error.code).toBe('sign_in_expired');
  });

  it('ends after a quarter of an hour', async () => {
    const user = await t.createUser();
    const browser = t.visitor();
    const code = await enterPassword(browser, user);
    await t.db.execute(sql`
      UPDATE pre_logins SET expires_at = expires_at - interval '901 seconds'
      WHERE user_id = ${user.id}`);
    expect((await verify(browser, user, code)).error.code).toBe('sign_in_expired');
    expect((await resend(browser, user)).error.code).toBe('sign_in_expired');
  });

  it('ends when the account is closed', async () => {
    const user = await t.createUser();
    const browser = t.visitor();
    const code = await enterPassword(browser, user);
    await t.db
      .update(users)
      .set({ archivedAt: sql`now()` })
      .where(eq(users.id, user.id));
    expect((await verify(browser, user, code)).error.code).toBe('sign_in_expired');
    expect(await sessionsOf(user)).toBe(0);
  });
});

describe('the code', () => {
  it('comes by mail, opens a session and is used up', async () => {
    const user = await t.createUser();
    const browser = t.visitor();
    const code = await enterPassword(browser, user);
    expect(codeIn(await t.mailTo(user.email))).toBe(code);
    const prelogin = browser.cookies.get('filewell_prelogin') ?? '';

    const answer = await verify(browser, user, code);
    expect(answer.body).toMatchObject({ id: user.id, email: user.email, isAdmin: false });
    expect(JSON.stringify(answer.json)).not.toMatch(/argon2|password|hash/i);
    expect([...browser.cookies.keys()]).toEqual(['filewell_session', 'filewell_hint']);
    expect((await browser.call(getUser, {})).body.id).toBe(user.id);

    const replay = t.visitor();
    replay.cookies.set('filewell_prelogin', prelogin);
    expect((await verify(replay, user, code)).status).toBe(401);
    expect(await sessionsOf(user)).toBe(1);
  });

  it('opens one session when it is sent twice at once', async () => {
    const user = await t.createUser();
    const browser = t.visitor();
    const code = await enterPassword(browser, user);
    const answers = await Promise.all([verify(browser, user, code), verify(browser, user, code)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await sessionsOf(user)).toBe(1);
  });

  it('ends after five wrong tries and after ten minutes', async () => {
    const user = await t.createUser();
    const browser = t.visitor();
    let code = await enterPassword(browser, user);
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await verify(browser, user, otherThan(code))).error.code).toBe('invalid_code');
    }
    expect((await verify(browser, user, code)).status).toBe(400);
    await letCodesAge(t, user.id, 61);
    code = (await resend(browser, user)).body.devCode ?? '';
    await letCodesAge(t, user.id, 601);
    expect((await verify(browser, user, code)).status).toBe(400);
    expect(await sessionsOf(user)).toBe(0);
  });

  it('is sent again after 60 seconds, not before, and voids the one before', async () => {
    const user = await t.createUser();
    const browser = t.visitor();
    const first = await enterPassword(browser, user);
    const early = await resend(browser, user);
    expect(early.status).toBe(429);
    expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(0);
    await letCodesAge(t, user.id, 61);
    const { devCode = '' } = (await resend(browser, user)).body;
    if (first !== devCode) expect((await verify(browser, user, first)).status).toBe(400);
    expect((await verify(browser, user, devCode)).status).toBe(200);
    expect(await t.countMailTo(user.email)).toBe(2);
  });

  it('is refused past the cap of a day for one account', async () => {
    const user = await t.createUser();
    const browser = t.visitor();
    await enterPassword(browser, user);
    await letCodesAge(t, user.id, 61);
    const counted = await t.db.execute(
      sql`UPDATE rate_counters SET count = 30 WHERE key = ${`codes:sign-in:${user.id}`}`,
    );
    expect(counted.rowCount).toBe(1);
    const refused = await resend(browser, user);
    expect(refused.error.message).toContain('tomorrow');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3600);
  });

  it('of a moment ago serves the password entered again', async () => {
    const user = await t.createUser();
    const [first, second] = [t.visitor(), t.visitor()];
    const code = await enterPassword(first, user);
    const again = await second.call(login, {
      body: { username: user.username, password: testPassword },
    });
    expect(again.body.devCode).toBeUndefined();
    expect((await verify(second, user, code)).status).toBe(200);
    expect(await t.countMailTo(user.email)).toBe(1);
  });

  it('leaves an entry for the sign-in and for each wrong code', async () => {
    const user = await t.createUser();
    const browser = t.visitor();
    const code = await enterPassword(browser, user);
    await verify(browser, user, otherThan(code));
    await verify(browser, user, code);
    const entries = await t.db
      .select({ action: activity.action, actorId: activity.actorId })
      .from(activity)
      .where(eq(activity.clientId, user.id))
      .orderBy(activity.id);
    expect(entries).toEqual([
      { action: 'sign_in_password', actorId: user.id },
      { action: 'sign_in_failed', actorId: null },
      { action: 'sign_in', actorId: user.id },
    ]);
  });
});

describe('ten wrong codes in an hour', () => {
  async function locked() {
    const user = await t.createUser();
    const browser = t.visitor();
    let code = await enterPassword(browser, user);
    for (let round = 0; round < 2; round += 1) {
      if (round > 0) {
        await letCodesAge(t, user.id, 61);
        code = (await resend(browser, user)).body.devCode ?? '';
      }
      for (let tries = 0; tries < 5; tries += 1) {
        expect((await verify(browser, user, otherThan(code))).status).toBe(400);
      }
    }
    await letCodesAge(t, user.id, 61);
    return { user, browser };
  }

  it('rest the second step, also in new sign-ins, and tell the owner', async () => {
    const { user, browser } = await locked();
    const body = { username: user.username, password: testPassword };
    const refusals = [
      await verify(browser, user, '123456'),
      await resend(browser, user),
      await t.visitor().call(login, { body }),
    ];
    for (const { status, headers } of refusals) {
      expect(status).toBe(429);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    }
    // Two codes and one notice.
    expect(await t.countMailTo(user.email)).toBe(3);
    const newest = await t.mailTo(user.email);
    expect(newest.subject).toBe('Sign-in to your account is paused');
  });

  it('are over after a quarter of an hour', async () => {
    const { user } = await locked();
    await t.db.execute(sql`
      UPDATE users SET second_step_locked_until = second_step_locked_until - interval '901 seconds'
      WHERE id = ${user.id}`);
    const browser = t.visitor();
    const code = await enterPassword(browser, user);
    expect((await verify(browser, user, code)).status).toBe(200);
  });

  it('are counted from one again after it', async () => {
    const { user } = await locked();
    const aQuarterLater = sql`interval '901 seconds'`;
    await t.db.execute(sql`
      UPDATE users SET second_step_locked_until = second_step_locked_until - ${aQuarterLater}
      WHERE id = ${user.id}`);
    await t.db.execute(sql`
      UPDATE rate_counters SET window_ends_at = window_ends_at - ${aQuarterLater}
      WHERE key = ${`wrong-codes:${user.id}`}`);
    const browser = t.visitor();
    const code = await enterPassword(browser, user);
    expect((await verify(browser, user, otherThan(code))).status).toBe(400);
    expect((await verify(browser, user, code)).status).toBe(200);
  });
});
