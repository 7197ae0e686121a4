import { and, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { listStalled, StalledReturn } from '#contract/projects/stalled';
import { moverOf, stallOf, stallSentence } from '#domain/stalled';
import { calendarDay, type Day } from '#domain/tax/business-days';
import { taxProjects } from '#modules/projects';
import type { StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { byDay, sortingBy } from '#platform/lists/list-pages';
import { inAssignedProjects, inStaffScope } from '#platform/staff-scope';
import { causeInSql, factsOf, type FactsRow, sinceInSql } from './facts.ts';
import { factsOfReturns } from './gather-facts.ts';

type Filter = Omit<z.output<typeof listStalled.query>, 'limit' | 'cursor'>;

interface Row extends FactsRow {
  id: string;
  name: string;
  taxYear: number;
  client: StalledReturn['client'];
  since: Day;
  sortKey: string;
  total: number;
}

/**
 * Open returns with the reason why each hasn’t moved, the longest first. One statement gathers the facts of all that
 * the filter lets through, set by set; `stallOf` says the reason.
 */
export async function listStalledReturns(
  db: Executor,
  actor: StaffActor,
  filter: Filter,
  page: { timeZone: string; limit: number; cursor: string | undefined },
): Promise<{ items: StalledReturn[]; nextCursor: string | null; total: number }> {
  const today = calendarDay(new Date(), page.timeZone);
  const sorting = sortingBy('longest', byDay(sql`s.since`), sql`s.id`);
  const isWanted: SQL = filter.cause === undefined ? sql`true` : sql`s.cause = ${filter.cause}`;
  const facts = factsOfReturns(
    and(
      sql`tax_projects.is_open`,
      inStaffScope(actor, taxProjects.clientId),
      inAssignedProjects(actor, taxProjects, filter.assigned),
      filter.projectId === undefined ? undefined : sql`tax_projects.id = ${filter.projectId}`,
      filter.personId === undefined ? undefined : isInCharge(filter.personId),
    ),
    { actor, today, timeZone: page.timeZone },
  );
  const { rows } = await db.execute<Row>(sql`
    WITH facts AS (${facts}),
    named AS (SELECT f.*, ${causeInSql} AS cause FROM facts AS f),
    stalled AS MATERIALIZED (
      SELECT f.*, coalesce(${sinceInSql(sql`f.cause`)}, f."changedOn")::date AS since FROM named AS f)
    SELECT s.*, s.since::text AS since, ${sorting.key.inCursor}::text AS "sortKey",
      (SELECT count(*)::int FROM stalled AS s WHERE ${isWanted}) AS total,
      json_build_object('id', a.id, 'firstName', a.first_name, 'lastName', a.last_name,
        'email', coalesce(a.email, '')) AS client
    FROM stalled AS s JOIN client_accounts AS a ON a.id = s.client_id
    WHERE ${and(isWanted, sorting.after(page.cursor))}
    ORDER BY ${sql.join(sorting.orderBy, sql`, `)} LIMIT ${page.limit + 1}`);
  const shown = rows.slice(0, page.limit);
  const last = rows.length > page.limit ? shown.at(-1) : undefined;
  return {
    items: shown.map((row) => {
      const stall = stallOf(factsOf(row));
      return {
        id: row.id,
        name: row.name,
        taxYear: row.taxYear,
        client: row.client,
        cause: stall.cause,
        mover: moverOf(stall.cause),
        since: stall.since,
        sentence: stallSentence(stall),
      };
    }),
    nextCursor: last ? sorting.cursorAt(last) : null,
    total: rows[0]?.total ?? 0,
  };
}

/** By the project itself, else by its client. */
const isInCharge = (personId: string): SQL => sql`coalesce(tax_projects.in_charge_id,
  (SELECT preparer_id FROM client_preparers AS cp WHERE cp.client_id = tax_projects.client_id)) = ${personId}`;
