import { and, desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database';
import { AppError } from '#platform/errors';
import { consume, giveBack } from '#platform/rate-limits';
import { passwordMatches } from '../passwords.ts';
import { type RegistrationRow, registrations } from '../registration/table.ts';
import { users, type UserRow } from '../table.ts';

/** After so many wrong passwords in 15 minutes an account takes one try a minute. */
const freeTries = { count: 10, windowSeconds: 15 * 60 };
const slowTries = { count: 1, windowSeconds: 60 };

/** Whose password was entered: somebody with an account, or with a registration still unproven. */
export type Account =
  | { user: UserRow; registration?: undefined }
  | { registration: RegistrationRow; user?: undefined };

/**
 * Whom a person may mean by what they typed, a username or an e-mail address, in any case. The
 * number of places depends on what was typed only, since each costs a hash; an empty one too.
 */
export async function findAccounts(db: Executor, typed: string): Promise<(Account | undefined)[]> {
  const isEmail = typed.includes('@');
  const [user] = await db
    .select()
    .from(users)
    .where(sql`lower(${isEmail ? users.email : users.username}) = lower(${typed})`);
  const [registration] = await db
    .select()
    .from(registrations)
    .where(
      sql`lower(${isEmail ? registrations.email : registrations.username}) = lower(${typed})
        AND ${registrations.expiresAt} > now()`,
    )
    .orderBy(desc(registrations.createdAt))
    .limit(1);
  const places = [user && { user }, registration && { registration }];
  return isEmail ? places : [places[0] ?? places[1]];
}

/**
 * Checks a password, slowly after many wrong ones. A trusted browser is never slowed down, so that
 * somebody else's guessing cannot keep the owner out (rulings section 9).
 *
 * A try is counted before it is made and taken back when it was right: tries made at once cannot
 * all slip through before the first is found wrong.
 *
 * @param attempt.name whose tries these are: the user's id, or what was typed for nobody's
 * @returns the account it fits; for none the try stays counted
 * @throws AppError `too_many_requests`
 */
export async function checkPassword(
  db: Executor,
  attempt: {
    name: string;
    password: string;
    accounts: readonly (Account | undefined)[];
    trusted: boolean;
  },
): Promise<Account | undefined> {
  const { name, password, accounts, trusted } = attempt;
  const tries = `wrong-passwords:${name}`;
  const count = await consume(db, tries, { ...freeTries, count: Infinity });
  if (!trusted && count > freeTries.count) {
    await consume(
      db,
      `slow-password:${name}`,
      slowTries,
      'There were many wrong passwords for this account. Please wait a minute and try again.',
    );
  }
  for (const account of accounts) {
    const { passwordHash } = account?.user ?? account?.registration ?? {};
    if (await passwordMatches(password, passwordHash)) {
      await giveBack(db, tries);
      return account;
    }
  }
  return undefined;
}

/**
 * Whether the password that was compared is still the account's. A reset or change that comes
 * meanwhile waits for `tx`, and then ends what `tx` has begun.
 */
export async function isStillPassword(tx: Executor, user: UserRow): Promise<boolean> {
  if (user.passwordHash === null) return false;
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
    .for('no key update');
  return rows.length === 1;
}

/** Forgets the wrong tries, once the owner has shown by a link from their mail who they are. */
export async function forgetWrongPasswords(tx: Executor, userId: string): Promise<void> {
  await tx.execute(sql`
    DELETE FROM rate_counters
    WHERE key IN (${`wrong-passwords:${userId}`}, ${`slow-password:${userId}`})`);
}

/**
 * Asks a signed-in person for their password again, before a change that could take the account
 * from them. Wrong tries count like those of signing in.
 *
 * @throws AppError `wrong_password` with the sentence under `currentPassword`; `too_many_requests`
 */
export async function requireCurrentPassword(
  db: Executor,
  user: UserRow,
  password: string,
): Promise<void> {
  const accounts = [{ user }];
  if (await checkPassword(db, { name: user.id, password, accounts, trusted: false })) return;
  throw wrongPassword();
}

export function wrongPassword(): AppError {
  const message = 'This is not your current password';
  return new AppError('wrong_password', `${message}.`, { fields: { currentPassword: message } });
}

/** Whether a refusal is that of a wrong password, which leaves an entry, not of too many. */
export const isWrongPassword = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'wrong_password';
