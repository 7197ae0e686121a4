import { and, eq, inArray, sql } from 'drizzle-orm';
import { type ClientMove, idsOf, type MovedRow } from '#platform/client-move';
import type { Executor } from '#platform/database/database';
import { publishRightsChange } from '../staff/publish-rights-change.ts';
import { clientAssignments, clientPreparers } from './table.ts';

/**
 * Gives a client the staff of another when two clients become one: the staff who were given the other, and the one who is in
 * charge of it where nobody is. The other keeps its own. Those who leave the staff at this moment are waited for and left
 * out: the rows say that they were given the client until the end of their work is committed.
 */
export async function addAssignments(tx: Executor, { from, to }: ClientMove): Promise<MovedRow[]> {
  const { rows: preparers } = await tx.execute<{ id: string }>(sql`
    INSERT INTO client_preparers (client_id, preparer_id, since)
    SELECT ${to}, preparer_id, since FROM client_preparers JOIN users AS u ON u.id = preparer_id
    WHERE client_id = ${from} AND u.is_admin AND u.archived_at IS NULL FOR SHARE OF u
    ON CONFLICT (client_id) DO NOTHING RETURNING preparer_id AS id`);
  const { rows: given } = await tx.execute<{ id: string }>(sql`
    INSERT INTO client_assignments (client_id, staff_id, given_by, given_at)
    SELECT ${to}, staff_id, given_by, given_at FROM client_assignments JOIN users AS u ON u.id = staff_id
    WHERE client_id = ${from} AND u.is_admin AND u.archived_at IS NULL FOR SHARE OF u
    ON CONFLICT DO NOTHING RETURNING staff_id AS id`);
  for (const { id } of [...preparers, ...given]) await publishRightsChange(tx, id);
  return [
    ...preparers.map(({ id }): MovedRow => ({ kind: 'client_preparers', id })),
    ...given.map(({ id }): MovedRow => ({ kind: 'client_assignments', id })),
  ];
}

/** Takes them away again. @param clientId who was given them */
export async function removeAssignments(
  tx: Executor,
  clientId: string,
  rows: readonly MovedRow[],
): Promise<void> {
  const [preparers, given] = [idsOf(rows, 'client_preparers'), idsOf(rows, 'client_assignments')];
  await tx
    .delete(clientPreparers)
    .where(
      and(eq(clientPreparers.clientId, clientId), inArray(clientPreparers.preparerId, preparers)),
    );
  await tx
    .delete(clientAssignments)
    .where(
      and(eq(clientAssignments.clientId, clientId), inArray(clientAssignments.staffId, given)),
    );
  for (const id of [...preparers, ...given]) await publishRightsChange(tx, id);
}
