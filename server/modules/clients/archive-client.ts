import { sql } from 'drizzle-orm';
import { changeClientAccount } from '#modules/clients/accounts';
import type { Executor } from '#platform/database/database';
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
  await changeClientAccount(tx, row.id, { archivedAt: sql`now()`, archiveReason: reason });
}

/** Brings an archived client back. @throws AppError `not_found`, `conflict` */
export async function unarchiveClient(tx: Executor, by: ClientChange): Promise<void> {
  const row = await lockClientRecord(tx, by, 'unarchive');
  await changeClientAccount(tx, row.id, { archivedAt: null, archiveReason: null });
}
