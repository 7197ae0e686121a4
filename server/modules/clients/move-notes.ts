import { eq, sql } from 'drizzle-orm';
import { type ClientMove, idsOf, type MovedRow, movedRows } from '#platform/client-move';
import type { Executor } from '#platform/database/database';
import { clientNotes } from './table.ts';

/** Moves what the staff noted down about a client when two clients become one. */
export async function moveNotes(tx: Executor, { from, to }: ClientMove): Promise<MovedRow[]> {
  const moved = await tx
    .update(clientNotes)
    .set({ clientId: to })
    .where(eq(clientNotes.clientId, from))
    .returning({ id: clientNotes.id });
  return movedRows('note', moved);
}

/** Moves them back. */
export async function moveNotesBack(
  tx: Executor,
  { from, to }: ClientMove,
  rows: readonly MovedRow[],
): Promise<void> {
  await tx
    .update(clientNotes)
    .set({ clientId: to })
    .where(
      sql`${clientNotes.clientId} = ${from}
        AND ${clientNotes.id} = ANY (${sql.param(idsOf(rows, 'note'))}::uuid[])`,
    );
}
