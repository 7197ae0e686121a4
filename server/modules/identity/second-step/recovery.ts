import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { StaffActor } from '#platform/actor';
import { inStaffScope } from '#platform/staff-scope';
import { v7 as uuidv7 } from 'uuid';
import { clearSecondSteps, newRecoveryCode } from '#modules/identity/second-step-methods';
import { askForReview } from '#modules/clients/accounts';
import { recordActivity } from '#platform/activity/record';
import { type Executor, violatesUnique } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import { publishLive } from '#platform/live/publish';
import type { Platform } from '#platform/platform';
import { hashToken, newToken } from '#platform/tokens';
import { withAddress, loadUser } from '../people/load-user.ts';
import { endLastingAccess } from '../sessions/end-access.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { revokeDevicesOf } from '../sessions/trusted-devices.ts';
import { voidSignIns } from '../sign-in/sign-in.ts';
import { users, type UserRow } from '../people/table.ts';
import {
  recoveryDoneMail,
  recoveryStartedMail,
  recoveryStoppedMail,
  recoveryText,
} from './mail-templates.ts';
import { isLiveRecovery } from './open-recovery.ts';
import { emailChanges } from '../email-change/table.ts';
import { recoveries, type RecoveryRow } from './table.ts';

/** A day in which the owner can stop it: long enough for a mail to be read. */
const waitSeconds = 24 * 3600;

/**
 * Begins to let a client in who has lost all second steps. Staff tell them a code, in person or on the
 * phone, which counts in place of the second step in a day. The client is told at every address and
 * number we know, and can stop it. None of this is emailed: anyone who reads the mailbox can
 * neither begin it nor end it in their favor.
 *
 * @returns the code too, which is kept nowhere
 * @throws AppError `not_found` for an admin or nobody; `conflict` for a closed account, or when one
 * waits already
 */
export async function startRecovery(
  platform: Platform,
  tx: Executor,
  { userId, startedBy, reason }: { userId: string; startedBy: string; reason: string },
): Promise<{ row: RecoveryRow; code: string }> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), eq(users.isAdmin, false)));
  if (!user) throw notFound();
  if (user.archivedAt) throw new AppError('conflict', 'This account is archived.');
  if (user.passwordHash === null) {
    throw new AppError('conflict', 'This client hasn’t created their account yet.');
  }
  await endRunOut(tx, userId);
  const { token, hash } = newToken();
  const { code, codeHash } = newRecoveryCode(platform.keys, userId);
  const [row] = await tx
    .insert(recoveries)
    .values({
      id: uuidv7(),
      userId,
      startedBy,
      reason,
      tokenHash: hash,
      codeHash,
      effectiveAt: sql`now() + make_interval(secs => ${waitSeconds})`,
    })
    .returning()
    .catch((error: unknown) => {
      if (!violatesUnique(error, 'recoveries_waiting_key')) throw error;
      throw new AppError('conflict', 'A recovery of this account is already in progress.');
    });
  if (!row) throw new Error('the recovery was not stored');
  await notifyOfRecovery(platform, tx, withAddress(user), { token, effectiveAt: row.effectiveAt });
  return { row, code };
}

/** One whose code nobody used in time must not keep a new one away. */
export async function endRunOut(tx: Executor, userId: string): Promise<void> {
  await tx
    .update(recoveries)
    .set({ endedAt: sql`now()` })
    .where(
      and(eq(recoveries.userId, userId), isNull(recoveries.endedAt), sql`NOT ${isLiveRecovery}`),
    );
}

/** By mail, also at an address that was replaced in the last days, and by text message. */
async function notifyOfRecovery(
  platform: Platform,
  tx: Executor,
  user: UserRow,
  recovery: { token: string; effectiveAt: Date },
): Promise<void> {
  const { config, mailer, sms } = platform;
  for (const email of [user.email, ...(await replacedAddresses(tx, user.id))]) {
    await mailer.send(tx, recoveryStartedMail(config, { ...user, email }, recovery));
  }
  if (sms.available && user.phoneNumber !== null && user.phoneVerifiedAt !== null) {
    const message = { to: user.phoneNumber, text: recoveryText(config) };
    await sms.send(tx, message, { usefulUntil: recovery.effectiveAt });
  }
  await publishLive(
    tx,
    { userId: user.id, staff: true },
    { type: 'account-changed', userId: user.id },
  );
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
    'This link no longer works. The reset was already stopped, or its code was used.',
  );
}

/** Stops the recovery of a user. @throws AppError `not_found` when there is none */
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
    .where(and(which, isLiveRecovery))
    .returning();
  if (!row) return undefined;
  const user = await loadUser(tx, row.userId);
  await platform.mailer.send(tx, recoveryStoppedMail(platform.config, user));
  await publishLive(
    tx,
    { userId: user.id, staff: true },
    { type: 'account-changed', userId: user.id },
  );
  return row;
}

/**
 * Uses up the code of a recovery: clears all second steps of the user and ends their sessions, trusted
 * browsers and other sign-ins. The owner is told.
 *
 * @param preLoginId the sign-in that continues
 * @returns false when it was used or stopped in the meantime
 */
export async function completeRecovery(
  platform: Pick<Platform, 'config' | 'mailer'>,
  tx: Executor,
  { recovery, user, preLoginId }: { recovery: RecoveryRow; user: UserRow; preLoginId: string },
): Promise<boolean> {
  const ended = await tx
    .update(recoveries)
    .set({ endedAt: sql`now()` })
    .where(and(eq(recoveries.id, recovery.id), isLiveRecovery))
    .returning({ id: recoveries.id });
  if (ended.length === 0) return false;
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
  const lasting = await endLastingAccess(tx, user.id);
  await endSessionsOf(tx, user.id);
  await revokeDevicesOf(tx, user.id);
  await voidSignIns(tx, user.id, preLoginId);
  await askForReview(tx, user.id);
  await platform.mailer.send(tx, recoveryDoneMail(platform.config, user, lasting));
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
  return true;
}

/** Most clients the staff's search answers. */
const maxFound = 20;

/** Clients with a recovery under way; with `q` the clients whose name, username or e-mail holds it. */
export async function findClientsForRecovery(
  db: Executor,
  actor: StaffActor,
  q: string | undefined,
) {
  const pattern = `%${(q ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      username: users.username,
      email: users.email,
      sharesEmail: users.sharesEmail,
      startedAt: recoveries.startedAt,
      effectiveAt: recoveries.effectiveAt,
    })
    .from(users)
    .leftJoin(recoveries, and(eq(recoveries.userId, users.id), isLiveRecovery))
    .where(
      and(
        eq(users.isAdmin, false),
        isNull(users.archivedAt),
        // Anyone who has not opened their account has no second steps.
        isNotNull(users.passwordHash),
        inStaffScope(actor, users.id),
        q
          ? sql`(${users.firstName} || ' ' || ${users.lastName} ILIKE ${pattern}
              OR ${users.username} ILIKE ${pattern} OR ${users.email} ILIKE ${pattern})`
          : sql`${recoveries.id} IS NOT NULL`,
      ),
    )
    .orderBy(asc(sql`lower(${users.lastName})`), asc(sql`lower(${users.firstName})`))
    .limit(maxFound);
  return rows.map(({ startedAt, effectiveAt, email, ...client }) => ({
    ...client,
    email: email ?? '',
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

/** The addresses that a user had until lately and can still bring back: they are notified of what matters. */
async function replacedAddresses(db: Executor, userId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ email: emailChanges.oldEmail })
    .from(emailChanges)
    .where(
      and(
        eq(emailChanges.userId, userId),
        isNotNull(emailChanges.madeAt),
        isNull(emailChanges.undoneAt),
        sql`${emailChanges.undoUntil} > now()`,
      ),
    );
  return rows.flatMap(({ email }) => (email === null ? [] : [email]));
}
