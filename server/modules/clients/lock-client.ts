import { eq } from 'drizzle-orm';
import { users, type UserRow } from '#modules/accounts';
import type { Executor } from '#platform/database';
import { AppError, notFound } from '#platform/errors';

/**
 * Holds the row of a client whom staff change: two changes take turns. Staff are no clients, and
 * nobody changes, archives or deletes them here (rulings section 6).
 *
 * @throws AppError `not_found`; `conflict` for a staff member
 */
export async function lockClientRecord(
  tx: Executor,
  id: string,
  by: { userId: string },
): Promise<UserRow> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
  if (!row) throw notFound();
  if (row.id === by.userId) {
    throw new AppError('conflict', 'You can’t change your own account here.');
  }
  if (row.isAdmin) {
    throw new AppError('conflict', 'You can’t change a staff account here.', {
      isRefusedAccess: true,
    });
  }
  return row;
}
