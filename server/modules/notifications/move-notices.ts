import { sql } from 'drizzle-orm';
import { type ClientMove, idsOf, type MovedRow, movedRows } from '#platform/client-move';
import type { Executor } from '#platform/database/database';

/**
 * Moves what a person hasn't read yet to another when two clients become one. What the other has been notified of
 * too stays where it is.
 *
 * @param move the two people by id
 */
export async function moveNotices(tx: Executor, { from, to }: ClientMove): Promise<MovedRow[]> {
  await tx.execute(sql`UPDATE held_notices SET about_id = ${to} WHERE about_id = ${from}`);
  const { rows } = await tx.execute<{ id: string }>(sql`
    UPDATE notifications AS n SET user_id = ${to}
    WHERE user_id = ${from} AND read_at IS NULL AND NOT EXISTS (
      SELECT FROM notifications AS o WHERE o.user_id = ${to} AND o.kind = n.kind
        AND o.subject_id = n.subject_id AND o.read_at IS NULL)
    RETURNING id`);
  return movedRows('notice', rows);
}

/** Moves back what the other hasn't read in the meantime. */
export async function moveNoticesBack(
  tx: Executor,
  { from, to }: ClientMove,
  rows: readonly MovedRow[],
): Promise<void> {
  await tx.execute(sql`UPDATE notifications AS n SET user_id = ${to}
    WHERE user_id = ${from} AND read_at IS NULL
      AND id = ANY (${sql.param(idsOf(rows, 'notice'))}::uuid[]) AND NOT EXISTS (
        SELECT FROM notifications AS o WHERE o.user_id = ${to} AND o.kind = n.kind
          AND o.subject_id = n.subject_id AND o.read_at IS NULL)`);
}
