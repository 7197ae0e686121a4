import { eq, sql } from 'drizzle-orm';
import { type ClientMove, idsOf, type MovedRow, movedRows } from '#platform/client-move';
import type { Executor } from '#platform/database/database';
import { letters } from './table.ts';

/** Moves letters when two records of a client become one. */
export async function moveLetters(tx: Executor, { from, to }: ClientMove): Promise<MovedRow[]> {
  const moved = await tx
    .update(letters)
    .set({ clientId: to })
    .where(eq(letters.clientId, from))
    .returning({ id: letters.id });
  return movedRows('letter', moved);
}

/** Moves them back. */
export async function moveLettersBack(
  tx: Executor,
  { from, to }: ClientMove,
  rows: readonly MovedRow[],
): Promise<void> {
  await tx
    .update(letters)
    .set({ clientId: to })
    .where(
      sql`${letters.clientId} = ${from}
        AND ${letters.id} = ANY (${sql.param(idsOf(rows, 'letter'))}::uuid[])`,
    );
}
