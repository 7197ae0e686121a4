import { eq, sql } from 'drizzle-orm';
import { users } from '#modules/accounts';
import type { Executor } from '#platform/database';
import { type ClientChange, lockClientRecord } from './lock-client.ts';

/**
 * Archives a client: they leave the lists of active ones and cannot sign in. A trigger ends their
 * sessions at once. Everything is kept.
 *
 * @throws AppError `not_found`; `conflict` for oneself, for staff, and for an archived client
 */
export async function archiveClient(
  tx: Executor,
  by: ClientChange,
  reason: string | null,
): Promise<void> {
  const row = await lockClientRecord(tx, by, 'archive');
  await tx
    .update(users)
    .set({ archivedAt: sql`now()`, archiveReason: reason })
    .where(eq(users.id, row.id));
}

/** Brings an archived client back. @throws AppError `not_found`, `conflict` */
export async function unarchiveClient(tx: Executor, by: ClientChange): Promise<void> {
  const row = await lockClientRecord(tx, by, 'unarchive');
  await tx.update(users).set({ archivedAt: null, archiveReason: null }).where(eq(users.id, row.id));
}
