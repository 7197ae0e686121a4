import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Executor } from '#platform/database';
import { AppError, tooManyRequests } from '#platform/errors';
import type { Platform } from '#platform/platform';
import { consume, counted } from '#platform/rate-limits';
import { hashToken, newToken } from '#platform/tokens';
import { issueCode, type IssuedCode, secondsUntilResend } from './codes.ts';
import { secondStepLockedLetter, signInLetter } from './letters.ts';
import { preLogins, users, type UserRow, verificationCodes } from './table.ts';

/** After so many wrong codes in an hour the second step rests. */
const wrongCodesBeforeLock = 10;
const lockSeconds = 15 * 60;
/** Longer than a code lives, so that a second code can be asked for. */
const preLoginSeconds = 15 * 60;

/**
 * Begins the second step: a pre-login cookie's token, and a code by mail. Within a minute of the
 * last code that one goes on to serve, for the newest sign-in.
 */
export async function beginSecondStep(
  platform: Platform,
  tx: Executor,
  user: UserRow,
  address: string,
): Promise<{ token: string; resendAfterSeconds: number; issued: IssuedCode | null }> {
  const { token, hash } = newToken();
  const preLoginId = uuidv7();
  await tx.insert(preLogins).values({
    id: preLoginId,
    userId: user.id,
    tokenHash: hash,
    expiresAt: sql`now() + make_interval(secs => ${preLoginSeconds})`,
  });
  const wait = await secondsUntilResend(tx, { subjectId: user.id, purpose: 'sign-in' });
  if (wait > 0 && (await rebindOpenCode(tx, user.id, preLoginId))) {
    return { token, resendAfterSeconds: wait, issued: null };
  }
  const issued = await sendSignInCode(platform, tx, user, preLoginId, address);
  return { token, resendAfterSeconds: 60, issued };
}

/** @throws AppError `too_many_requests` within 60 s of the last code */
export async function sendSignInCode(
  platform: Platform,
  tx: Executor,
  user: UserRow,
  preLoginId: string,
  address: string,
): Promise<IssuedCode> {
  const subject = { subjectId: user.id, userId: user.id, purpose: 'sign-in', preLoginId } as const;
  const issued = await issueCode(tx, platform.keys, subject, address);
  const letter = signInLetter(platform.config, user, issued.code);
  await platform.mailer.send(tx, letter, { usefulUntil: issued.expiresAt });
  return issued;
}

/**
 * The sign-in a pre-login cookie belongs to.
 *
 * @throws AppError `sign_in_expired` without the cookie of that very user's sign-in
 */
export async function findPreLogin(
  db: Executor,
  token: string | undefined,
  userId: string,
): Promise<{ preLoginId: string; user: UserRow }> {
  const [row] = token
    ? await db
        .select({ preLoginId: preLogins.id, user: users })
        .from(preLogins)
        .innerJoin(users, eq(users.id, preLogins.userId))
        .where(
          and(
            eq(preLogins.tokenHash, hashToken(token)),
            eq(preLogins.userId, userId),
            isNull(preLogins.usedAt),
            isNull(users.archivedAt),
            sql`${preLogins.expiresAt} > now()`,
          ),
        )
    : [];
  if (!row) throw signInExpired();
  return row;
}

/** Ends a pre-login; false when another request has used it meanwhile. */
export async function usePreLogin(tx: Executor, preLoginId: string): Promise<boolean> {
  const used = await tx
    .update(preLogins)
    .set({ usedAt: sql`now()` })
    .where(and(eq(preLogins.id, preLoginId), isNull(preLogins.usedAt)))
    .returning({ id: preLogins.id });
  return used.length === 1;
}

/** Voids the sign-ins of a user that wait for their second step, and with them their codes. */
export async function voidSignIns(tx: Executor, userId: string): Promise<void> {
  await tx
    .update(preLogins)
    .set({ usedAt: sql`now()` })
    .where(and(eq(preLogins.userId, userId), isNull(preLogins.usedAt)));
}

export const signInExpired = (): AppError =>
  new AppError('sign_in_expired', 'Your sign-in has expired. Please enter your password again.');

/** @throws AppError `too_many_requests` while the second step rests */
export async function refuseLockedSecondStep(db: Executor, userId: string): Promise<void> {
  const result = await db.execute<{ left: number }>(sql`
    SELECT ceil(extract(epoch FROM second_step_locked_until - now()))::int AS left
    FROM users WHERE id = ${userId} AND second_step_locked_until > now()`);
  const left = result.rows[0]?.left;
  if (left !== undefined) {
    const minutes = Math.ceil(left / 60);
    throw tooManyRequests(
      left,
      `There were many wrong codes, so signing in rests for ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    );
  }
}

/** Counts a wrong code over all sign-ins; too many lock the second step and tell the owner. */
export async function countWrongCode(
  platform: Platform,
  tx: Executor,
  user: UserRow,
): Promise<void> {
  const key = `wrong-codes:${user.id}`;
  await consume(tx, key, { count: Infinity, windowSeconds: 3600 });
  if ((await counted(tx, key)).count < wrongCodesBeforeLock) return;
  const locked = await tx
    .update(users)
    .set({ secondStepLockedUntil: sql`now() + make_interval(secs => ${lockSeconds})` })
    .where(
      and(
        eq(users.id, user.id),
        sql`(${users.secondStepLockedUntil} IS NULL OR ${users.secondStepLockedUntil} < now())`,
      ),
    )
    .returning({ id: users.id });
  if (locked.length > 0) {
    await tx.execute(sql`DELETE FROM rate_counters WHERE key = ${key}`);
    await platform.mailer.send(tx, secondStepLockedLetter(platform.config, user));
  }
}

async function rebindOpenCode(tx: Executor, userId: string, preLoginId: string): Promise<boolean> {
  const rebound = await tx
    .update(verificationCodes)
    .set({ preLoginId })
    .where(
      and(
        eq(verificationCodes.subjectId, userId),
        eq(verificationCodes.purpose, 'sign-in'),
        isNull(verificationCodes.closedAt),
        sql`${verificationCodes.attempts} < 5`,
        sql`${verificationCodes.expiresAt} > now()`,
      ),
    )
    .returning({ id: verificationCodes.id });
  return rebound.length === 1;
}
