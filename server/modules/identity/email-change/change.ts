import { and, eq, gte, isNull, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { askForReview } from '#modules/clients/accounts';
import { type Executor, violatesUnique } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import { publishLive } from '#platform/live/publish';
import type { Platform } from '#platform/platform';
import { hashToken, newToken } from '#platform/tokens';
import { type CodeSubject, type IssuedCode, issueCode } from '../sign-in/codes.ts';
import { invalidCode } from '../sign-in/check-code.ts';
import { addressKnownMail } from '../mail-templates.ts';
import { invalidLink, voidResetLinks } from '../password/reset.ts';
import { countMailTo } from '../recipients.ts';
import { takeNewsletterTo } from '../profile/newsletter.ts';
import { findUserByEmail } from '../people/find-user.ts';
import { endLastingAccess } from '../sessions/end-access.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { revokeDevicesOf } from '../sessions/trusted-devices.ts';
import { voidSignIns } from '../sign-in/sign-in.ts';
import { hasAddress } from '../people/load-user.ts';
import { users, type UserRow } from '../people/table.ts';
import {
  addressChangedMail,
  addressLeftMail,
  changeUndoneMail,
  newAddressMail,
} from './mail-templates.ts';
import { emailChanges } from './table.ts';

/** How long the old address can undo a change. */
const undoSeconds = 7 * 24 * 3600;

/** Whose code proves a new address. */
export const changeSubject = (userId: string) =>
  ({ subjectId: userId, purpose: 'change-email' }) as const;

/** The new address that waits for its code. */
export async function findWaitingChange(
  db: Executor,
  userId: string,
): Promise<{ newEmail: string } | undefined> {
  const [row] = await db
    .select({ newEmail: emailChanges.newEmail })
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), isNull(emailChanges.madeAt)));
  return row;
}

/** Gives up the change that waits. Its code proves nothing without it. */
export async function cancelChange(tx: Executor, userId: string): Promise<void> {
  await tx
    .delete(emailChanges)
    .where(and(eq(emailChanges.userId, userId), isNull(emailChanges.madeAt)));
}

/**
 * Notes a new address and sends it a code; a change that waited before is given up. An address that
 * has an account gets a notice instead, and its code matches nothing, so that nobody learns of it.
 *
 * @throws AppError `too_many_requests`
 */
export async function requestChange(
  platform: Platform,
  tx: Executor,
  user: UserRow,
  newEmail: string,
  address: string,
): Promise<IssuedCode> {
  await noteChange(tx, user.id, newEmail);
  return sendChangeCode(platform, tx, user, newEmail, address);
}

/** Notes a new address that waits for its code, in place of one that waited before. */
export async function noteChange(tx: Executor, userId: string, newEmail: string): Promise<void> {
  const change = { id: uuidv7(), newEmail };
  // In one statement: asked twice at once, the later one is the one that waits.
  await tx
    .insert(emailChanges)
    .values({ ...change, userId })
    .onConflictDoUpdate({
      target: emailChanges.userId,
      targetWhere: isNull(emailChanges.madeAt),
      set: { ...change, createdAt: sql`now()` },
    });
}

/** @throws AppError `not_found` when no change waits; `too_many_requests` */
export async function resendChangeCode(
  platform: Platform,
  tx: Executor,
  user: UserRow,
  address: string,
): Promise<IssuedCode> {
  const waiting = await findWaitingChange(tx, user.id);
  if (!waiting) throw notFound();
  return sendChangeCode(platform, tx, user, waiting.newEmail, address);
}

async function sendChangeCode(
  platform: Platform,
  tx: Executor,
  user: UserRow,
  newEmail: string,
  address: string,
): Promise<IssuedCode> {
  const { mayNotice } = await countMailTo(tx, newEmail);
  const owner = await findUserByEmail(tx, newEmail);
  const subject: CodeSubject = { ...changeSubject(user.id), userId: owner ? null : user.id };
  const issued = await issueCode(tx, platform.keys, subject, address);
  if (!owner) {
    const mail = newAddressMail(platform.config, newEmail, issued.code);
    await platform.mailer.send(tx, mail, { usefulUntil: issued.expiresAt });
  } else {
    const mail = addressKnownMail(platform.config, owner);
    await (mayNotice ? platform.mailer.send(tx, mail) : platform.mailer.pretend(tx, mail));
  }
  return issued;
}

/**
 * The new address is proven and replaces the old one, which is told and can undo it for 7 days.
 * What was sent to the old address, links for a password and codes, ends. An old address that others have
 * too cannot undo it, and is notified of nothing later.
 *
 * @throws AppError `invalid_code` when no change waits anymore
 */
export async function makeChange(platform: Platform, tx: Executor, user: UserRow): Promise<void> {
  const { token, hash } = newToken();
  const [change] = await tx
    .update(emailChanges)
    .set({
      madeAt: sql`now()`,
      oldEmail: user.email,
      undoTokenHash: hash,
      undoUntil: undoUntil(user),
    })
    .where(and(eq(emailChanges.userId, user.id), isNull(emailChanges.madeAt)))
    .returning({ newEmail: emailChanges.newEmail });
  if (!change) throw invalidCode({ outcome: 'ended' });
  await setEmail(tx, user, change.newEmail);
  await voidSignIns(tx, user.id);
  await voidResetLinks(tx, user.id);
  await notifyOldAddress(platform, tx, user, { ...change, token });
}

/** Notifies the address that a person had until now. @param user as they were before */
async function notifyOldAddress(
  { config, mailer }: Platform,
  tx: Executor,
  user: UserRow,
  change: { newEmail: string; token: string },
): Promise<void> {
  const mail = user.sharesEmail
    ? addressLeftMail(config, user)
    : addressChangedMail(config, user, change);
  await mailer.send(tx, mail);
}

/** Until when the old address can undo a change: never where others read its mail. */
const undoUntil = ({ sharesEmail }: Pick<UserRow, 'sharesEmail'>): SQL =>
  sharesEmail ? sql`now()` : sql`now() + make_interval(secs => ${undoSeconds})`;

/**
 * Brings the old address back with the link it was sent, undoing later changes as well. Anyone who
 * changed it may still be signed in and knows the password, so every session and trusted browser
 * ends; what is left is to choose a new password, for which the link goes to this address again.
 *
 * @throws AppError `invalid_link`; `conflict` when another account uses the address now
 */
export async function undoChange(
  platform: Platform,
  tx: Executor,
  token: string,
): Promise<{ userId: string; email: string }> {
  const [change] = await tx
    .select({
      id: emailChanges.id,
      userId: emailChanges.userId,
      oldEmail: emailChanges.oldEmail,
      madeAt: emailChanges.madeAt,
      undoneAt: emailChanges.undoneAt,
      isOver: sql<boolean>`${emailChanges.undoUntil} <= now()`,
    })
    .from(emailChanges)
    .where(eq(emailChanges.undoTokenHash, hashToken(token)))
    .for('update');
  if (!change?.oldEmail || !change.madeAt) {
    throw invalidLink('This link is incomplete. Open it again from the email.');
  }
  if (change.undoneAt) {
    throw invalidLink(
      'This change was already undone. Your account uses its previous email again.',
    );
  }
  if (change.isOver) {
    throw invalidLink(
      `This link expired after 7 days. Please call us at ${platform.config.firm.phone}.`,
    );
  }
  const [user] = await tx.select().from(users).where(eq(users.id, change.userId));
  if (!user || !hasAddress(user) || user.archivedAt) {
    throw invalidLink(
      `This account has been closed. Please call us at ${platform.config.firm.phone}.`,
    );
  }
  await setEmail(tx, user, change.oldEmail);
  await tx
    .update(emailChanges)
    .set({ undoneAt: sql`now()` })
    .where(
      and(
        eq(emailChanges.userId, user.id),
        gte(emailChanges.madeAt, change.madeAt),
        isNull(emailChanges.undoneAt),
      ),
    );
  await cancelChange(tx, user.id);
  await endLastingAccess(tx, user.id);
  await endSessionsOf(tx, user.id);
  await revokeDevicesOf(tx, user.id);
  await voidSignIns(tx, user.id);
  await voidResetLinks(tx, user.id);
  await askForReview(tx, user.id);
  await platform.mailer.send(tx, changeUndoneMail(platform.config, user));
  return { userId: user.id, email: change.oldEmail };
}

/** A proven address. @throws AppError `conflict` when another account uses it */
async function setEmail(tx: Executor, user: UserRow, email: string): Promise<void> {
  const userId = user.id;
  const marketing = await takeNewsletterTo(tx, user, email);
  await tx
    .update(users)
    .set({ email, sharesEmail: false, marketing, emailVerifiedAt: sql`now()` })
    .where(eq(users.id, userId))
    .catch((error: unknown) => {
      if (!violatesUnique(error, 'users_email_key')) throw error;
      throw new AppError('conflict', 'Another account uses this email now. Please call us.');
    });
  await publishLive(tx, { userId }, { type: 'account-changed', userId });
}
