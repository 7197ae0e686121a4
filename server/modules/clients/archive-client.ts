import { eq, sql } from 'drizzle-orm';
import { users } from '#modules/accounts';
import type { Executor } from '#platform/database';
import { AppError } from '#platform/errors';
import { lockClientRecord } from './lock-client.ts';

/**
 * Archives a client: they leave the lists of active ones and cannot sign in. A trigger ends their
 * sessions at once. Everything is kept.
 *
 * @throws AppError `not_found`; `conflict` for oneself, for staff, and for an archived client
 */
export async function archiveClient(
  tx: Executor,
  by: { id: string; userId: string },
  reason: string | null,
): Promise<void> {
  const row = await lockClientRecord(tx, by.id, by);
  if (row.archivedAt) throw new AppError('conflict', 'This client is already archived.');
  await tx
    .update(users)
    .set({ archivedAt: sql`now()`, archiveReason: reason })
    .where(eq(users.id, row.id));
}

/** Brings an archived client back. @throws AppError `not_found`, `conflict` */
export async function unarchiveClient(
  tx: Executor,
  by: { id: string; userId: string },
): Promise<void> {
  const row = await lockClientRecord(tx, by.id, by);
  if (!row.archivedAt) throw new AppError('conflict', 'This client isn’t archived.');
  await tx.update(users).set({ archivedAt: null, archiveReason: null }).where(eq(users.id, row.id));
}
