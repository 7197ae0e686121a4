import type { SecondStepWay } from '#contract/accounts';
import {
  listPasskeys,
  passkeysAvailable,
  recoveryCodesLeft,
  strongStepOf,
} from '#modules/second-steps';
import type { Executor } from '#platform/database';
import { isDelayed } from '#platform/deliveries/track';
import { AppError } from '#platform/errors';
import type { Platform } from '#platform/platform';
import type { UserRow } from '../table.ts';
import { refuseLockedSecondStep } from './lock.ts';

/**
 * The ways of the second step that a person has, the best one that works now in front. Codes go by
 * SMS when a phone number is verified and the communication preference allows it, otherwise by
 * e-mail (rulings section 2). Where the firm requires an authenticator app or a passkey and there is
 * one, codes are no way. While codes rest after too many wrong ones, a passkey still opens: it
 * cannot be guessed, and so nobody's guessing can keep its owner out.
 *
 * @throws AppError `too_many_requests` while codes rest and there is no passkey
 */
export async function secondStepsOf(
  platform: Platform,
  db: Executor,
  user: UserRow,
): Promise<SecondStepWay[]> {
  const passkeys = passkeysAvailable(platform.config) ? await listPasskeys(db, user.id) : [];
  const byPasskey: SecondStepWay[] = passkeys.length > 0 ? ['passkey'] : [];
  try {
    await refuseLockedSecondStep(db, user.id);
  } catch (error) {
    if (byPasskey.length === 0) throw error;
    return byPasskey;
  }
  const { required, hasAuthenticator } = await strongStepOf(db, user.id);
  const strong: SecondStepWay[] = [
    ...byPasskey,
    ...(hasAuthenticator ? ['authenticator' as const] : []),
  ];
  const sent = required && strong.length > 0 ? [] : await codeWays(platform, db, user);
  const spare: SecondStepWay[] =
    ((await recoveryCodesLeft(db, user.id)) ?? 0) > 0 ? ['recovery-code'] : [];
  return [...strong, ...sent, ...spare];
}

/** @throws AppError `conflict` when a person does not have that way */
export function requireWay(ways: readonly SecondStepWay[], way: SecondStepWay): void {
  if (ways.includes(way)) return;
  throw new AppError('conflict', 'This way is not open to your account now. Please use another.');
}

async function codeWays(
  platform: Platform,
  db: Executor,
  user: UserRow,
): Promise<('sms' | 'email')[]> {
  const bySms =
    platform.sms.available &&
    user.phoneNumber !== null &&
    user.phoneVerifiedAt !== null &&
    user.communicationPreference !== 'email';
  if (!bySms) return ['email'];
  return (await isDelayed(db, 'sms')) ? ['email', 'sms'] : ['sms', 'email'];
}
