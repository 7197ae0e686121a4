import { sql, type SQL } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { SeasonSkipReason } from '#domain/seasons';
import { lockClientAccounts } from '#modules/clients/accounts';
import { deletePlannedProjects } from '#modules/projects';
import type { Executor } from '#platform/database/database';
import { nextRows } from './next-rows.ts';
import { recordEach } from './start-clients.ts';
import type { seasons } from './table.ts';

/** Clients of one transaction. */
const chunkSize = 50;

type Season = typeof seasons.$inferSelect;

/**
 * Removes the projects of the next clients, unless something has happened to one since. The caller holds the season.
 *
 * @returns how many clients are done
 */
export async function undoClients(tx: Executor, season: Season): Promise<number> {
  const rows = await nextRows(tx, season.id, 'undoing', chunkSize);
  if (rows.length === 0) return 0;
  const ids = rows.map(({ clientId }) => clientId);
  // A document that is added for an item holds the client first.
  await lockClientAccounts(tx, ids);
  const skipped = await keptBecause(tx, season.id, ids);
  const gone = rows.flatMap(({ clientId, projectId, actedBy }) =>
    projectId === null || actedBy === null || (skipped.get(clientId) ?? null) !== null
      ? []
      : [{ id: projectId, clientId, createdBy: actedBy }],
  );
  await deletePlannedProjects(
    tx,
    gone.map(({ id }) => id),
  );
  // One that was deleted by hand has its entry.
  await recordEach(
    tx,
    'delete_project',
    season.id,
    gone.filter(({ clientId }) => skipped.has(clientId)),
  );
  const outcomes = rows.map(({ clientId }) => ({
    clientId,
    because: skipped.get(clientId) ?? null,
    projectId: uuidv7(),
  }));
  await tx.execute(sql`
    UPDATE season_clients AS c SET kept_because = j.because,
      state = CASE WHEN j.because IS NULL THEN 'planned' ELSE 'kept' END,
      made_at = CASE WHEN j.because IS NOT NULL THEN c.made_at END,
      project_id = CASE WHEN j.because IS NULL THEN j."projectId" ELSE c.project_id END
    FROM jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      AS j("clientId" uuid, because text, "projectId" uuid)
    WHERE c.season_id = ${season.id} AND c.client_id = j."clientId"`);
  return rows.length;
}

/**
 * What happened to the projects of some clients since they were made, the first reason that holds; null for nothing. Those
 * whose project is gone are missing. Holds the projects.
 */
async function keptBecause(
  tx: Executor,
  seasonId: string,
  clientIds: readonly string[],
): Promise<Map<string, SeasonSkipReason | null>> {
  const ofThese = sql`c.season_id = ${seasonId}
    AND c.client_id = ANY (${sql.param([...clientIds])}::uuid[])`;
  await tx.execute(sql`SELECT p.id FROM tax_projects AS p
    WHERE p.id IN (SELECT c.project_id FROM season_clients AS c WHERE ${ofThese})
    ORDER BY p.id FOR UPDATE`);
  const reason = (name: SeasonSkipReason, condition: SQL) => sql`WHEN ${condition} THEN ${name}`;
  const cases = [
    reason('merged', sql`p.client_id <> c.client_id`),
    reason(
      'documents',
      sql`EXISTS (SELECT FROM files AS f JOIN checklist_items AS i ON i.id = f.checklist_item_id
        WHERE i.project_id = p.id)`,
    ),
    reason(
      'answers',
      sql`EXISTS (SELECT FROM checklist_items AS i WHERE i.project_id = p.id
        AND (i.status <> 'pending' OR i.answer IS NOT NULL OR i.sent_back_at IS NOT NULL))
        OR EXISTS (SELECT FROM questionnaires AS q WHERE q.project_id = p.id)`,
    ),
    reason(
      'steps',
      sql`EXISTS (SELECT FROM timeline_items AS s WHERE s.project_id = p.id
        AND (s.status <> 'pending' OR s.in_charge_id IS NOT NULL))`,
    ),
    reason('reminded', sql`EXISTS (SELECT FROM reminders AS r WHERE r.project_id = p.id)`),
    reason('links', sql`EXISTS (SELECT FROM request_links AS l WHERE l.project_id = p.id)`),
    // Each change of an item is noted on its project; both have the moment of the transaction that made them.
    reason(
      'changed',
      sql`p.updated_at <> c.made_at OR p.in_charge_id IS DISTINCT FROM c.in_charge_id`,
    ),
  ];
  const { rows } = await tx.execute<{ id: string; because: SeasonSkipReason | null }>(sql`
    SELECT c.client_id AS id, CASE ${sql.join(cases, sql` `)} END AS because
    FROM season_clients AS c JOIN tax_projects AS p ON p.id = c.project_id WHERE ${ofThese}`);
  return new Map(rows.map(({ id, because }) => [id, because]));
}
