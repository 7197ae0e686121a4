// Proving an e-mail address, over real HTTP on a real PostgreSQL. Time passes by moving the times
// of the rows; mail goes to the mailbox table.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { register, resendVerification, verifyEmail } from '#contract/identity/accounts';
import { activity } from '#platform/activity/table';
import { postJson } from '#platform/http/testing-http';
import { codeIn, startTestApp, type TestApp } from '#testing/test-app';
import { users, verificationCodes } from './people/table.ts';
import { letCodesAge, newPerson, otherThan, renewBudgets } from './testing-accounts.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ env: { TRUST_PROXY: '1' } });
});
beforeEach(() => renewBudgets(t));
afterAll(() => t.close());

async function registered() {
  const person = newPerson();
  const { userId, devCode = '' } = (await t.visitor().call(register, { body: person })).body;
  return { userId, code: devCode, email: person.email };
}
const verify = (userId: string, code: string) =>
  t.visitor().call(verifyEmail, { body: { userId, code } });
const resend = (userId: string) => t.visitor().call(resendVerification, { body: { userId } });
async function isVerified(userId: string): Promise<boolean> {
  return (await t.db.$count(users, sql`id = ${userId} AND email_verified_at IS NOT NULL`)) === 1;
}

describe('the code', () => {
  it.each(['12345', '1234567', 'abcdef', '12 345', ' 123456', '１２３４５６', '', 123456])(
    'must be six digits: %j is not, and costs no try',
    async (code) => {
      const { userId } = await registered();
      const answer = await postJson(t.visitor(), verifyEmail.path, { userId, code });
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.error.fields ?? {})).toEqual(['code']);
      const [row] = await t.db
        .select()
        .from(verificationCodes)
        .where(eq(verificationCodes.subjectId, userId));
      expect(row?.attempts).toBe(0);
    },
  );

  it('says how to write a code', async () => {
    const { userId } = await registered();
    const answer = await postJson(t.visitor(), verifyEmail.path, { userId, code: '12345' });
    expect(answer.error.message).toBe('Please enter a valid 6-digit verification code.');
  });

  it('ends after five wrong tries, also for the right one', async () => {
    const { userId, code } = await registered();
    const messages = [];
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await verify(userId, otherThan(code));
      expect(answer.status).toBe(400);
      expect(answer.error.code).toBe('invalid_code');
      messages.push(answer.error.message);
    }
    expect(messages.map((message) => /You have (\d \w+) left/.exec(message)?.[1])).toEqual([
      '4 tries',
      '3 tries',
      '2 tries',
      '1 try',
      undefined,
    ]);
    expect((await verify(userId, code)).status).toBe(400);
    expect(await isVerified(userId)).toBe(false);
  });

  it('has five tries in all when they are made at once', async () => {
    const { userId, code } = await registered();
    await Promise.all(Array.from({ length: 20 }, () => verify(userId, otherThan(code))));
    expect((await verify(userId, code)).status).toBe(400);
    expect(await isVerified(userId)).toBe(false);
  });

  it('ends after ten minutes', async () => {
    const { userId, code } = await registered();
    await letCodesAge(t, userId, 599);
    expect((await verify(userId, otherThan(code))).error.message).toContain('4 tries');
    await letCodesAge(t, userId, 2);
    const answer = await verify(userId, code);
    expect(answer.status).toBe(400);
    expect(answer.error.message).toContain('has expired');
    expect(await isVerified(userId)).toBe(false);
  });

  it('belongs to one account', async () => {
    const [mine, yours] = [await registered(), await registered()];
    if (mine.code === yours.code) return;
    expect((await verify(yours.userId, mine.code)).status).toBe(400);
    expect(await isVerified(yours.userId)).toBe(false);
  });

  it('proves the address once, and says so in the log', async () => {
    const { userId, code } = await registered();
    expect((await verify(userId, code)).body).toEqual({ emailVerified: true });
    expect(await isVerified(userId)).toBe(true);
    expect((await verify(userId, code)).status).toBe(400);
    const entries = await t.db
      .select({ action: activity.action })
      .from(activity)
      .where(eq(activity.subjectId, userId))
      .orderBy(activity.id);
    expect(entries.map(({ action }) => action)).toEqual(['register', 'verify_email']);
  });

  it('works in one of two tabs that send it at once', async () => {
    const { userId, code } = await registered();
    const answers = await Promise.all([verify(userId, code), verify(userId, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await isVerified(userId)).toBe(true);
  });

  it('is kept as a keyed hash only', async () => {
    const { userId, code } = await registered();
    const rows = await t.db.execute<{ text: string }>(sql`
      SELECT to_jsonb(v)::text AS text FROM verification_codes v WHERE subject_id = ${userId}`);
    expect(rows.rows).toHaveLength(1);
    expect(rows.rows[0]?.text).not.toContain(code);
  });

  it('reaches the owner by mail', async () => {
    const { code, email } = await registered();
    expect(codeIn(await t.mailTo(email))).toBe(code);
  });
});

describe('another code', () => {
  it('is sent after 60 seconds, not before', async () => {
    const { userId, email } = await registered();
    const early = await resend(userId);
    expect(early.status).toBe(429);
    const wait = Number(early.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    await letCodesAge(t, userId, 61);
    expect((await resend(userId)).body).toMatchObject({ resendAfterSeconds: 60 });
    expect((await resend(userId)).status).toBe(429);
    expect(await t.countMailTo(email)).toBe(2);
  });

  it('is one when two tabs ask at once', async () => {
    const { userId, email } = await registered();
    await letCodesAge(t, userId, 61);
    const answers = await Promise.all([resend(userId), resend(userId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
    expect(await t.countMailTo(email)).toBe(2);
  });

  it('voids the one before, and brings five new tries', async () => {
    const { userId, code } = await registered();
    for (let tries = 0; tries < 5; tries += 1) await verify(userId, otherThan(code));
    await letCodesAge(t, userId, 61);
    const { devCode = '' } = (await resend(userId)).body;
    if (devCode !== code) {
      expect((await verify(userId, code)).error.message).toContain('4 tries');
    }
    expect((await verify(userId, devCode)).status).toBe(200);
  });

  it('is refused past the cap of a day', async () => {
    const { userId, email } = await registered();
    for (let sent = 1; sent < 30; sent += 1) {
      await letCodesAge(t, userId, 61);
      expect((await resend(userId)).status).toBe(200);
    }
    await letCodesAge(t, userId, 61);
    const answer = await resend(userId);
    expect(answer.status).toBe(429);
    expect(answer.error.message).toContain('tomorrow');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3600);
    expect(await t.countMailTo(email)).toBe(30);
  });

  it('is refused past the cap of a day for one network, no matter who it is for', async () => {
    const from = { 'x-forwarded-for': '2001:db8:1:2::5' };
    const neighbor = { 'x-forwarded-for': '2001:db8:1:2:ffff::9' };
    const first = await t.visitor().call(register, { body: newPerson() }, from);
    expect(first.status).toBe(201);
    const counted = await t.db.execute(sql`
      UPDATE rate_counters SET count = 300 WHERE key = 'codes-from:2001:db8:1:2::/64'`);
    expect(counted.rowCount).toBe(1);
    const refused = await t.visitor().call(register, { body: newPerson() }, neighbor);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3600);
    const elsewhere = await t.visitor().call(register, { body: newPerson() });
    expect(elsewhere.status).toBe(201);
  });
});
