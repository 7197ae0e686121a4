import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database';
import { type AppError, tooManyRequests } from '#platform/errors';
import type { Platform } from '#platform/platform';
import { consume, counted, extendWindow, giveBack } from '#platform/rate-limits/rate-limits';
import { secondStepLockedMail } from '../mail-templates.ts';
import { users, type UserRow } from '../people/table.ts';

/** Wrong codes in an hour after which no further code is accepted. */
const wrongCodesBeforeLock = 10;
const windowSeconds = 3600;
const lockSeconds = 15 * 60;

/** Counts a wrong code over all sign-ins; too many lock the second step and tell the owner. */
export async function countWrongCode(
  platform: Platform,
  tx: Executor,
  user: UserRow,
): Promise<void> {
  await consume(tx, keyOf(user), { count: Infinity, windowSeconds });
  await lockAfterMany(platform, tx, user);
}

/**
 * Counts a try before it is made, for codes that have no number of tries of their own: tries made at
 * once cannot all slip through before the first is found wrong. Take it back when it was right;
 * otherwise `lockAfterMany`.
 *
 * @throws AppError `too_many_requests` when there are too many
 */
export async function countTryAhead(db: Executor, user: UserRow): Promise<void> {
  const count = await consume(db, keyOf(user), { count: Infinity, windowSeconds });
  if (count > wrongCodesBeforeLock) throw restingCodes(lockSeconds);
}

export const takeBackTry = (db: Executor, user: UserRow): Promise<void> =>
  giveBack(db, keyOf(user));

export async function lockAfterMany(
  platform: Platform,
  tx: Executor,
  user: UserRow,
): Promise<void> {
  if ((await counted(tx, keyOf(user))).count < wrongCodesBeforeLock) return;
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
    // The count stays while the lock does: tries under way must not begin a new one.
    await extendWindow(tx, keyOf(user), lockSeconds);
    await platform.mailer.send(tx, secondStepLockedMail(platform.config, user));
  }
}

function keyOf(user: UserRow): string {
  return `wrong-codes:${user.id}`;
}

/** The refusal while codes rest. */
export function restingCodes(seconds: number): AppError {
  const minutes = Math.ceil(seconds / 60);
  return tooManyRequests(
    seconds,
    `Too many wrong codes. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  );
}
