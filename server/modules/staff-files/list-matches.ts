import { type SQL, sql } from 'drizzle-orm';
import { maxCountedMatches } from '#contract/admin-files';
import type { Executor } from '#platform/database';
import { type Cell, type CellFilter, isNarrowed } from './list-cells.ts';
import { keysAsText, orderBy } from './list-orders.ts';
import {
  later,
  numbersOf,
  query,
  type Reading,
  readRankedCells,
  type Row,
} from './list-reading.ts';
import { countSampled, type SearchWords, wordsMatch } from './list-search.ts';

/** What a list shows; all of it must hold. */
export interface ListFilter extends CellFilter {
  userId?: string | undefined;
  folder?: string | undefined;
  q?: string | undefined;
}

/** Smaller in tests, which have no million documents. */
export const bounds = {
  /** See `maxCountedMatches`. */
  counted: maxCountedMatches,
  /** Matches in the sample from which on there are surely more than that many: some 11,500. */
  sampled: 45,
  /** Documents walked along in the list's order before all matches are gathered instead. */
  walked: 20_000,
};

/** Rows of a page, and how many there are in all. */
export interface Found {
  rows: Row[];
  total: number;
  totalIsAtLeast: boolean;
}

/** A search, one client or one folder: matches are gathered, or met while walking along the order. */
export async function search(
  tx: Executor,
  filter: ListFilter,
  cells: readonly Cell[],
  words: SearchWords,
  reading: Reading,
): Promise<Found> {
  const matches = sql.join(
    [
      sql`is_archived = ${filter.isArchived}`,
      ...(filter.userId === undefined ? [] : [sql`user_id = ${filter.userId}`]),
      ...(filter.folder === undefined ? [] : [sql`folder_path = ${filter.folder}`]),
      ...(isNarrowed(filter) ? [sql`cell = ANY (${numbersOf(cells)})`] : []),
    ],
    sql` AND `,
  );
  const all = sql`${matches} AND ${wordsMatch(words, false)}`;
  // One client's documents are few, whatever is searched in them.
  if (filter.userId !== undefined) {
    return { ...(await gather(tx, all, reading)), totalIsAtLeast: false };
  }
  if ((await countSampled(tx, all)) < bounds.sampled) {
    if (words.length > 0) await preferPlan(tx, 'search index');
    const few = await gather(
      tx,
      sql`${matches} AND ${wordsMatch(words, true)}`,
      reading,
      bounds.counted,
    );
    if (few.total <= bounds.counted) return { ...few, totalIsAtLeast: false };
  }
  const rows =
    (await walk(tx, all, filter, cells, reading)) ?? (await gather(tx, all, reading)).rows;
  return { rows, total: bounds.counted, totalIsAtLeast: true };
}

/**
 * Fetches all matches, then counts and sorts them. With a bound only one more than it is fetched,
 * and where that many are found, no rows are answered.
 */
export async function gather(
  tx: Executor,
  matches: SQL,
  reading: Reading,
  bound?: number,
): Promise<{ total: number; rows: Row[] }> {
  const { sorting, descending, rows } = reading;
  const result = await tx.execute<{ total: number; rows: Row[] | null }>(sql`
    WITH matches AS MATERIALIZED (
      SELECT file_id, cell, moment, name_key, client_key, size FROM file_listing
      WHERE ${matches} LIMIT ${bound === undefined ? sql`ALL` : sql`${bound + 1}`}
    ), counted AS MATERIALIZED (SELECT count(*)::int AS total FROM matches)
    SELECT total, (
      SELECT json_agg(page) FROM (
        SELECT file_id AS id, ${keysAsText(sorting)} AS keys FROM matches
        WHERE ${bound === undefined ? sql`true` : sql`(SELECT total FROM counted) <= ${bound}`}
          AND ${later(reading)}
        ORDER BY ${orderBy(sorting.keys, descending)} LIMIT ${rows}
      ) AS page
    ) AS rows FROM counted`);
  const [row] = result.rows;
  return { total: row?.total ?? 0, rows: row?.rows ?? [] };
}

/**
 * With very many matches the page is found soon by walking along the order's index. Not where the
 * matches lie together further on: then the answer is undefined.
 */
export async function walk(
  tx: Executor,
  matches: SQL,
  filter: ListFilter,
  cells: readonly Cell[],
  reading: Reading,
): Promise<Row[] | undefined> {
  const { sorting, descending, rows } = reading;
  await preferPlan(tx, 'along the order');
  if (sorting.rankOfCell) {
    const read = [cells, sorting.rankOfCell, reading, matches, bounds.walked] as const;
    const { rows: ofCells, wereAll } = await readRankedCells(tx, ...read);
    await preferPlan(tx, 'planner');
    return ofCells.length === rows || wereAll ? ofCells : undefined;
  }
  const order = orderBy(sorting.keys, descending);
  const along = sql`
    SELECT * FROM file_listing WHERE is_archived = ${filter.isArchived} AND ${later(reading)}
    ORDER BY ${order} LIMIT ${bounds.walked}`;
  const found = await query(
    tx,
    sql`
    SELECT file_id AS id, ${keysAsText(sorting)} AS keys FROM (${along}) AS walked
    WHERE ${matches} ORDER BY ${order} LIMIT ${rows}`,
  );
  if (found.length === rows) return found;
  const { rows: counted } = await tx.execute<{ walked: number }>(
    sql`SELECT count(*)::int AS walked FROM (${along}) AS walked`,
  );
  await preferPlan(tx, 'planner');
  return (counted[0]?.walked ?? 0) < bounds.walked ? found : undefined;
}

/** Takes other kinds of plan from the planner until the transaction ends, or gives all back. */
export async function preferPlan(
  tx: Executor,
  plan: 'search index' | 'along the order' | 'planner',
): Promise<void> {
  const onOff = (isOn: boolean): string => (isOn ? 'on' : 'off');
  await tx.execute(sql`
    SELECT set_config('enable_seqscan', ${onOff(plan === 'planner')}, true),
      set_config('enable_bitmapscan', ${onOff(plan !== 'along the order')}, true),
      set_config('enable_sort', ${onOff(plan !== 'along the order')}, true)`);
}
