import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { BodyInput } from '#contract/endpoint';
import { login, type register, verifyLogin2fa } from '#contract/identity/accounts';
import type { Executor } from '#platform/database/database';
import type { TestBrowser } from '#testing/browser';
import { type TestApp, testPassword, type TestUser } from '#testing/test-app';

let counter = 0;

/** A registration nobody has sent before. */
export function newPerson(
  values: Partial<BodyInput<typeof register>> = {},
): BodyInput<typeof register> {
  counter += 1;
  return {
    username: `torres${counter}`,
    email: `torres${counter}@example.test`,
    firstName: 'Maya',
    lastName: 'Torres',
    password: 'paper lantern march',
    ...values,
  };
}

/** Right password: the pre-login cookie is in the browser, the code is returned. */
export async function enterPassword(browser: TestBrowser, user: TestUser): Promise<string> {
  const { body } = await browser.call(login, {
    body: { username: user.username, password: testPassword },
  });
  if (body.devCode === undefined) throw new Error('the sign-in sent no code');
  return body.devCode;
}

/** Both steps of signing in. */
export async function signIn(
  browser: TestBrowser,
  user: TestUser,
  more: { trustDevice?: boolean } = {},
): Promise<void> {
  const code = await enterPassword(browser, user);
  const { status } = await browser.call(verifyLogin2fa, {
    body: { userId: user.id, code, ...more },
  });
  if (status !== 200) throw new Error(`signing in was answered ${status}`);
}

/** Lets time pass for the codes of one account, as its rows in the database tell it. */
export async function letCodesAge(t: TestApp, subjectId: string, seconds: number): Promise<void> {
  const gone = sql`make_interval(secs => ${seconds})`;
  await t.db.execute(sql`
    UPDATE verification_codes SET created_at = created_at - ${gone}, expires_at = expires_at - ${gone}
    WHERE subject_id = ${subjectId}`);
}

/** Gives every address and account its budgets back, so that tests do not spend each other's. */
export async function renewBudgets(t: TestApp): Promise<void> {
  // Not those that a call is counting: waiting for them in another order is a deadlock.
  await t.db.execute(sql`
    DELETE FROM rate_counters WHERE key IN (SELECT key FROM rate_counters FOR UPDATE SKIP LOCKED)`);
}

/** A code that is certainly not this one. */
export function otherThan(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

/** Two transactions, the second begun before the first is over. What came from the second, or its error. */
export const meanwhileIn =
  (app: () => TestApp) =>
  async (first: (tx: Executor) => unknown, second: (tx: Executor) => unknown): Promise<unknown> => {
    const { db } = app();
    let outcome: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      await first(tx);
      outcome = db.transaction(async (other) => second(other)).catch((error: unknown) => error);
      await vi.waitFor(
        async () => {
          const { rowCount } = await db.execute(sql`
            SELECT 1 FROM pg_stat_activity
            WHERE datname = current_database() AND wait_event_type = 'Lock'`);
          expect(rowCount).toBeGreaterThan(0);
        },
        { timeout: 15_000 },
      );
    });
    return outcome;
  };
