import { type SQL, sql } from 'drizzle-orm';
import type { ActivityFilterAction } from '#contract/firm/admin-activity';
import { recordsOf } from '#modules/clients/accounts';
import type { Database, Executor } from '#platform/database/database';
import { actionsOf, type ActivityClass, className, isCurrent, isIn } from './classes.ts';
import { indexing } from './index-activity.ts';
import { searchActivity } from './search-activity.ts';
import { readTerms } from './search-terms.ts';
import type { LogPage, FoundEntries, Span } from './log-page.ts';

/** What a list of the log shows; all of it must hold. */
export interface LogFilter {
  userId?: string | undefined;
  clientId?: string | undefined;
  action?: ActivityFilterAction | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  search?: string | undefined;
}

/** Entries this far from the beginning are met by walking there: beyond what no milestone covers. */
const walkable = (): number => 2 * indexing.milestoneEvery;

/**
 * A page of the log, newest first. With ten million entries any filter and any offset takes some
 * milliseconds; docs/decisions/006-activity-log.md tells how.
 */
export async function listActivity(
  db: Database['db'],
  zone: string,
  filter: LogFilter,
  page: LogPage,
): Promise<FoundEntries> {
  return db.transaction(
    async (tx) => {
      const span = await spanOf(tx, zone, filter);
      const terms = await readTerms(tx, filter.search ?? '');
      const its = classOf(filter);
      if (terms.length > 0) {
        return searchActivity(tx, { ...its, clientId: filter.clientId }, span, terms, page);
      }
      if (filter.clientId !== undefined) {
        return {
          ...(await listOfClient(tx, filter.clientId, its, span, page)),
          totalIsAtLeast: false,
        };
      }
      return { ...(await listOfClass(tx, its, span, page)), totalIsAtLeast: false };
    },
    // Counts and rows are of one moment.
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

export function classOf({ userId, action }: Pick<LogFilter, 'userId' | 'action'>): ActivityClass {
  return { userId, actions: action === undefined ? undefined : actionsOf(action) };
}

/** Days begin and end in the firm's time zone; the last one is part of the list. */
export async function spanOf(
  db: Executor,
  zone: string,
  { startDate, endDate }: Pick<LogFilter, 'startDate' | 'endDate'>,
): Promise<Span> {
  const moment = (text: string | undefined, none: 'infinity' | '-infinity', days: number): SQL => {
    if (text === undefined) return sql`${none}::timestamptz`;
    if (text.length > 10) return sql`${text}::timestamptz`;
    return sql`(${text}::date + ${days}::int)::timestamp AT TIME ZONE ${zone}`;
  };
  const { rows } = await db.execute<{ from: string; to: string }>(sql`
    SELECT (${moment(startDate, '-infinity', 0)})::text AS from,
      (${moment(endDate, 'infinity', 1)})::text AS to`);
  return rows[0] ?? { from: '-infinity', to: 'infinity' };
}

/** One client's entries are few: they are counted and sorted each time. */
async function listOfClient(
  tx: Executor,
  clientId: string,
  its: ActivityClass,
  { from, to }: Span,
  { limit, offset }: LogPage,
): Promise<{ ids: number[]; total: number }> {
  const { rows } = await tx.execute<{ total: number; ids: number[] | null }>(sql`
    WITH found AS MATERIALIZED (
      SELECT at, id FROM activity
      WHERE client_id = ANY (${sql.param(await recordsOf(tx, clientId))}::uuid[]) AND at >= ${from} AND at < ${to} AND ${isIn(its)}
    )
    SELECT (SELECT count(*)::int FROM found) AS total, (
      SELECT json_agg(id ORDER BY at DESC, id DESC) FROM (
        SELECT * FROM found ORDER BY at DESC, id DESC OFFSET ${offset} LIMIT ${limit}) AS page
    ) AS ids`);
  return { ids: rows[0]?.ids ?? [], total: rows[0]?.total ?? 0 };
}

/**
 * A class is counted and entered by its milestones: from the nearest one it is 256 entries to any
 * place, and from the end of what is counted it is what was added in the last minutes.
 */
async function listOfClass(
  tx: Executor,
  its: ActivityClass,
  { from, to }: Span,
  { limit, offset }: LogPage,
): Promise<{ ids: number[]; total: number }> {
  const end = await countBefore(tx, its, to);
  const total = end - (from === '-infinity' ? 0 : await countBefore(tx, its, from));
  const rows = Math.min(limit, total - offset);
  if (rows <= 0) return { ids: [], total: Math.max(0, total) };
  const wanted = end - offset;
  const near = offset > walkable() ? await milestoneFrom(tx, its, wanted) : undefined;
  const begin = near
    ? sql`(at, id) <= (${near.at}::timestamptz, ${near.id})`
    : sql`at < ${to}::timestamptz`;
  const skip = near ? near.number - wanted : offset;
  return { ids: await readEntries(tx, its, begin, skip, rows), total };
}

/** The first milestone at or after a number, if there is one already. */
async function milestoneFrom(
  tx: Executor,
  its: ActivityClass,
  number: number,
): Promise<{ number: number; at: string; id: string } | undefined> {
  const { rows } = await tx.execute<{ number: string; at: string; id: string }>(sql`
    SELECT number, at::text AS at, id FROM activity_milestones
    WHERE class = ${className(its)} AND number >= ${number}
      AND EXISTS (SELECT FROM activity_indexed WHERE ${isCurrent})
    ORDER BY number LIMIT 1`);
  const [row] = rows;
  return row && { ...row, number: Number(row.number) };
}

/** Entries of a class along its index, newest first. */
export async function readEntries(
  tx: Executor,
  { userId, actions }: ActivityClass,
  begin: SQL,
  skip: number,
  rows: number,
): Promise<number[]> {
  const part = (its: ActivityClass): SQL => sql`
    (SELECT at, id FROM activity WHERE ${isIn(its)} AND ${begin}
     ORDER BY at DESC, id DESC LIMIT ${skip + rows})`;
  // Each action has its own place in the index; the first of them all are among the first of each.
  const parts =
    actions && actions.length > 1
      ? actions.map((action) => part({ userId, actions: [action] }))
      : [part({ userId, actions })];
  const found = await tx.execute<{ id: string }>(sql`
    SELECT id FROM (${sql.join(parts, sql` UNION ALL `)}) AS found
    ORDER BY at DESC, id DESC OFFSET ${skip} LIMIT ${rows}`);
  return found.rows.map(({ id }) => Number(id));
}

/** How many entries of a class there are before a moment. */
async function countBefore(tx: Executor, its: ActivityClass, before: string): Promise<number> {
  const { rows } = await tx.execute<{ count: string }>(sql`
    WITH counted AS (
      SELECT until, ${before}::timestamptz > until AS beyond FROM activity_indexed
      WHERE ${isCurrent}
      UNION ALL SELECT '-infinity', true WHERE NOT EXISTS (
        SELECT FROM activity_indexed WHERE ${isCurrent})
    ), milestone AS (
      SELECT m.number, m.at, m.id FROM activity_milestones AS m
      WHERE class = ${className(its)} AND at < ${before}::timestamptz
        AND NOT (SELECT beyond FROM counted)
      ORDER BY at DESC, number DESC LIMIT 1
    )
    SELECT CASE WHEN (SELECT beyond FROM counted) THEN
        coalesce((SELECT count FROM activity_counts WHERE class = ${className(its)}
          AND (SELECT until FROM counted) > '-infinity'), 0)
        + (SELECT count(*) FROM activity
           WHERE ${isIn(its)} AND at >= (SELECT until FROM counted) AND at < ${before}::timestamptz)
      ELSE coalesce((SELECT number FROM milestone), 0)
        + (SELECT count(*) FROM activity WHERE ${isIn(its)} AND at < ${before}::timestamptz
           AND (at, id) > (coalesce((SELECT at FROM milestone), '-infinity'),
             coalesce((SELECT id FROM milestone), 0)))
      END AS count`);
  return Number(rows[0]?.count ?? 0);
}
