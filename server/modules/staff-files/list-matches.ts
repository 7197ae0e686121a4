import { sql } from 'drizzle-orm';
import { maxCountedMatches } from '#contract/files/admin-files';
import type { Executor } from '#platform/database/database';
import { type Cell, type CellFilter, countIn, isInFilter, isNarrowed } from './list-cells.ts';
import { allOf, gather, preferPlan } from './list-gather.ts';
import { numbersOf, type Reading, type Row } from './list-reading.ts';
import { lookAhead, sampledEvery } from './list-sample.ts';
import { rarestMatch, type SearchWords, wordsMatch } from './list-search.ts';
import { intersect, walk } from './list-stretches.ts';

/** What a list shows; all of it must hold. */
export interface ListFilter extends CellFilter {
  userId?: string | undefined;
  folder?: string | undefined;
  olderThanDays?: number | undefined;
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

/**
 * A search, one client or one folder: few matches are gathered, many are met along the order.
 *
 * @param all the cells of all documents
 */
export async function search(
  tx: Executor,
  filter: ListFilter,
  all: readonly Cell[],
  words: SearchWords,
  reading: Reading,
): Promise<Found> {
  const cells = all.filter((cell) => isInFilter(cell, filter));
  const narrowed = filter.isArchived || isNarrowed(filter);
  const share = !narrowed ? 'nearly all' : countIn(cells) * 2 > countIn(all) ? 'much' : 'few';
  // Cells say which are archived, and the indexes of the orders begin with one of both.
  const isArchived = sql`is_archived = ${filter.isArchived}`;
  const inCells = sql`cell = ANY (${numbersOf(cells)})`;
  const there =
    share === 'nearly all' ? isArchived : share === 'few' ? inCells : allOf(isArchived, inCells);
  const besides = [
    ...(filter.folder === undefined ? [] : [sql`folder_path = ${filter.folder}`]),
    ...(filter.olderThanDays === undefined
      ? []
      : [sql`moment <= now() - make_interval(days => ${filter.olderThanDays})`]),
  ];
  const matches = allOf(...besides, wordsMatch(words, false));
  // One client's documents are few, whatever is searched in them.
  if (filter.userId !== undefined) {
    const ofClient = allOf(sql`user_id = ${filter.userId}`, there, matches);
    return { ...(await gather(tx, ofClient, reading)), totalIsAtLeast: false };
  }
  const steps = stepsOf(reading);
  const look = { passing: there, matches: allOf(there, matches), steps };
  const outlook = await lookAhead(tx, look, reading);
  if (outlook.matches < bounds.sampled) {
    const few = allOf(there, ...besides, await rarestMatch(tx, words));
    await preferPlan(tx, 'search index');
    const { total, rows } = await gather(tx, few, reading, bounds.counted);
    if (total <= bounds.counted) return { total, rows, totalIsAtLeast: false };
    return { ...(await gather(tx, few, reading)), total: bounds.counted, totalIsAtLeast: true };
  }
  // A stretch that holds too few matches after all is tried again longer, at last to the end.
  let rows: Row[] = [];
  for (const end of [...outlook.landmarks, undefined]) {
    const passed = (end?.passed ?? outlook.ahead) * sampledEvery;
    const read = passed > bounds.walked ? intersect : walk;
    rows = await read(tx, { there, besides, words, matches, cells, share, end }, reading);
    if (rows.length === reading.rows) break;
  }
  return { rows, total: bounds.counted, totalIsAtLeast: true };
}

/**
 * Up to which match of the sample a page is searched for. The first stretch is long enough for all
 * but about one search in a hundred.
 */
function stepsOf({ rows }: Reading): [number, number, number] {
  const enough = 2 + Math.ceil((1.3 * rows) / sampledEvery);
  return [enough, enough * 3, enough * 8];
}
