import { and, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { listStalled, StalledReturn } from '#contract/projects/stalled';
import { moverOf, stallOf, stallSentence } from '#domain/stalled';
import { calendarDay } from '#domain/tax/business-days';
import { isInChargeOf, taxProjects } from '#modules/projects';
import type { StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { byDay, sortingBy } from '#platform/lists/list-pages';
import { inAssignedProjects, inStaffScope } from '#platform/staff-scope';
import { factsOf, type FactsRow } from './facts.ts';
import { factsOfReturns } from './gather-facts.ts';
import { orderOfReturns, readByStaff } from './order-returns.ts';

type Filter = Omit<z.output<typeof listStalled.query>, 'limit' | 'cursor'>;

interface Row extends FactsRow {
  id: string;
  name: string;
  taxYear: number;
  client: StalledReturn['client'];
  sortKey: string;
  total: number;
}

const inList = (actor: StaffActor, filter: Filter): SQL | undefined =>
  and(
    sql`tax_projects.is_open`,
    inStaffScope(actor, taxProjects.clientId),
    inAssignedProjects(actor, taxProjects, filter.assigned),
    filter.projectId === undefined ? undefined : sql`tax_projects.id = ${filter.projectId}`,
    filter.personId === undefined ? undefined : isInChargeOf(filter.personId),
  );

const hasCause = ({ cause }: Filter): SQL =>
  cause === undefined ? sql`true` : sql`s.cause = ${cause}`;

/** The ids of the returns in the list, as a subquery. */
export function stalledReturns(actor: StaffActor, filter: Filter, timeZone: string): SQL {
  const asked = { reads: readByStaff(actor), today: calendarDay(new Date(), timeZone), timeZone };
  return sql`SELECT s.id FROM (${orderOfReturns(inList(actor, filter), asked)}) AS s WHERE ${hasCause(filter)}`;
}

/**
 * Open returns with the reason why each hasn’t moved, the longest first. What the database keeps of each return decides
 * the order; the facts behind it are gathered for the rows of the page alone, and `stallOf` says the reason.
 */
export async function listStalledReturns(
  db: Executor,
  actor: StaffActor,
  filter: Filter,
  page: { timeZone: string; limit: number; cursor: string | undefined },
): Promise<{ items: StalledReturn[]; nextCursor: string | null; total: number }> {
  const { timeZone } = page;
  const asked = { reads: readByStaff(actor), today: calendarDay(new Date(), timeZone), timeZone };
  const sorting = sortingBy('longest', byDay(sql`s.since`), sql`s.id`);
  const isWanted = hasCause(filter);
  const order = orderOfReturns(inList(actor, filter), asked);
  const facts = factsOfReturns(sql`tax_projects.id = ANY (ARRAY(SELECT id FROM page))`, asked);
  const { rows } = await db.execute<Row>(sql`
    WITH stalled AS MATERIALIZED (${order}),
    page AS MATERIALIZED (
      SELECT s.id, s.since, ${sorting.key.inCursor}::text AS "sortKey" FROM stalled AS s
      WHERE ${and(isWanted, sorting.after(page.cursor))}
      ORDER BY ${sql.join(sorting.orderBy, sql`, `)} LIMIT ${page.limit + 1})
    SELECT f.*, s."sortKey", (SELECT count(*)::int FROM stalled AS s WHERE ${isWanted}) AS total,
      json_build_object('id', a.id, 'firstName', a.first_name, 'lastName', a.last_name,
        'email', coalesce(a.email, '')) AS client
    FROM page AS s JOIN (${facts}) AS f ON f.id = s.id JOIN client_accounts AS a ON a.id = f.client_id
    ORDER BY ${sql.join(sorting.orderBy, sql`, `)}`);
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
