import { sql } from 'drizzle-orm';
import { type ClientMove, idsOf, type MovedRow, movedRows } from '#platform/client-move';
import type { Executor } from '#platform/database/database';

/** Moves a client's signature requests when two clients become one; who signed stays who signed. The caller holds both. */
export async function moveSignatures(tx: Executor, { from, to }: ClientMove): Promise<MovedRow[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT id FROM signature_requests WHERE client_id = ${from} ORDER BY id FOR UPDATE`,
  );
  const moved = movedRows('signature', rows);
  await move(tx, to, idsOf(moved, 'signature'));
  return moved;
}

/** Moves them back, with what happened to them since. */
export const moveSignaturesBack = (
  tx: Executor,
  { to }: ClientMove,
  rows: readonly MovedRow[],
): Promise<void> => move(tx, to, idsOf(rows, 'signature'));

async function move(tx: Executor, to: string, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`UPDATE signature_requests SET client_id = ${to}
    WHERE id = ANY (${sql.param([...ids])}::uuid[])`);
}

/**
 * Removes a client's signatures, as the client goes: the only way in which they do. The caller holds the client, and
 * has made sure that nothing has to be kept.
 */
export async function deleteSignaturesOf(tx: Executor, clientId: string): Promise<void> {
  await tx.execute(sql`SELECT set_config('filewell.deleted_client', ${clientId}, true)`);
  await tx.execute(sql`DELETE FROM signature_requests WHERE client_id = ${clientId}`);
  await tx.execute(sql`SELECT set_config('filewell.deleted_client', '', true)`);
}
