import { sql } from 'drizzle-orm';
import type { SecondStepWay } from '#contract/identity/account-fields';
import { passkeysAvailable, strongStepOf } from '#modules/identity/second-step-methods';
import type { Executor } from '#platform/database/database';
import { isDelayed } from '#platform/deliveries/track';
import { AppError } from '#platform/errors';
import type { Platform } from '#platform/platform';
import type { UserRow } from '../people/table.ts';
import { restingCodes } from './lock.ts';
import { hasOpenRecovery } from './open-recovery.ts';

/**
 * The ways of the second step that a person has, the best one that works now in front. Where an
 * authenticator app or a passkey is set up, codes by email and text message are no way in (rulings
 * section 10, 16 CFR 314.4(c)(5)); nor are they for staff whose password was set by a mailed link,
 * since the mailbox would then be both steps. Otherwise codes go by SMS when a phone number is
 * verified and the communication preference allows it, and by email if not (rulings section 2). No code
 * is emailed to an address that several people have; a phone counts then if it is one person's own
 * (decision 030).
 *
 * Recovery codes are offered where there are some, where staff have given one out, and where nothing
 * else is left. While codes rest after too many wrong ones, a passkey still opens: it cannot be
 * guessed, and so nobody's guessing can keep its owner out.
 *
 * @throws AppError `too_many_requests` while codes rest and there is no passkey
 */
export async function secondStepsOf(
  platform: Platform,
  db: Executor,
  user: UserRow,
): Promise<SecondStepWay[]> {
  const { hasAuthenticator, hasPasskey, hasOwnPhone, hasRecoveryCode } = await strongStepOf(
    db,
    user.id,
  );
  const byPasskey: SecondStepWay[] =
    hasPasskey && passkeysAvailable(platform.config) ? ['passkey'] : [];
  const { restsFor, hasRecovery } = await readMfaStatus(db, user.id);
  if (restsFor !== null) {
    if (byPasskey.length === 0) throw restingCodes(restsFor);
    return byPasskey;
  }
  const mailIsNoProof = hasAuthenticator || hasPasskey || (user.isAdmin && user.passwordSetByMail);
  const methods: SecondStepWay[] = [
    ...byPasskey,
    ...(hasAuthenticator ? ['authenticator' as const] : []),
    ...(mailIsNoProof ? [] : await codeWays(platform, db, user, hasOwnPhone)),
  ];
  const hasSpare = methods.length === 0 || hasRecoveryCode || hasRecovery;
  return hasSpare ? [...methods, 'recovery-code'] : methods;
}

/** For how many seconds codes rest, null where they don't, and whether the code of a recovery counts now. */
async function readMfaStatus(
  db: Executor,
  userId: string,
): Promise<{ restsFor: number | null; hasRecovery: boolean }> {
  const { rows } = await db.execute<{ restsFor: number | null; hasRecovery: boolean }>(sql`
    SELECT CASE WHEN second_step_locked_until > now()
        THEN ceil(extract(epoch FROM second_step_locked_until - now()))::int END AS "restsFor",
      ${hasOpenRecovery(sql`users.id`)} AS "hasRecovery"
    FROM users WHERE id = ${userId}`);
  return rows[0] ?? { restsFor: null, hasRecovery: false };
}

/** @throws AppError `conflict` when a person does not have that way */
export function requireWay(methods: readonly SecondStepWay[], way: SecondStepWay): void {
  if (methods.includes(way)) return;
  throw new AppError(
    'conflict',
    'Your account can’t use this method right now. Please choose another.',
  );
}

/** By which channels a person can be sent a code, the best one in front. */
export async function codeWays(
  platform: Platform,
  db: Executor,
  user: UserRow,
  hasOwnPhone: boolean,
): Promise<('sms' | 'email')[]> {
  if (user.sharesEmail) return platform.sms.available && hasOwnPhone ? ['sms'] : [];
  const bySms =
    platform.sms.available &&
    user.phoneNumber !== null &&
    user.phoneVerifiedAt !== null &&
    user.communicationPreference !== 'email';
  if (!bySms) return ['email'];
  return (await isDelayed(db, 'sms')) ? ['email', 'sms'] : ['sms', 'email'];
}
