import { eq } from 'drizzle-orm';
import type { Executor } from '#platform/database/database';
import { notFound } from '#platform/errors';
import { users } from './table.ts';

/** The hash of a person's password, to derive from it what a new password must change. @throws AppError `not_found` */
export async function readPasswordHash(db: Executor, userId: string): Promise<string> {
  const [row] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId));
  if (!row) throw notFound();
  return row.passwordHash ?? '';
}
