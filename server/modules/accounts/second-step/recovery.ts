import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { clearSecondSteps } from '#modules/second-steps';
import { recordActivity } from '#platform/activity/record';
import { type Executor, violatesUnique } from '#platform/database';
import { AppError, notFound } from '#platform/errors';
import { publishLive } from '#platform/live/publish';
import type { Platform } from '#platform/platform';
import { defineJob } from '#platform/queue';
import { hashToken, newToken } from '#platform/tokens';
import { loadUser } from '../load-user.ts';
import { endSessionsOf, revokeDevicesOf } from '../sessions.ts';
import { voidSignIns } from '../sign-in.ts';
import { users, type UserRow } from '../table.ts';
import { recoveryDoneLetter, recoveryStartedLetter, recoveryStoppedLetter } from './letters.ts';
import { recoveries, type RecoveryRow } from './table.ts';

/**
 * A day in which the owner can stop it: long enough for a mail to be read, short enough for somebody
 * who is locked out.
 */
const waitSeconds = 24 * 3600;

/** The recovery of a user that waits, if there is one. */
export async function findWaitingRecovery(
  db: Executor,
  userId: string,
): Promise<RecoveryRow | undefined> {
  const [row] = await db
    .select()
    .from(recoveries)
    .where(and(eq(recoveries.userId, userId), isNull(recoveries.endedAt)));
  return row;
}

/**
 * Begins to clear a client's second steps. The client is told by mail and by text message where a
 * number is verified, and can stop it for a day.
 *
 * @throws AppError `not_found` for an admin or nobody; `conflict` for a closed account, or when one
 * waits already
 */
export async function startRecovery(
  platform: Platform,
  tx: Executor,
  { userId, startedBy, reason }: { userId: string; startedBy: string; reason: string },
): Promise<RecoveryRow> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), eq(users.isAdmin, false)));
  if (!user) throw notFound();
  if (user.archivedAt) throw new AppError('conflict', 'This account is archived.');
  if (user.passwordHash === null) {
    throw new AppError('conflict', 'This client has not opened their account yet.');
  }
  const { token, hash } = newToken();
  const [row] = await tx
    .insert(recoveries)
    .values({
      id: uuidv7(),
      userId,
      startedBy,
      reason,
      tokenHash: hash,
      effectiveAt: sql`now() + make_interval(secs => ${waitSeconds})`,
    })
    .returning()
    .catch((error: unknown) => {
      if (!violatesUnique(error, 'recoveries_waiting_key')) throw error;
      throw new AppError('conflict', 'A recovery of this account waits already.');
    });
  if (!row) throw new Error('the recovery was not stored');
  const { effectiveAt } = row;
  await platform.mailer.send(
    tx,
    recoveryStartedLetter(platform.config, user, { token, effectiveAt }),
  );
  if (platform.sms.available && user.phoneNumber !== null && user.phoneVerifiedAt !== null) {
    const text = `${platform.config.firm.shortName}: your second steps will be cleared in a day, as you asked us. Not you? See your mail or call ${platform.config.firm.phone}.`;
    await platform.sms.send(tx, { to: user.phoneNumber, text }, { usefulUntil: effectiveAt });
  }
  await publishLive(tx, { userId, staff: true }, { type: 'account-changed', userId });
  return row;
}

/** Stops the recovery that a link belongs to. @throws AppError `invalid_link` */
export async function stopRecoveryByLink(
  platform: Platform,
  tx: Executor,
  token: string,
): Promise<RecoveryRow> {
  const stopped = await stop(platform, tx, eq(recoveries.tokenHash, hashToken(token)));
  if (stopped) return stopped;
  throw new AppError(
    'invalid_link',
    'This link is spent: the recovery was stopped before, or it has taken effect already.',
  );
}

/** Stops the recovery of a user. @throws AppError `not_found` when none waits */
export async function stopRecoveryOf(
  platform: Platform,
  tx: Executor,
  userId: string,
): Promise<RecoveryRow> {
  const stopped = await stop(platform, tx, eq(recoveries.userId, userId));
  if (!stopped) throw notFound();
  return stopped;
}

async function stop(
  platform: Platform,
  tx: Executor,
  which: ReturnType<typeof eq>,
): Promise<RecoveryRow | undefined> {
  const [row] = await tx
    .update(recoveries)
    .set({ endedAt: sql`now()` })
    .where(and(which, isNull(recoveries.endedAt), sql`${recoveries.effectiveAt} > now()`))
    .returning();
  if (!row) return undefined;
  const user = await loadUser(tx, row.userId);
  await platform.mailer.send(tx, recoveryStoppedLetter(platform.config, user));
  await publishLive(
    tx,
    { userId: user.id, staff: true },
    { type: 'account-changed', userId: user.id },
  );
  return row;
}

/**
 * Clears the second steps when the recovery of that user has come due. Called at sign-in, so that
 * it does not hang on a job that may not have run.
 *
 * @returns whether it was done now
 */
export async function completeDueRecovery(
  platform: Platform,
  tx: Executor,
  userId: string,
): Promise<boolean> {
  const due = await tx
    .update(recoveries)
    .set({ endedAt: sql`now()` })
    .where(
      and(
        eq(recoveries.userId, userId),
        isNull(recoveries.endedAt),
        sql`${recoveries.effectiveAt} <= now()`,
      ),
    )
    .returning({ id: recoveries.id });
  if (due.length === 0) return false;
  const user = await loadUser(tx, userId);
  await resetSecondSteps(platform, tx, user);
  return true;
}

/**
 * Clears all second steps of a user: a code by e-mail is the one left. Sessions, trusted devices
 * and sign-ins under way end. The owner is told.
 */
export async function resetSecondSteps(
  platform: Pick<Platform, 'config' | 'mailer'>,
  tx: Executor,
  user: UserRow,
): Promise<void> {
  await clearSecondSteps(tx, user.id);
  await tx
    .update(users)
    .set({
      phoneNumber: null,
      phoneVerifiedAt: null,
      secondStepConfirmedAt: null,
      secondStepLockedUntil: null,
    })
    .where(eq(users.id, user.id));
  await endSessionsOf(tx, user.id);
  await revokeDevicesOf(tx, user.id);
  await voidSignIns(tx, user.id);
  await platform.mailer.send(tx, recoveryDoneLetter(platform.config, user));
  await publishLive(
    tx,
    { userId: user.id, staff: true },
    { type: 'account-changed', userId: user.id },
  );
  const nobody = { actorId: null, sessionId: null, address: null, requestId: null };
  await recordActivity(tx, nobody, {
    action: 'recovery_done',
    clientId: user.id,
    subject: { type: 'user', id: user.id },
  });
}

const completeRecoveries = defineJob<Record<string, never>>('complete-recoveries', { retries: 3 });

/** Every five minutes: completes the recoveries that are due, also of those who do not sign in. */
export async function scheduleRecoveries(platform: Platform): Promise<void> {
  const { queue, db } = platform;
  await queue.declare(completeRecoveries);
  await queue.work(completeRecoveries, async () => {
    const due = await db
      .select({ userId: recoveries.userId })
      .from(recoveries)
      .where(and(isNull(recoveries.endedAt), sql`${recoveries.effectiveAt} <= now()`))
      .orderBy(asc(recoveries.effectiveAt))
      .limit(100);
    for (const { userId } of due) {
      await db.transaction((tx) => completeDueRecovery(platform, tx, userId));
    }
  });
  await queue.schedule(completeRecoveries, '*/5 * * * *');
}

/** Most clients the staff's search answers. */
const maxFound = 20;

/** Clients whose recovery waits; with `q` the clients whose name, username or e-mail holds it. */
export async function findClientsForRecovery(db: Executor, q: string | undefined) {
  const pattern = `%${(q ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      username: users.username,
      email: users.email,
      startedAt: recoveries.startedAt,
      effectiveAt: recoveries.effectiveAt,
    })
    .from(users)
    .leftJoin(recoveries, and(eq(recoveries.userId, users.id), isNull(recoveries.endedAt)))
    .where(
      and(
        eq(users.isAdmin, false),
        isNull(users.archivedAt),
        // Whoever has not opened their account has no second steps.
        isNotNull(users.passwordHash),
        q
          ? sql`(${users.firstName} || ' ' || ${users.lastName} ILIKE ${pattern}
              OR ${users.username} ILIKE ${pattern} OR ${users.email} ILIKE ${pattern})`
          : sql`${recoveries.id} IS NOT NULL`,
      ),
    )
    .orderBy(asc(sql`lower(${users.lastName})`), asc(sql`lower(${users.firstName})`))
    .limit(maxFound);
  return rows.map(({ startedAt, effectiveAt, ...client }) => ({
    ...client,
    recovery: startedAt && effectiveAt ? presentRecovery({ startedAt, effectiveAt }) : null,
  }));
}

export function presentRecovery({
  startedAt,
  effectiveAt,
}: {
  startedAt: Date;
  effectiveAt: Date;
}) {
  return { startedAt: startedAt.toISOString(), effectiveAt: effectiveAt.toISOString() };
}
