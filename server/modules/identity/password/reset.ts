import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { strongStepOf } from '#modules/identity/second-step-methods';
import { askForReview } from '#modules/clients/accounts';
import type { Executor } from '#platform/database/database';
import { AppError } from '#platform/errors';
import type { Platform } from '#platform/platform';
import { addressPrefix, consume } from '#platform/rate-limits/rate-limits';
import { hashToken, newToken } from '#platform/tokens';
import { countMailTo } from '../recipients.ts';
import { findUserByEmail } from '../people/find-user.ts';
import { endLastingAccess } from '../sessions/end-access.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { revokeDevicesOf } from '../sessions/trusted-devices.ts';
import { voidSignIns } from '../sign-in/sign-in.ts';
import { withAddress } from '../people/load-user.ts';
import { users, type UserRow } from '../people/table.ts';
import { lockWithPassword } from './check-password.ts';
import { noResetMail, passwordChangedMail, passwordResetMail } from './mail-templates.ts';
import { passwordResets } from './table.ts';

export const resetLifetimeSeconds = 3600;
export const resetAgainAfterSeconds = 60;
/** Links one network (IPv6: one /64) may ask for in a day; an office shares one. */
const linksPerDayFromAddress = 300;

/**
 * Mails a link for a new password; the one before it ends. For an address without an account, or
 * with one that may not sign in, the same is written down and waited on, and nobody gets mail. An address
 * that several people have gets a notice without a link, since one could not know whose link it is
 * (decision 030).
 *
 * @param address the caller's network address
 * @returns the owner of the e-mail address, for the activity entry only
 * @throws AppError `too_many_requests`, for known and unknown addresses alike
 */
export async function sendResetLink(
  platform: Platform,
  tx: Executor,
  email: string,
  address: string,
): Promise<UserRow | undefined> {
  await consume(
    tx,
    `reset-to:${email.toLowerCase()}`,
    { count: 1, windowSeconds: resetAgainAfterSeconds },
    'A link was just requested. Please wait a minute before requesting another.',
  );
  const { mayNotice } = await countMailTo(tx, email, { isProven: true });
  await consume(
    tx,
    `resets-from:${addressPrefix(address)}`,
    { count: linksPerDayFromAddress, windowSeconds: 24 * 3600 },
    'Too many links were requested from your network today. Please try again tomorrow, or call us.',
  );
  const found = await findUserByEmail(tx, email);
  // An address that staff entered and nobody has proven may be a stranger's.
  const isShared = found?.sharesEmail === true;
  const user = found?.emailVerifiedAt && !found.archivedAt && !isShared ? found : undefined;
  const id = uuidv7();
  await voidResetLinks(tx, user?.id ?? id);
  const { token, hash } = newToken();
  const [row] = await tx
    .insert(passwordResets)
    .values({
      id,
      userId: user?.id ?? null,
      tokenHash: hash,
      expiresAt: sql`now() + make_interval(secs => ${resetLifetimeSeconds})`,
    })
    .returning({ expiresAt: passwordResets.expiresAt });
  if (!row) throw new Error('the link was not stored');
  const mail = isShared
    ? noResetMail(platform.config, email)
    : passwordResetMail(platform.config, user ?? { email, firstName: '' }, token);
  const isSent = user !== undefined || (isShared && mayNotice);
  if (isSent) await platform.mailer.send(tx, mail, { usefulUntil: row.expiresAt });
  else await platform.mailer.pretend(tx, mail);
  return user;
}

/** Ends the links for a new password that a user has not used. */
export async function voidResetLinks(tx: Executor, userId: string): Promise<void> {
  await tx
    .update(passwordResets)
    .set({ expiresAt: sql`now()` })
    .where(
      and(
        eq(passwordResets.userId, userId),
        isNull(passwordResets.usedAt),
        sql`${passwordResets.expiresAt} > now()`,
      ),
    );
}

/**
 * Whose password a link from the mail may change.
 *
 * @throws AppError `invalid_link` with its own sentence for a used, an ended and an unknown one
 */
export async function findResetLink(
  db: Executor,
  token: string,
): Promise<{ resetId: string; user: UserRow }> {
  const [row] = await db
    .select({
      resetId: passwordResets.id,
      usedAt: passwordResets.usedAt,
      isOver: sql<boolean>`${passwordResets.expiresAt} <= now()`,
      user: users,
    })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(eq(passwordResets.tokenHash, hashToken(token)));
  if (!row || row.user.archivedAt || !row.user.emailVerifiedAt || row.user.sharesEmail) {
    throw invalidLink('This link is incomplete. Open it again from the email.');
  }
  if (row.usedAt) throw linkUsed();
  if (row.isOver) throw invalidLink('This link expired. Please request a new one.');
  return { resetId: row.resetId, user: withAddress(row.user) };
}

/**
 * Sets the new password with a link, once, and shuts everyone out who was in: sessions, trusted
 * browsers, half-done sign-ins, API tokens, the calendar feed, devices.
 *
 * @throws AppError `invalid_link` when another request has used the link in the meantime
 */
export async function resetPassword(
  platform: Platform,
  tx: Executor,
  { resetId, user }: { resetId: string; user: UserRow },
  passwordHash: string,
): Promise<void> {
  // The user's row first, in the order of every change of a password. When one came in the meantime, it has
  // ended this link.
  if (!(await lockWithPassword(tx, user))) throw linkUsed();
  const used = await tx
    .update(passwordResets)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(passwordResets.id, resetId),
        isNotNull(passwordResets.userId),
        isNull(passwordResets.usedAt),
        sql`${passwordResets.expiresAt} > now()`,
      ),
    )
    .returning({ id: passwordResets.id });
  if (used.length === 0) throw linkUsed();
  const ended = await endLastingAccess(tx, user.id);
  await tx
    .update(users)
    .set({ passwordHash, passwordSetByMail: true })
    .where(eq(users.id, user.id));
  await endSessionsOf(tx, user.id);
  await revokeDevicesOf(tx, user.id);
  await voidSignIns(tx, user.id);
  await askForReview(tx, user.id);
  const { hasAuthenticator, hasPasskey } = await strongStepOf(tx, user.id);
  const needsCode = user.isAdmin && !hasAuthenticator && !hasPasskey;
  await platform.mailer.send(tx, passwordChangedMail(platform.config, user, ended, needsCode));
}

export const invalidLink = (message: string): AppError => new AppError('invalid_link', message);

const linkUsed = () =>
  invalidLink('This link was already used. Please request a new one if you still need it.');
