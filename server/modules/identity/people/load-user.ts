import { eq, sql } from 'drizzle-orm';
import { type Executor, preparedOn } from '#platform/database/database';
import { signedOut } from '#platform/errors';
import { type PersonRow, users, type UserRow } from './table.ts';

/** @returns whether a person has an email address, as everyone has who can sign in */
export const hasAddress = (row: PersonRow): row is UserRow => row.email !== null;

/** Of someone who has an account, or is being invited. @throws Error without an address: a check forbids it */
export function withAddress(row: PersonRow): UserRow {
  if (!hasAddress(row)) throw new Error('a person with an account has an email address');
  return row;
}

const userOfId = preparedOn((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('user_of_id'),
);

/** The signed-in user's row. @throws AppError `signed_out` when it was deleted in the meantime */
export async function loadUser(db: Executor, userId: string): Promise<UserRow> {
  const [row] = await userOfId(db).execute({ id: userId });
  if (!row) throw signedOut();
  return withAddress(row);
}
