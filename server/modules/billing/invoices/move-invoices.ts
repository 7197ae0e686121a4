import { sql } from 'drizzle-orm';
import { type ClientMove, idsOf, type MovedRow, movedRows } from '#platform/client-move';
import type { Executor } from '#platform/database/database';
import { AppError } from '#platform/errors';

/**
 * Moves a client's invoices when two clients become one: number, day, and whom it was made out to stay. A trigger
 * lets it happen between two clients of whom one was merged into the other. The caller holds both.
 *
 * @throws AppError `conflict` while money is on its way
 */
export async function moveInvoices(tx: Executor, { from, to }: ClientMove): Promise<MovedRow[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT id FROM invoices WHERE client_id = ${from} ORDER BY id FOR UPDATE`,
  );
  const moved = movedRows('invoice', rows);
  await move(tx, to, idsOf(moved, 'invoice'));
  return moved;
}

/** Moves them back, with what was paid since. @throws AppError `conflict` while money is on its way */
export const moveInvoicesBack = (
  tx: Executor,
  { to }: ClientMove,
  rows: readonly MovedRow[],
): Promise<void> => move(tx, to, idsOf(rows, 'invoice'));

async function move(tx: Executor, to: string, ids: readonly string[]): Promise<void> {
  const wanted = sql`ANY (${sql.param([...ids])}::uuid[])`;
  const { rows } = await tx.execute<{ number: string; processing_since: string | null }>(
    sql`SELECT number, processing_since FROM invoices WHERE id = ${wanted} ORDER BY id FOR UPDATE`,
  );
  const busy = rows.find((row) => row.processing_since !== null);
  if (busy) {
    throw new AppError(
      'conflict',
      `A payment of invoice ${busy.number} is in progress. Please wait until it’s done.`,
    );
  }
  await tx.execute(sql`UPDATE invoices SET client_id = ${to} WHERE id = ${wanted}`);
}
