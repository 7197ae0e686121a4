import { and, eq, isNull, sql } from 'drizzle-orm';
import { awaitAcceptance, openClientAccounts } from '#modules/clients/accounts';
import { isOnList } from '#modules/messages/newsletter';
import { type Executor, violatesUnique } from '#platform/database/database';
import { AppError } from '#platform/errors';
import { publishLive } from '#platform/live/publish';
import type { Platform } from '#platform/platform';
import { type IssuedCode, issueCode } from '../sign-in/codes.ts';
import { invalidCode } from '../sign-in/check-code.ts';
import { verificationMail } from '../mail-templates.ts';
import { countMailTo } from '../recipients.ts';
import { users } from '../people/table.ts';
import { registrations } from './table.ts';

interface Unproven extends Record<string, unknown> {
  kind: 'user' | 'registration' | 'decoy';
  email: string;
}

/**
 * A new code for an unproven address: of a registration, or of a user whose address was changed.
 * For an address that has an account, and for an id nobody has, a decoy that looks and costs the
 * same.
 *
 * @throws AppError `too_many_requests`
 */
export async function sendVerificationCode(
  platform: Platform,
  tx: Executor,
  subjectId: string,
  address: string,
): Promise<IssuedCode> {
  // One statement whatever is found, so that its time tells nothing.
  const result = await tx.execute<Unproven>(sql`
    SELECT 'user' AS kind, u.email FROM users u
    WHERE u.id = ${subjectId} AND u.email_verified_at IS NULL AND u.archived_at IS NULL
      AND u.password_hash IS NOT NULL AND NOT u.shares_email
    UNION ALL
    SELECT CASE WHEN EXISTS (SELECT 1 FROM users o WHERE lower(o.email) = lower(r.email))
      THEN 'decoy' ELSE 'registration' END, r.email
    FROM registrations r WHERE r.id = ${subjectId} AND r.expires_at > now()`);
  const found = result.rows[0] ?? { kind: 'decoy', email: subjectId };
  await countMailTo(tx, found.email);
  const subject = {
    subjectId,
    userId: found.kind === 'user' ? subjectId : null,
    registrationId: found.kind === 'registration' ? subjectId : null,
    purpose: 'verify-email',
  } as const;
  const issued = await issueCode(tx, platform.keys, subject, address);
  const mail = verificationMail(platform.config, found.email, issued.code);
  if (found.kind === 'decoy') await platform.mailer.pretend(tx, mail);
  else await platform.mailer.send(tx, mail, { usefulUntil: issued.expiresAt });
  return issued;
}

/**
 * The address is proven: the registration becomes a user, or the user's address counts.
 *
 * @throws AppError `conflict` when the address or the username was taken since
 */
export async function proveAddress(tx: Executor, subjectId: string): Promise<void> {
  const [registration] = await tx
    .delete(registrations)
    .where(eq(registrations.id, subjectId))
    .returning();
  if (registration) {
    const { expiresAt: _, createdAt, ...person } = registration;
    const termsAcceptedAt = person.termsVersion === null ? null : createdAt;
    const marketing = await isOnList(tx, person.email);
    await tx
      .insert(users)
      .values({ ...person, marketing, termsAcceptedAt, emailVerifiedAt: sql`now()` })
      .catch((error: unknown) => {
        throw takenSince(error) ?? error;
      });
    await openClientAccounts(tx, [person.id]);
    await awaitAcceptance(tx, person.id);
    return;
  }
  const proven = await tx
    .update(users)
    .set({ emailVerifiedAt: sql`now()` })
    .where(and(eq(users.id, subjectId), isNull(users.emailVerifiedAt)))
    .returning({ id: users.id });
  if (proven.length === 0) throw invalidCode({ outcome: 'ended' });
  await publishLive(tx, { userId: subjectId }, { type: 'account-changed', userId: subjectId });
}

/** Anyone who has the code reads the mail of that address, so they may know. */
function takenSince(error: unknown): AppError | undefined {
  if (violatesUnique(error, 'users_email_key')) {
    return new AppError(
      'conflict',
      'This email already has an account. Sign in, reset your password, or open the link in our invitation if you have one.',
    );
  }
  if (violatesUnique(error, 'users_username_key')) {
    return new AppError(
      'conflict',
      'That username was just taken. Please create the account again with another one.',
    );
  }
  return undefined;
}
