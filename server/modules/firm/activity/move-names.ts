import { sql } from 'drizzle-orm';
import { type ClientMove, idsOf, type MovedRow, movedRows } from '#platform/client-move';
import type { Executor } from '#platform/database/database';

/** Names of what is gone go with the client when two become one: the log itself stays as it was written. */
export async function moveRemovedNames(
  tx: Executor,
  { from, to }: ClientMove,
): Promise<MovedRow[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    UPDATE removed_names SET client_id = ${to} WHERE client_id = ${from} RETURNING subject_id AS id`);
  return movedRows('removed-name', rows);
}

/** Moves them back. */
export async function moveRemovedNamesBack(
  tx: Executor,
  { from, to }: ClientMove,
  rows: readonly MovedRow[],
): Promise<void> {
  await tx.execute(sql`UPDATE removed_names SET client_id = ${to} WHERE client_id = ${from}
    AND subject_id = ANY (${sql.param(idsOf(rows, 'removed-name'))}::uuid[])`);
}
