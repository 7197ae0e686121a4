import { type SQL, sql } from 'drizzle-orm';
import type { BatchWho } from '#contract/projects/batches';
import { batchLimits, type BatchKind, isOfClients } from '#domain/batches';
import { clientsInList } from '#modules/clients';
import { returnsOnBoard } from '#modules/projects';
import { stalledReturns } from '#modules/projects/stalled';
import type { StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import { andInStaffScope } from '#platform/staff-scope';

/** A client, or a return, in the order in which they are held. */
export interface Found {
  id: string;
  place: number;
}

/**
 * Those whom a batch is for: clients for a message or a letter, else open returns. Of a client all open returns, of a return its
 * client, each once.
 *
 * @throws AppError `not_found` for a chosen one that the caller doesn’t see; `conflict` for none, or too many
 */
export async function findWho(
  db: Executor,
  actor: StaffActor,
  { kind, who }: { kind: BatchKind; who: BatchWho },
  timeZone: string,
): Promise<Found[]> {
  const isOfReturns = who.by === 'returns' || who.by === 'stalled' || who.by === 'board';
  const chosen = chosenIds(actor, who, timeZone);
  const table = isOfReturns ? sql`tax_projects` : sql`client_accounts`;
  const owner = isOfReturns ? sql`r.client_id` : sql`r.id`;
  const found = sql`SELECT r.id, ${owner} AS client_id FROM ${table} AS r
    WHERE r.id IN (${chosen}) ${andInStaffScope(actor, owner)}`;
  const wanted = wantedOf(kind, isOfReturns, found);
  const { rows } = await db.execute<Found & { seen: number } & Record<string, unknown>>(sql`
    WITH found AS MATERIALIZED (${found}), wanted AS (${wanted})
    SELECT w.id, (row_number() OVER (ORDER BY w.client_id, w.id))::int AS place,
      (SELECT count(*)::int FROM found) AS seen
    FROM wanted AS w ORDER BY place LIMIT ${batchLimits.records + 1}`);
  const [first] = rows;
  if (!first) throw new AppError('conflict', 'This is for nobody. Choose someone else.');
  if (rows.length > batchLimits.records) {
    const most = batchLimits.records.toLocaleString('en-US');
    throw new AppError('conflict', `That’s more than ${most}. Narrow the list first.`);
  }
  const asked = who.by === 'returns' ? who.projectIds : who.by === 'clients' ? who.clientIds : [];
  if (asked.length > first.seen) throw notFound();
  return rows.map(({ id, place }) => ({ id, place }));
}

/** @param found `id` and `client_id`, of returns or of clients */
function wantedOf(kind: BatchKind, isOfReturns: boolean, found: SQL): SQL {
  if (isOfClients(kind))
    return sql`SELECT DISTINCT client_id AS id, client_id FROM (${found}) AS f`;
  if (isOfReturns) return found;
  return sql`SELECT p.id, p.client_id FROM tax_projects AS p
    WHERE p.is_open AND p.client_id IN (SELECT client_id FROM (${found}) AS f)`;
}

/** As a subquery of ids. */
function chosenIds(actor: StaffActor, who: BatchWho, timeZone: string): SQL {
  if (who.by === 'client-list') return clientsInList(actor, who.query, timeZone);
  if (who.by === 'returns') return sql`SELECT unnest(${sql.param(who.projectIds)}::uuid[])`;
  if (who.by === 'clients') return sql`SELECT unnest(${sql.param(who.clientIds)}::uuid[])`;
  const { by, ...filter } = who;
  return by === 'stalled'
    ? stalledReturns(actor, filter, timeZone)
    : returnsOnBoard(actor, filter, timeZone);
}
