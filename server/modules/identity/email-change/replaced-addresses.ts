import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database';
import { emailChanges } from './table.ts';

/** The addresses that a user had until lately and can still bring back: they hear of what matters. */
export async function replacedAddresses(db: Executor, userId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ email: emailChanges.oldEmail })
    .from(emailChanges)
    .where(
      and(
        eq(emailChanges.userId, userId),
        isNotNull(emailChanges.madeAt),
        isNull(emailChanges.undoneAt),
        sql`${emailChanges.undoUntil} > now()`,
      ),
    );
  return rows.flatMap(({ email }) => (email === null ? [] : [email]));
}
