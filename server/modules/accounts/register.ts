import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { BodyOf } from '#contract/endpoint';
import type { register, SignInOutcome } from '#contract/accounts';
import type { Executor } from '#platform/database';
import { AppError } from '#platform/errors';
import type { Platform } from '#platform/platform';
import { counted, consume } from '#platform/rate-limits';
import { codeLifetimeSeconds, issueCode, resendAfterSeconds, type IssuedCode } from './codes.ts';
import { addressKnownLetter, verificationLetter } from './letters.ts';
import { users, type UserRow } from './table.ts';

export type Registration = BodyOf<typeof register>;

/** What is told of a code on its way; the code itself in development only (rulings section 2). */
export function codeOnItsWay(platform: Platform, issued: IssuedCode) {
  return {
    resendAfterSeconds,
    expiresInSeconds: codeLifetimeSeconds,
    ...(platform.config.isProduction ? {} : { devCode: issued.code }),
  };
}

/**
 * Opens a client account and sends the code that proves its address. For an address that already
 * has an account everything looks the same from outside: a decoy takes the account's place and the
 * owner is told by mail. Registration never attaches to an existing record.
 *
 * @throws AppError `username_taken`, the one documented way to learn that an account exists
 */
export async function registerAccount(
  platform: Platform,
  tx: Executor,
  registration: Registration,
  passwordHash: string,
  address: string,
): Promise<{ outcome: SignInOutcome; userId: string; existing: boolean }> {
  await refuseTakenUsername(tx, registration.username);
  const owner = await findUserByEmail(tx, registration.email);
  const userId = uuidv7();
  if (!owner) {
    await tx.insert(users).values({
      id: userId,
      username: registration.username,
      email: registration.email,
      firstName: registration.firstName,
      lastName: registration.lastName,
      passwordHash,
    });
  }
  const subject = {
    subjectId: userId,
    userId: owner ? null : userId,
    purpose: 'verify-email',
  } as const;
  const issued = await issueCode(tx, platform.keys, subject, address);
  if (owner) await tellOwner(platform, tx, owner);
  else {
    const letter = verificationLetter(platform.config, registration, issued.code);
    await platform.mailer.send(tx, letter, { usefulUntil: issued.expiresAt });
  }
  return {
    userId: owner?.id ?? userId,
    existing: owner !== undefined,
    outcome: {
      userId,
      email: registration.email,
      emailVerificationRequired: true,
      twoFactorRequired: false,
      ...codeOnItsWay(platform, issued),
    },
  };
}

/** A new code for an unproven address; for any other id a decoy that looks the same. */
export async function resendVerificationCode(
  platform: Platform,
  tx: Executor,
  userId: string,
  address: string,
): Promise<IssuedCode> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt), isNull(users.archivedAt)));
  const subject = { subjectId: userId, userId: user?.id ?? null, purpose: 'verify-email' } as const;
  const issued = await issueCode(tx, platform.keys, subject, address);
  if (user) {
    const letter = verificationLetter(platform.config, user, issued.code);
    await platform.mailer.send(tx, letter, { usefulUntil: issued.expiresAt });
  }
  return issued;
}

export async function findUserByEmail(db: Executor, email: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`);
  return row;
}

/** @throws AppError `username_taken` */
export async function refuseTakenUsername(db: Executor, username: string): Promise<void> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.username}) = lower(${username})`);
  if (row) {
    const message = 'This username is taken. Try another.';
    throw new AppError('username_taken', message, { fields: { username: message } });
  }
}

/** At most a few such mails a day, so that registering over and over is no way to pester. */
async function tellOwner(platform: Platform, tx: Executor, owner: UserRow): Promise<void> {
  const key = `address-known:${owner.id}`;
  const limit = { count: 3, windowSeconds: 24 * 3600 };
  if ((await counted(tx, key)).count >= limit.count) return;
  await consume(tx, key, limit);
  await platform.mailer.send(tx, addressKnownLetter(platform.config, owner));
}
