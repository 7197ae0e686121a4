import { sql, type SQL } from 'drizzle-orm';
import type { ClientSkipReason, SkipReason } from '#domain/import-values';
import { deletePeople, lockPeople } from '#modules/identity/people';
import { endQuietSharing } from '#modules/identity';
import { deleteClientAccount, lockClientAccount } from '#modules/clients/accounts';
import type { Executor } from '#platform/database/database';
import type { ImportRecord, ImportRow } from '../table.ts';

/**
 * Deletes the clients of some rows, unless someone has worked on one since; the rows come from the last to the
 * first, so that those who joined an address leave it before its owner does. The caller holds the import.
 */
export async function undoClients(
  tx: Executor,
  record: ImportRecord,
  rows: readonly ImportRow[],
): Promise<void> {
  const ids = rows.flatMap(({ clientId }) => (clientId === null ? [] : [clientId]));
  await lockPeople(tx, ids);
  for (const id of ids.toSorted()) await lockClientAccount(tx, id);
  const skipped = await keptBecause(tx, record.id, ids);
  const gone = ids.filter((id) => !skipped.has(id));
  for (const id of gone) await deletePeople(tx, await deleteClientAccount(tx, id));
  await endQuietSharing(
    tx,
    rows.flatMap(({ clientId, undo }) =>
      skipped.has(clientId ?? '') ? [] : (undo?.sharing ?? []),
    ),
  );
  await storeUndone(
    tx,
    record.id,
    rows.map(({ number, clientId }) => ({ number, because: skipped.get(clientId ?? '') ?? null })),
  );
}

/** What an undo did with rows: those without a reason are gone. */
export async function storeUndone(
  tx: Executor,
  importId: string,
  outcomes: readonly { number: number; because: SkipReason | null }[],
): Promise<void> {
  await tx.execute(sql`
    UPDATE import_rows AS r SET kept_because = j.because,
      outcome = CASE WHEN j.because IS NULL THEN 'undone' ELSE 'kept' END
    FROM jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) AS j(number int, because text)
    WHERE r.import_id = ${importId} AND r.number = j.number`);
}

/**
 * Those of some clients that are others than the import left them, or for whom something was made, each with
 * the first reason that holds. A merge that was undone since counts too: its record names the client.
 */
async function keptBecause(
  tx: Executor,
  importId: string,
  ids: readonly string[],
): Promise<Map<string, ClientSkipReason>> {
  const reason = (name: ClientSkipReason, condition: SQL) => sql`WHEN ${condition} THEN ${name}`;
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
      sql`EXISTS (SELECT FROM files AS f WHERE f.client_id = c.id)
        OR EXISTS (SELECT FROM folders AS f WHERE f.client_id = c.id)`,
    ),
    reason('messages', sql`EXISTS (SELECT FROM conversations AS v WHERE v.client_id = c.id)`),
    reason('invoices', sql`EXISTS (SELECT FROM invoices AS i WHERE i.client_id = c.id)`),
    reason('invited', sql`EXISTS (SELECT FROM client_invitations AS i WHERE i.user_id = c.id)`),
    reason(
      'access',
      sql`(SELECT count(*) FROM access_grants AS g WHERE g.client_id = c.id OR g.user_id = c.id) > 1`,
    ),
    reason('in-charge', sql`EXISTS (SELECT FROM client_assignments AS a WHERE a.client_id = c.id)`),
    reason('notes', sql`EXISTS (SELECT FROM client_notes AS n WHERE n.client_id = c.id)`),
    reason('changed', sql`c.version <> (r.undo ->> 'version')::int`),
  ];
  const { rows } = await tx.execute<{ id: string; because: ClientSkipReason | null }>(sql`
    SELECT c.id, CASE ${sql.join(cases, sql` `)} END AS because FROM import_rows AS r
      JOIN client_accounts AS c ON c.id = r.client_id
      JOIN users AS u ON u.id = c.id
    WHERE r.import_id = ${importId} AND r.client_id = ANY (${sql.param([...ids])}::uuid[])`);
  return new Map(rows.flatMap(({ id, because }) => (because === null ? [] : [[id, because]])));
}
