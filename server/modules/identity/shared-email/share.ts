import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { strongStepOf } from '#modules/identity/second-step-methods';
import type { Executor } from '#platform/database/database';
import { AppError } from '#platform/errors';
import { publishLive } from '#platform/live/publish';
import type { Platform } from '#platform/platform';
import { voidResetLinks } from '../password/reset.ts';
import { revokeDevicesOf } from '../sessions/trusted-devices.ts';
import { voidSignIns } from '../sign-in/sign-in.ts';
import { withAddress } from '../people/load-user.ts';
import { type PersonRow, users, type UserRow, verificationCodes } from '../people/table.ts';
import { addressSharedMail } from './mail-templates.ts';

// One address, several people (decision 030): whatever is mailed to it proves no one of them.

/** Someone else at a person's address. */
export interface Sharer {
  id: string;
  firstName: string;
  lastName: string;
}

/** With whom a person shares their address, the first who had it in front. */
export async function sharersOf(
  db: Executor,
  user: Pick<PersonRow, 'id' | 'email' | 'sharesEmail'>,
): Promise<Sharer[]> {
  if (!user.sharesEmail) return [];
  return db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${user.email})`, ne(users.id, user.id)))
    .orderBy(users.createdAt, users.id);
}

/** Who has an address, held until the transaction ends, the first who had it in front. */
export async function lockOwnersOf(tx: Executor, email: string): Promise<UserRow[]> {
  const owners = await tx
    .select()
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`)
    .orderBy(users.id)
    .for('no key update');
  return owners.map(withAddress).toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

/**
 * Why one more person can't have an address yet: those who have it signed in with codes by email, which
 * end for all of them. Undefined where nothing is in the way.
 */
export async function obstacleToSharing(
  { sms }: Pick<Platform, 'sms'>,
  db: Executor,
  owners: readonly UserRow[],
): Promise<string | undefined> {
  for (const owner of owners) {
    if (owner.isAdmin) return 'This email already has an account';
    if (owner.sharesEmail) continue;
    const { hasAuthenticator, hasPasskey, hasOwnPhone } = await strongStepOf(db, owner.id);
    if (owner.passwordHash !== null && owner.emailVerifiedAt !== null) {
      if (hasAuthenticator || hasPasskey || (hasOwnPhone && sms.available)) continue;
    }
    return `Two people can use this address once ${owner.firstName} signs in with an authenticator app, a passkey, or text messages`;
  }
  return undefined;
}

/**
 * The owners of an address share it from now on. What was mailed to it before proves no one anymore: codes,
 * links for a password, sign-ins that wait for a code, and browsers that were trusted on one. Each is told.
 *
 * @param owners held by the caller
 */
export async function beginSharing(
  { config, mailer }: Platform,
  tx: Executor,
  owners: readonly UserRow[],
): Promise<void> {
  const alone = owners.filter(({ sharesEmail }) => !sharesEmail);
  if (alone.length === 0) return;
  const ids = alone.map(({ id }) => id);
  await tx.update(users).set({ sharesEmail: true }).where(inArray(users.id, ids));
  await tx
    .update(verificationCodes)
    .set({ closedAt: sql`now()` })
    .where(
      and(
        inArray(verificationCodes.subjectId, ids),
        eq(verificationCodes.channel, 'email'),
        // A code for another address went to that one.
        ne(verificationCodes.purpose, 'change-email'),
        isNull(verificationCodes.closedAt),
      ),
    );
  for (const owner of alone) {
    await voidResetLinks(tx, owner.id);
    await voidSignIns(tx, owner.id);
    await revokeDevicesOf(tx, owner.id);
    await mailer.send(tx, addressSharedMail(config, owner));
    await publishAccessChange(tx, owner.id);
  }
}

/**
 * A person's number must be their own: a code sent to one that someone at their address has proven would
 * reach that person too.
 *
 * @throws AppError `conflict`
 */
export async function assertOwnNumber(db: Executor, user: UserRow, number: string): Promise<void> {
  if (!user.sharesEmail) return;
  const [taken] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        sql`lower(${users.email}) = lower(${user.email})`,
        ne(users.id, user.id),
        eq(users.phoneNumber, number),
        sql`${users.phoneVerifiedAt} IS NOT NULL`,
      ),
    );
  if (!taken) return;
  const message = 'Use a number of your own. Someone else at your email address uses this one';
  throw new AppError('conflict', `${message}.`, { fields: { phoneNumber: message } });
}

/**
 * The only one left at an address says that nobody else reads its mail: codes and links for a password go
 * there again.
 *
 * @throws AppError `conflict` while someone else has the address
 */
export async function endSharing(tx: Executor, userId: string): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  if (!user?.sharesEmail) return;
  if ((await sharersOf(tx, user)).length > 0) {
    throw new AppError(
      'conflict',
      'Someone else still uses this email address. To get codes by email again, change to an address of your own.',
    );
  }
  await tx.update(users).set({ sharesEmail: false }).where(eq(users.id, userId));
  await publishAccessChange(tx, userId);
}

async function publishAccessChange(tx: Executor, userId: string): Promise<void> {
  await publishLive(tx, { userId, staff: true }, { type: 'account-changed', userId });
}
