import { createHash } from 'node:crypto';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Actor } from '#platform/actor';
import { type Executor, preparedOn } from '#platform/database/database';
import { AppError, tooManyRequests } from '#platform/errors';
import { addressPrefix, consume, giveBack } from '#platform/rate-limits/rate-limits';
import { passwordMatches } from '../sign-in/passwords.ts';
import { type RegistrationRow, registrations } from '../registration/table.ts';
import { hasAddress, withAddress } from '../people/load-user.ts';
import { users, type UserRow } from '../people/table.ts';

/** Wrong tries at one name from one address that are answered as such; the next are told to wait. */
const freeTries = { count: 10, windowSeconds: 15 * 60 };
const waitSeconds = 60;
/** Wrong tries at one account from everywhere, in a day, of which its owner and the firm are told. */
const alertedAt = 100;
const daySeconds = 24 * 3600;
/** In one session: after the free tries, one a minute. */
const slowTries = { count: 1, windowSeconds: 60 };

/** Whose password was entered: someone with an account, or with a registration still unproven. */
export type Account =
  | { user: UserRow; registration?: undefined }
  | { registration: RegistrationRow; user?: undefined };

const typed = sql.placeholder('typed');
const userBy = (name: string, which: SQL) =>
  preparedOn((db) => db.select().from(users).where(which).prepare(name));
const registrationBy = (name: string, column: PgColumn) =>
  preparedOn((db) =>
    db
      .select()
      .from(registrations)
      .where(sql`lower(${column}) = lower(${typed}) AND ${registrations.expiresAt} > now()`)
      .orderBy(desc(registrations.createdAt))
      .limit(1)
      .prepare(name),
  );
const byEmail = {
  user: userBy(
    'user_of_email',
    sql`lower(${users.email}) = lower(${typed}) AND NOT ${users.sharesEmail}`,
  ),
  registration: registrationBy('registration_of_email', registrations.email),
};
const byUsername = {
  user: userBy('user_of_username', sql`lower(${users.username}) = lower(${typed})`),
  registration: registrationBy('registration_of_username', registrations.username),
};

/**
 * Whom a person may mean by what they typed, a username or an e-mail address, in any case. The
 * number of places depends on what was typed only, since each costs a hash; an empty one too. An address
 * that several people have means none of them (decision 030).
 */
export async function findAccounts(db: Executor, name: string): Promise<(Account | undefined)[]> {
  const isEmail = name.includes('@');
  const by = isEmail ? byEmail : byUsername;
  const [user] = await by.user(db).execute({ typed: name });
  const [registration] = await by.registration(db).execute({ typed: name });
  const limits = [
    user && hasAddress(user) ? { user } : undefined,
    registration && { registration },
  ];
  return isEmail ? limits : [limits[0] ?? limits[1]];
}

/**
 * Compares a password, however many wrong ones came before, so that nobody's guessing keeps an owner
 * out (rulings section 9, decision 016). What bounds guessing is the address's budget of sign-ins.
 *
 * @param lane whose turn at hashing it takes: the address prefix, or a signed-in person's id
 * @returns the account it fits
 */
export async function checkPassword(
  password: string,
  accounts: readonly (Account | undefined)[],
  lane: string,
): Promise<Account | undefined> {
  for (const account of accounts) {
    const { passwordHash } = account?.user ?? account?.registration ?? {};
    if (await passwordMatches(password, passwordHash, lane)) return account;
  }
  return undefined;
}

/** What one more wrong password means. */
export interface WrongPassword {
  /** What the caller is answered. It depends on what was typed and on the address, on nothing else. */
  refusal: AppError;
  /** How many there were at this name from this address, this one included. */
  times: number;
  /** So many within a day, from everywhere, that owner and firm are to be told; once for each figure. */
  attackOf: number | undefined;
}

/**
 * Counts a wrong password twice, apart: by what was typed and the address it came from, which decides
 * the answer, and by the account, of which the caller learns nothing. A name that nobody has is
 * counted in the same way, so neither the answer nor its time tells whose a name is, or that it is one.
 */
export async function countWrongPassword(
  db: Executor,
  { typed, address, userId }: { typed: string; address: string; userId: string | undefined },
): Promise<WrongPassword> {
  // People type passwords and addresses into this field: the counter keeps neither.
  const name = createHash('sha256').update(typed.toLowerCase()).digest('base64url');
  const times = await consume(db, `wrong-passwords:${addressPrefix(address)}:${name}`, {
    ...freeTries,
    count: Infinity,
  });
  const inAll = await consume(db, `wrong-passwords-of:${userId ?? name}`, {
    count: Infinity,
    windowSeconds: daySeconds,
  });
  const refusal = times > freeTries.count ? manyWrong() : wrongCredentials();
  const isAlerted = userId !== undefined && inAll >= alertedAt && isPowerOfTen(inAll);
  return { refusal, times, attackOf: isAlerted ? inAll : undefined };
}

/** Whether a wrong try is an entry of the log, which is kept permanently: the first ten, then fewer. */
export const isWrittenDown = (times: number): boolean =>
  times <= freeTries.count || isPowerOfTen(times);

const isPowerOfTen = (count: number): boolean => Number.isInteger(Math.log10(count));

export function wrongCredentials(): AppError {
  return new AppError(
    'wrong_credentials',
    'The username and password don’t match. Check both and try again.',
  );
}

const manyWrong = (): AppError =>
  tooManyRequests(
    waitSeconds,
    'The username and password don’t match, and there were too many tries. Please wait a minute, or reset your password.',
  );

const lockedWithPassword = preparedOn((db) =>
  db
    .select()
    .from(users)
    .where(
      and(
        eq(users.id, sql.placeholder('id')),
        eq(users.passwordHash, sql.placeholder('passwordHash')),
      ),
    )
    .for('no key update')
    .prepare('lock_with_password'),
);

/**
 * Locks an account whose password is still the one that was compared. A reset or change that comes
 * in the meantime waits for `tx`, and then ends what `tx` has begun.
 *
 * @returns the account as it is now; undefined when the password was changed or the account deleted
 */
export async function lockWithPassword(
  tx: Executor,
  { id, passwordHash }: UserRow,
): Promise<UserRow | undefined> {
  if (passwordHash === null) return undefined;
  const [row] = await lockedWithPassword(tx).execute({ id, passwordHash });
  return row && withAddress(row);
}

/**
 * Asks a signed-in person for their password again, before a change that could take the account
 * from them. Wrong tries count in this session only: what others try, at sign-in or in a session they
 * took over, does not slow the owner down. Each is counted before it is made and taken back when it
 * was right, so that tries made at once cannot all slip through before the first is found wrong.
 *
 * @throws AppError `wrong_password` with the sentence under `currentPassword`; `too_many_requests`
 */
export async function requireCurrentPassword(
  db: Executor,
  { sessionId }: Pick<Actor, 'sessionId'>,
  user: UserRow,
  password: string,
): Promise<void> {
  const tries = `wrong-confirmations:${sessionId}`;
  const count = await consume(db, tries, { ...freeTries, count: Infinity });
  if (count > freeTries.count) {
    await consume(
      db,
      `slow-confirmation:${sessionId}`,
      slowTries,
      'Too many wrong passwords. Please wait a minute and try again.',
    );
  }
  if (!(await checkPassword(password, [{ user }], user.id))) throw wrongPassword();
  await giveBack(db, tries);
}

export function wrongPassword(): AppError {
  const message = 'That isn’t your current password';
  return new AppError('wrong_password', `${message}.`, { fields: { currentPassword: message } });
}

/** Whether a refusal is that of a wrong password, which leaves an entry, not of too many. */
export const isWrongPassword = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'wrong_password';
