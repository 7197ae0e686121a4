import { eq } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import {
  clearSecondSteps,
  makeRecoveryCodes,
  recoveryCodesLeft,
  type StrongStep,
  strongStepOf,
} from '#modules/identity/second-step-methods';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { AppError } from '#platform/errors';
import type { Cookies } from '#platform/http/cookies';
import { publishLive } from '#platform/live/publish';
import type { Platform } from '#platform/platform';
import { renewToken } from '../sessions/sessions.ts';
import { revokeDevicesOf } from '../sessions/trusted-devices.ts';
import { users, type UserRow } from '../people/table.ts';
import { changedMail, type SecondStepChange } from './mail-templates.ts';

/**
 * Changes to the second steps of one person take turns: two at once must not each remove one and
 * leave none, or make two sets of recovery codes.
 */
export async function acquireLock(tx: Executor, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

/** Open pages ask for the user again. */
export async function publishAccountChange(tx: Executor, userId: string): Promise<void> {
  await publishLive(tx, { userId, staff: true }, { type: 'account-changed', userId });
}

/** Emails the owner, and tells their open pages, that how they sign in has changed. */
export async function notifyOfChange(
  platform: Platform,
  tx: Executor,
  user: UserRow,
  change: SecondStepChange,
): Promise<void> {
  await platform.mailer.send(tx, changedMail(platform.config, user, change));
  await publishAccountChange(tx, user.id);
}

/**
 * Staff who had to enrol may do everything from now on: a new token at each rise in privilege
 * (rulings section 2).
 */
export async function riseAfterEnrollment(
  tx: Executor,
  cookies: Cookies,
  { actor, reply }: { actor: Actor; reply: FastifyReply },
): Promise<void> {
  if (actor.enrollmentRequired) cookies.setSession(reply, await renewToken(tx, actor.sessionId));
}

/**
 * What the first authenticator app or passkey brings with it: recovery codes, and browsers that were
 * trusted on weaker proof are asked again.
 *
 * @returns the codes to show, or null when there are some already
 */
export async function afterEnrollment(
  platform: Platform,
  tx: Executor,
  user: UserRow,
): Promise<string[] | null> {
  if ((await recoveryCodesLeft(tx, user.id)) !== null) return null;
  await revokeDevicesOf(tx, user.id);
  return makeRecoveryCodes(tx, platform.keys, user.id);
}

/**
 * What the removal of an authenticator app or passkey means. Call it after removing.
 *
 * @throws AppError `conflict` when the firm requires one of this person and none is left, and when a
 * person whose address others have too would be left without a way to sign in
 */
export async function afterRemoval(tx: Executor, user: UserRow): Promise<void> {
  const step = await strongStepOf(tx, user.id);
  assertNotLast(user, step);
  if (step.hasAuthenticator || step.hasPasskey) return;
  if (step.required) {
    throw new AppError(
      'conflict',
      'Your firm requires an authenticator app or a passkey. Set up another before removing this one.',
    );
  }
  // Recovery codes stand in for a strong step; the next one brings new ones.
  await clearSecondSteps(tx, user.id);
}

/** @throws AppError `conflict` when nothing is left that a person who shares their address signs in with */
export function assertNotLast(
  user: Pick<UserRow, 'sharesEmail'>,
  step: Pick<StrongStep, 'enrollmentRequired'>,
): void {
  if (!user.sharesEmail || !step.enrollmentRequired) return;
  throw new AppError(
    'conflict',
    'Set up another way to sign in before you remove this one. Someone else uses your email address too, so we can’t send codes there.',
  );
}
