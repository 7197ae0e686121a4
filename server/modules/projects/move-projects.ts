import { sql } from 'drizzle-orm';
import { type ClientMove, idsOf, type MovedRow, movedRows } from '#platform/client-move';
import type { Executor } from '#platform/database/database';

/**
 * Moves a client's projects with their steps and items when two clients become one. The caller holds both, and
 * has deferred the constraints that hold items to their project's client.
 */
export async function moveProjects(tx: Executor, { from, to }: ClientMove): Promise<MovedRow[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT id FROM tax_projects WHERE client_id = ${from} ORDER BY id FOR UPDATE`,
  );
  const moved = movedRows('tax_projects', rows);
  await move(tx, to, idsOf(moved, 'tax_projects'));
  return moved;
}

/** Moves them back, with what was added to them since. */
export const moveProjectsBack = (
  tx: Executor,
  { to }: ClientMove,
  rows: readonly MovedRow[],
): Promise<void> => move(tx, to, idsOf(rows, 'tax_projects'));

async function move(tx: Executor, to: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const wanted = sql`ANY (${sql.param([...ids])}::uuid[])`;
  // The tally of changed items says that a project was changed, which it wasn't.
  const { rows } = await tx.execute<{ id: string; updated_at: string }>(
    sql`SELECT id, updated_at::text FROM tax_projects WHERE id = ${wanted} ORDER BY id FOR UPDATE`,
  );
  await tx.execute(sql`UPDATE timeline_items SET client_id = ${to} WHERE project_id = ${wanted}`);
  await tx.execute(sql`UPDATE checklist_items SET client_id = ${to} WHERE project_id = ${wanted}`);
  // A trigger writes the words that a project is found by again.
  await tx.execute(sql`UPDATE tax_projects AS p SET client_id = ${to}, search_text = '',
    updated_at = was.updated_at
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS was (id uuid, updated_at timestamptz)
    WHERE p.id = was.id`);
}
