import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { KeptReason } from '#domain/import-values';
import { deletePeople, endQuietSharing, lockPeople } from '#modules/accounts';
import { deleteClientAccount, lockClientAccount } from '#modules/client-accounts';
import type { Executor } from '#platform/database/database';
import { type ImportRecord, importRows } from '../table.ts';
import { chunkSize } from './import-chunk.ts';

/**
 * Undoes the last rows that are still imported: deletes their clients, unless someone has worked on one since.
 * From the last row to the first, so that those who joined an address leave it before its owner does. The
 * caller holds the import.
 *
 * @returns how many rows were done; 0 when none is left
 */
export async function undoChunk(tx: Executor, record: ImportRecord): Promise<number> {
  const rows = await tx
    .select({ number: importRows.number, clientId: importRows.clientId, undo: importRows.undo })
    .from(importRows)
    .where(and(eq(importRows.importId, record.id), eq(importRows.outcome, 'imported')))
    .orderBy(desc(importRows.number))
    .limit(chunkSize);
  const ids = rows.flatMap(({ clientId }) => (clientId === null ? [] : [clientId]));
  if (ids.length === 0) return 0;
  await lockPeople(tx, ids);
  for (const id of ids.toSorted()) await lockClientAccount(tx, id);
  const kept = await keptBecause(tx, record.id, ids);
  const gone = ids.filter((id) => !kept.has(id));
  for (const id of gone) await deletePeople(tx, await deleteClientAccount(tx, id));
  await endQuietSharing(
    tx,
    rows.flatMap(({ clientId, undo }) => (kept.has(clientId ?? '') ? [] : (undo?.sharing ?? []))),
  );
  const outcomes = rows.map(({ number, clientId }) => ({
    number,
    because: kept.get(clientId ?? '') ?? null,
  }));
  await tx.execute(sql`
    UPDATE import_rows AS r SET kept_because = j.because,
      outcome = CASE WHEN j.because IS NULL THEN 'undone' ELSE 'kept' END
    FROM jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) AS j(number int, because text)
    WHERE r.import_id = ${record.id} AND r.number = j.number`);
  return rows.length;
}

/**
 * Those of some clients that are others than the import left them, or for whom something was made, each with
 * the first reason that holds. A merge that was undone since counts too: its record names the client.
 */
async function keptBecause(
  tx: Executor,
  importId: string,
  ids: readonly string[],
): Promise<Map<string, KeptReason>> {
  const reason = (name: KeptReason, holds: SQL) => sql`WHEN ${holds} THEN ${name}`;
  const cases = [
    reason(
      'merged',
      sql`c.merged_into_id IS NOT NULL
        OR EXISTS (SELECT FROM client_merges AS m WHERE m.kept_id = c.id OR m.merged_id = c.id)`,
    ),
    reason(
      'household',
      sql`EXISTS (SELECT FROM household_members AS h WHERE h.client_id = c.id)
        OR EXISTS (SELECT FROM partings AS p WHERE p.client_id = c.id)`,
    ),
    reason('account', sql`u.password_hash IS NOT NULL`),
    reason('projects', sql`EXISTS (SELECT FROM tax_projects AS p WHERE p.client_id = c.id)`),
    reason(
      'documents',
      sql`EXISTS (SELECT FROM files AS f WHERE f.user_id = c.id)
        OR EXISTS (SELECT FROM folders AS f WHERE f.user_id = c.id)`,
    ),
    reason('messages', sql`EXISTS (SELECT FROM conversations AS v WHERE v.client_id = c.id)`),
    reason('invoices', sql`EXISTS (SELECT FROM invoices AS i WHERE i.client_id = c.id)`),
    reason('invited', sql`EXISTS (SELECT FROM client_invitations AS i WHERE i.client_id = c.id)`),
    reason(
      'access',
      sql`(SELECT count(*) FROM access_grants AS g WHERE g.client_id = c.id OR g.user_id = c.id) > 1`,
    ),
    reason('in-charge', sql`EXISTS (SELECT FROM client_assignments AS a WHERE a.client_id = c.id)`),
    reason('notes', sql`EXISTS (SELECT FROM client_notes AS n WHERE n.client_id = c.id)`),
    reason('changed', sql`c.version <> (r.undo ->> 'version')::int`),
  ];
  const { rows } = await tx.execute<{ id: string; because: KeptReason | null }>(sql`
    SELECT c.id, CASE ${sql.join(cases, sql` `)} END AS because FROM import_rows AS r
      JOIN client_accounts AS c ON c.id = r.client_id
      JOIN users AS u ON u.id = c.id
    WHERE r.import_id = ${importId} AND r.client_id = ANY (${sql.param([...ids])}::uuid[])`);
  return new Map(rows.flatMap(({ id, because }) => (because === null ? [] : [[id, because]])));
}
