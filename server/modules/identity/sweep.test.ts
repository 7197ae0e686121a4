// What is over is forgotten, and nothing before that; on a real PostgreSQL. Time passes by moving
// the times of the rows.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { register } from '#contract/identity/accounts';
import { forgotPassword, requestEmailChange, verifyEmailChange } from '#contract/identity/profile';
import { startTestApp, type TestApp, testPassword } from '#testing/test-app';
import { deleteExpired } from './sweep.ts';
import { sessions } from './people/table.ts';
import { letCodesAge, newPerson, signIn } from './testing-accounts.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** Rows in which an ended thing, or what a person entered, is kept. */
const counts = async () => {
  const result = await t.db.execute<Record<string, number>>(sql`
    SELECT (SELECT count(*)::int FROM registrations) AS registrations,
      (SELECT count(*)::int FROM password_resets) AS resets,
      (SELECT count(*)::int FROM email_changes) AS changes,
      (SELECT count(*)::int FROM sessions) AS sessions,
      (SELECT count(*)::int FROM trusted_devices) AS devices,
      (SELECT count(*)::int FROM pre_logins) AS "signIns",
      (SELECT count(*)::int FROM verification_codes) AS codes`);
  return result.rows[0];
};
/** Lets time pass for everything at once. */
async function pass(days: number): Promise<void> {
  const columns = {
    registrations: ['created_at', 'expires_at'],
    password_resets: ['created_at', 'expires_at'],
    email_changes: ['created_at', 'made_at', 'undo_until'],
    sessions: ['created_at', 'last_seen_at', 'expires_at'],
    trusted_devices: ['created_at', 'expires_at', 'revoked_at'],
    pre_logins: ['created_at', 'expires_at'],
    verification_codes: ['created_at', 'expires_at'],
  };
  for (const [table, moments] of Object.entries(columns)) {
    const sets = moments.map(
      (column) =>
        sql`${sql.identifier(column)} = ${sql.identifier(column)} - make_interval(days => ${days})`,
    );
    await t.db.execute(sql`UPDATE ${sql.identifier(table)} SET ${sql.join(sets, sql`, `)}`);
  }
}

it('goes step by step', async () => {
  const user = await t.createUser();
  const browser = t.visitor();
  await t.visitor().call(register, { body: newPerson() });
  await t.visitor().call(forgotPassword, { body: { email: user.email } });
  await signIn(browser, user, { trustDevice: true });
  const change = async (newEmail: string) => {
    const body = { newEmail, currentPassword: testPassword };
    return (await browser.call(requestEmailChange, { body })).body.devCode ?? '';
  };
  const code = await change('moved.once@example.test');
  expect((await browser.call(verifyEmailChange, { body: { code } })).status).toBe(200);
  await letCodesAge(t, user.id, 61);
  await change('moved.twice@example.test');

  const everything = await counts();
  expect(everything).toMatchObject({ registrations: 1, resets: 1, changes: 2, sessions: 1 });
  await deleteExpired(t.db);
  expect(await counts()).toEqual(everything);

  await pass(3);
  await deleteExpired(t.db);
  // The link that undoes the change, and the browser's trust, last longer.
  expect(await counts()).toEqual({
    registrations: 0,
    resets: 1,
    changes: 1,
    sessions: 0,
    devices: 1,
    signIns: 0,
    codes: 0,
  });
  await pass(12);
  await deleteExpired(t.db);
  expect(await counts()).toMatchObject({ resets: 0, changes: 0, devices: 1 });
  await pass(17);
  await deleteExpired(t.db);
  expect(await counts()).toMatchObject({ devices: 0 });
  expect(await t.db.$count(sessions, eq(sessions.userId, user.id))).toBe(0);
});
