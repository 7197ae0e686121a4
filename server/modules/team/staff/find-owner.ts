import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database';
import { users } from '#modules/identity/people';

/**
 * An owner of the firm in whose name a command works.
 *
 * @param username the one who has been here longest by default
 */
export async function findOwner(
  db: Executor,
  username?: string,
): Promise<{ id: string } | undefined> {
  const [owner] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.staffRole, 'owner'),
        isNull(users.archivedAt),
        username === undefined
          ? undefined
          : eq(sql`lower(${users.username})`, username.toLowerCase()),
      ),
    )
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(1);
  return owner;
}
