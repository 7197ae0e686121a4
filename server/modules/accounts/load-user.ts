import { eq } from 'drizzle-orm';
import type { Executor } from '#platform/database/database';
import { signedOut } from '#platform/errors';
import { users, type UserRow } from './table.ts';

/** The signed-in user's row. @throws AppError `signed_out` when it was deleted in the meantime */
export async function loadUser(db: Executor, userId: string): Promise<UserRow> {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  if (!row) throw signedOut();
  return row;
}
