import { and, eq, isNull, sql } from 'drizzle-orm';
import { isOnList } from '#modules/messages/newsletter';
import { type Executor, violatesUnique } from '#platform/database/database';
import { AppError } from '#platform/errors';
import type { Platform } from '#platform/platform';
import { cancelChange, noteChange } from './email-change/change.ts';
import { addressNotedMail, otherAddressNotedMail } from './email-change/mail-templates.ts';
import { endInvitation } from './invitations/invite.ts';
import { findUserByEmail } from './people/find-user.ts';
import { hasAddress } from './people/load-user.ts';
import { voidResetLinks } from './password/reset.ts';
import { changedMail, type SecondStepChange } from './second-step/mail-templates.ts';
import { voidSignIns } from './sign-in/sign-in.ts';
import { type PersonRow, users, verificationCodes } from './people/table.ts';

// What staff change of a client that concerns how the client signs in. The caller holds their row.

/**
 * Gives a client another address. Where they have an account and a proven address, that one counts until they have
 * signed in and entered the code sent to the new one; both are told. Where nothing is proven yet, the new one counts at
 * once and has to be proven: what was sent to the old one ends, links for a password, codes, an invitation.
 *
 * @throws AppError `conflict` with the sentence under `email` when another account uses it
 */
export async function changeEmailForClient(
  platform: Platform,
  tx: Executor,
  user: PersonRow,
  newEmail: string,
): Promise<void> {
  await cancelChange(tx, user.id);
  const isProven = user.passwordHash !== null && user.emailVerifiedAt !== null;
  // A code that went to an earlier address must not prove this one.
  await tx
    .update(verificationCodes)
    .set({ closedAt: sql`now()` })
    .where(
      and(
        eq(verificationCodes.subjectId, user.id),
        isNull(verificationCodes.closedAt),
        isProven ? eq(verificationCodes.purpose, 'change-email') : undefined,
      ),
    );
  if (isProven && hasAddress(user)) {
    if (await findUserByEmail(tx, newEmail)) throw addressTaken();
    await noteChange(tx, user.id, newEmail);
    await platform.mailer.send(tx, otherAddressNotedMail(platform.config, user, newEmail));
    await platform.mailer.send(tx, addressNotedMail(platform.config, newEmail));
    return;
  }
  await tx
    .update(users)
    .set({
      email: newEmail,
      sharesEmail: false,
      emailVerifiedAt: null,
      // A subscription stays with the address it was confirmed for.
      marketing: await isOnList(tx, newEmail),
    })
    .where(eq(users.id, user.id))
    .catch((error: unknown) => {
      throw violatesUnique(error, 'users_email_key') ? addressTaken() : error;
    });
  await voidSignIns(tx, user.id);
  await voidResetLinks(tx, user.id);
  await endInvitation(tx, user.id);
}

function addressTaken(): AppError {
  const message = 'Another account already uses this email';
  return new AppError('conflict', `${message}.`, { fields: { email: message } });
}

/**
 * Takes the address of a client who has no account away: it was wrong, or isn't read anymore. An open
 * invitation ends.
 *
 * @throws AppError `conflict` with the sentence under `email` once they have an account
 */
export async function removeEmailOfClient(tx: Executor, user: PersonRow): Promise<void> {
  if (user.passwordHash !== null) {
    const message = 'They sign in with an account, so they need an email';
    throw new AppError('conflict', `${message}.`, { fields: { email: message } });
  }
  await endInvitation(tx, user.id);
  await tx
    .update(users)
    .set({ email: null, sharesEmail: false, marketing: false })
    .where(eq(users.id, user.id));
}

/**
 * Gives a client another telephone number, or none. Codes go to numbers that the client has proven,
 * so to this one only once they have; the client is notified when a proven number goes.
 *
 * @param phoneNumber E.164
 */
export async function changePhoneForClient(
  platform: Platform,
  tx: Executor,
  user: PersonRow,
  phoneNumber: string | null,
): Promise<void> {
  await tx.update(users).set({ phoneNumber, phoneVerifiedAt: null }).where(eq(users.id, user.id));
  if (user.phoneVerifiedAt === null || user.emailVerifiedAt === null || !hasAddress(user)) return;
  const change: SecondStepChange = phoneNumber === null ? 'phone-removed' : 'phone-changed';
  await platform.mailer.send(tx, changedMail(platform.config, user, change));
}
