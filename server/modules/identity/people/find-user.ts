import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database';
import { AppError } from '#platform/errors';
import { withAddress } from './load-user.ts';
import { users, type UserRow } from './table.ts';

/** Who has an address; of several people who share it, the one who had it first. */
export async function findUserByEmail(db: Executor, email: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`)
    .orderBy(users.createdAt, users.id)
    .limit(1);
  return row && withAddress(row);
}

/** @throws AppError `username_taken` */
export async function assertUsernameFree(db: Executor, username: string): Promise<void> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.username}) = lower(${username})`);
  if (row) throw usernameTaken();
}

export function usernameTaken(): AppError {
  const message = 'This username is taken. Try another.';
  return new AppError('username_taken', message, { fields: { username: message } });
}
