import { type SQL, sql } from 'drizzle-orm';
import { maxCountedMatches } from '#contract/admin-files';
import type { Executor } from '#platform/database';
import { type Cell, type CellFilter, isNarrowed } from './list-cells.ts';
import { keysAsText, orderBy, upTo } from './list-orders.ts';
import {
  cellsAhead,
  later,
  numbersOf,
  query,
  type Reading,
  readRankedCells,
  type Row,
} from './list-reading.ts';
import { type Landmark, lookAhead, sampledEvery } from './list-sample.ts';
import { rarestMatch, type SearchWords, wordsMatch } from './list-search.ts';

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
  /** Documents to walk along in the list's order; where it takes more, indexes are laid together. */
  walked: 20_000,
};

/** Rows of a page, and how many there are in all. */
export interface Found {
  rows: Row[];
  total: number;
  totalIsAtLeast: boolean;
}

/** A search, one client or one folder: few matches are gathered, many are met along the order. */
export async function search(
  tx: Executor,
  filter: ListFilter,
  cells: readonly Cell[],
  words: SearchWords,
  reading: Reading,
): Promise<Found> {
  const isArchived = sql`is_archived = ${filter.isArchived}`;
  const inCells = isNarrowed(filter) ? [sql`cell = ANY (${numbersOf(cells)})`] : [];
  const inFolder = filter.folder === undefined ? [] : [sql`folder_path = ${filter.folder}`];
  const plainly = allOf(...inFolder, wordsMatch(words, false));
  const there = allOf(isArchived, ...inCells);
  // Cells say which are archived; what spares nothing would be looked up in an index for nothing.
  const thereByIndex = inCells[0] ?? isArchived;
  // One client's documents are few, whatever is searched in them.
  if (filter.userId !== undefined) {
    const ofClient = allOf(sql`user_id = ${filter.userId}`, there, plainly);
    return { ...(await gather(tx, ofClient, reading)), totalIsAtLeast: false };
  }
  const byIndex = allOf(...inFolder, await rarestMatch(tx, words));
  const steps = stepsOf(reading);
  const passing = reading.sorting.rankOfCell ? thereByIndex : isArchived;
  const look = { passing, matches: allOf(there, plainly), landmarks: steps[1] };
  const outlook = await lookAhead(tx, look, reading);
  if (outlook.matches < bounds.sampled) {
    await preferPlan(tx, 'search index');
    const few = allOf(thereByIndex, byIndex);
    const { total, rows } = await gather(tx, few, reading, bounds.counted);
    if (total <= bounds.counted) return { total, rows, totalIsAtLeast: false };
    return { ...(await gather(tx, few, reading)), total: bounds.counted, totalIsAtLeast: true };
  }
  // A stretch that holds too few matches after all is tried again longer, at last to the end.
  const ends = steps.flatMap((step) => outlook.landmarks[step - 1] ?? []);
  let rows: Row[] = [];
  for (const end of [...ends, undefined]) {
    const passed = (end?.passed ?? outlook.ahead) * sampledEvery;
    rows =
      passed > bounds.walked
        ? await intersect(tx, { there: thereByIndex, matches: byIndex, cells, end }, reading)
        : await walk(tx, { there, matches: plainly, cells, end }, reading);
    if (rows.length === reading.rows) break;
  }
  return { rows, total: bounds.counted, totalIsAtLeast: true };
}

const allOf = (...conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` AND `);

/**
 * Up to the how manieth match of the sample a page is looked for. The first stretch is long enough
 * but for one search in some hundred.
 */
function stepsOf({ rows }: Reading): [number, number] {
  const enough = 2 + Math.ceil((1.3 * rows) / sampledEvery);
  return [enough, enough * 8];
}

/** Where a page is looked for: from where the reading begins to a match of the sample. */
interface Stretch {
  /** The list without folder and words; what is looked for are `matches` in it. */
  there: SQL;
  matches: SQL;
  cells: readonly Cell[];
  /** With whatever equals it in the first key. The end of the list where there is none. */
  end: Landmark | undefined;
}

/**
 * Fetches all matches, then counts and sorts them. With a bound only one more than it is fetched,
 * and where that many are found, no rows are answered.
 */
async function gather(
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

/** Along the order's index until the page is full. */
async function walk(tx: Executor, stretch: Stretch, reading: Reading): Promise<Row[]> {
  const { rankOfCell } = reading.sorting;
  await preferPlan(tx, 'along the order');
  if (!rankOfCell) return readStretch(tx, stretch, reading);
  const wanted = cellsAhead(stretch.cells, rankOfCell, reading, stretch.end?.keys);
  return readRankedCells(tx, wanted, rankOfCell, reading, stretch.matches);
}

/**
 * Where very many documents lie before the matches, or between them: the indexes of the words and of
 * the order say by themselves which documents are in both, and only those are fetched.
 */
async function intersect(tx: Executor, stretch: Stretch, reading: Reading): Promise<Row[]> {
  await preferPlan(tx, 'all indexes');
  return readStretch(tx, stretch, reading);
}

function readStretch(tx: Executor, { there, matches, cells, end }: Stretch, reading: Reading) {
  const { sorting, descending, rows } = reading;
  const within = sorting.rankOfCell
    ? sql`cell = ANY (${numbersOf(cellsAhead(cells, sorting.rankOfCell, reading, end?.keys))})`
    : end
      ? allOf(there, upTo(reading, end.keys))
      : there;
  return query(
    tx,
    sql`
    SELECT file_id AS id, ${keysAsText(sorting)} AS keys FROM file_listing
    WHERE ${allOf(within, matches, later(reading))}
    ORDER BY ${orderBy(sorting.keys, descending)} LIMIT ${rows}`,
  );
}

/**
 * Takes other kinds of plan from the planner until the transaction ends. What it estimates of words
 * and orders is of no use here: it takes them for independent of each other.
 */
async function preferPlan(
  tx: Executor,
  plan: 'search index' | 'along the order' | 'all indexes',
): Promise<void> {
  const settings = {
    enable_seqscan: 'off',
    enable_indexscan: plan === 'all indexes' ? 'off' : 'on',
    enable_bitmapscan: plan === 'along the order' ? 'off' : 'on',
    enable_sort: plan === 'along the order' ? 'off' : 'on',
    // As if a document were dear to fetch: then each index that spares some is used.
    cpu_tuple_cost: plan === 'all indexes' ? '1000' : '0.01',
    max_parallel_workers_per_gather: '0',
  };
  await tx.execute(
    sql`SELECT ${sql.join(
      Object.entries(settings).map(([name, value]) => sql`set_config(${name}, ${value}, true)`),
      sql`, `,
    )}`,
  );
}
