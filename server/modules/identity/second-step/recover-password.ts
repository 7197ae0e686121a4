import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { askForReview } from '#modules/clients/accounts';
import type { Executor } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import { addressPrefix, consume } from '#platform/rate-limits/rate-limits';
import { lockWithPassword } from '../password/check-password.ts';
import { passwordChangedMail } from '../password/mail-templates.ts';
import { endLastingAccess } from '../sessions/end-access.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { revokeDevicesOf } from '../sessions/trusted-devices.ts';
import { voidSignIns } from '../sign-in/sign-in.ts';
import { withAddress } from '../people/load-user.ts';
import { users, type UserRow } from '../people/table.ts';
import { findRecoveryByCode } from './open-recovery.ts';
import { wrongRecoveryCode } from './refusals.ts';

/** Wrong codes for one username from one network in an hour. A stranger's tries do not slow the owner. */
const tries = { count: 10, windowSeconds: 3600 };

/**
 * Whose password the code of a recovery may change: a person's whose address others have too (decision
 * 030), with their username. Unknown names, others' accounts, and wrong codes are answered alike.
 *
 * @param address the caller's network address
 * @throws AppError `invalid_code`; `too_many_requests`
 */
export async function findRecoverable(
  { keys }: Pick<Platform, 'keys'>,
  db: Executor,
  { username, code }: { username: string; code: string },
  address: string,
): Promise<UserRow> {
  const name = createHash('sha256').update(username.toLowerCase()).digest('base64url');
  await consume(
    db,
    `recover-password:${addressPrefix(address)}:${name}`,
    tries,
    'Too many tries. Please wait an hour, or call us.',
  );
  const [user] = await db
    .select()
    .from(users)
    .where(
      and(
        sql`lower(${users.username}) = lower(${username})`,
        eq(users.sharesEmail, true),
        sql`${users.archivedAt} IS NULL`,
      ),
    );
  // An id that nobody has is looked up in the same way, so that the time tells nothing.
  const id = user?.id ?? '00000000-0000-0000-0000-000000000000';
  const recovery = await findRecoveryByCode(db, keys, id, code);
  if (!user || !recovery) throw wrongRecoveryCode();
  return withAddress(user);
}

/**
 * Sets the password and shuts everyone out who was in. The code stays good: it is the second step of the
 * sign-in that follows, which completes the recovery.
 *
 * @throws AppError `invalid_code` when another request has changed the password in the meantime
 */
export async function setRecoveredPassword(
  { config, mailer }: Pick<Platform, 'config' | 'mailer'>,
  tx: Executor,
  user: UserRow,
  passwordHash: string,
): Promise<void> {
  if (!(await lockWithPassword(tx, user))) throw wrongRecoveryCode();
  const ended = await endLastingAccess(tx, user.id);
  await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
  await endSessionsOf(tx, user.id);
  await revokeDevicesOf(tx, user.id);
  await voidSignIns(tx, user.id);
  await askForReview(tx, user.id);
  await mailer.send(tx, passwordChangedMail(config, user, ended));
}
