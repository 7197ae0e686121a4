import { and, eq, isNotNull, sql } from 'drizzle-orm';
import * as contract from '#contract/identity/second-steps';
import {
  authenticators,
  beginAuthenticator,
  confirmAuthenticator,
  makeRecoveryCodes,
  removeAuthenticator,
  strongStepOf,
} from '#modules/identity/second-step-methods';
import type { Executor } from '#platform/database/database';
import { AppError } from '#platform/errors';
import type { Cookies } from '#platform/http/cookies';
import { handle, handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { loadUser } from '../people/load-user.ts';
import { requireCurrentPassword } from '../password/check-password.ts';
import { users, type UserRow } from '../people/table.ts';
import {
  afterEnrollment,
  afterRemoval,
  riseAfterEnrollment,
  acquireLock,
  notifyOfChange,
} from './change.ts';

/** Setting up and removing an authenticator app, and the recovery codes. */
export function authenticatorRoutes(platform: Platform, cookies: Cookies): Route[] {
  const { db, keys, config } = platform;
  const about = (user: UserRow) =>
    ({ clientId: user.id, subject: { type: 'user', id: user.id } }) as const;

  return [
    handleDirect(contract.beginAuthenticator, async ({ actor, body, record }) => {
      const user = await loadUser(db, actor.userId);
      await requireCurrentPassword(db, actor, user, body.currentPassword);
      return db.transaction(async (tx) => {
        await record(tx, about(user));
        return beginAuthenticator(tx, keys, user, config.firm.name);
      });
    }),

    handle(contract.confirmAuthenticator, async ({ actor, body, reply, record, tx }) => {
      await acquireLock(tx, actor.userId);
      const user = await loadUser(tx, actor.userId);
      const check = await confirmAuthenticator(tx, keys, user.id, body.code);
      if (check === 'none') {
        throw new AppError('conflict', 'This setup expired. Please start again.');
      }
      if (check !== 'right') {
        throw new AppError(
          'invalid_code',
          'Invalid verification code. Enter the code your authenticator app shows now, and check that your phone’s clock is right.',
        );
      }
      const recoveryCodes = await afterEnrollment(platform, tx, user);
      await markConfirmed(tx, user.id);
      await riseAfterEnrollment(tx, cookies, { actor, reply });
      await notifyOfChange(platform, tx, user, 'authenticator-added');
      await record(tx, about(user));
      return { recoveryCodes };
    }),

    handleDirect(contract.removeAuthenticator, async ({ actor, body, record }) => {
      const user = await loadUser(db, actor.userId);
      await requireCurrentPassword(db, actor, user, body.currentPassword);
      await db.transaction(async (tx) => {
        await acquireLock(tx, user.id);
        if (!(await removeAuthenticator(tx, user.id))) {
          throw new AppError('conflict', 'Your account has no authenticator app.');
        }
        await afterRemoval(tx, user);
        await notifyOfChange(platform, tx, user, 'authenticator-removed');
        await record(tx, about(user));
      });
      return { ok: true as const };
    }),

    handleDirect(contract.renewRecoveryCodes, async ({ actor, body, record }) => {
      const user = await loadUser(db, actor.userId);
      await requireCurrentPassword(db, actor, user, body.currentPassword);
      return db.transaction(async (tx) => {
        await acquireLock(tx, user.id);
        const { hasAuthenticator, hasPasskey } = await strongStepOf(tx, user.id);
        if (!hasAuthenticator && !hasPasskey) {
          throw new AppError('conflict', 'Set up an authenticator app or a passkey first.');
        }
        const recoveryCodes = await makeRecoveryCodes(tx, keys, user.id);
        await notifyOfChange(platform, tx, user, 'recovery-codes-made');
        await record(tx, about(user));
        return { recoveryCodes };
      });
    }),
  ];
}

/** When the authenticator app in use was set up. */
export async function authenticatorSetUpAt(db: Executor, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ confirmedAt: authenticators.confirmedAt })
    .from(authenticators)
    .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)));
  return row?.confirmedAt ?? null;
}

/** A second step has been confirmed, whichever it is (rulings section 2). */
export async function markConfirmed(tx: Executor, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({ secondStepConfirmedAt: sql`coalesce(${users.secondStepConfirmedAt}, now())` })
    .where(eq(users.id, userId));
}
