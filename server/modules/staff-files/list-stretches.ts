import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database';
import type { Cell } from './list-cells.ts';
import { allOf, gather, preferPlan } from './list-gather.ts';
import { inStepsBetween, keysAsText, orderBy, upTo } from './list-orders.ts';
import {
  cellsAhead,
  inRankedCells,
  later,
  numbersOf,
  query,
  readCells,
  type Reading,
  readRankedCells,
  type Row,
} from './list-reading.ts';
import type { Landmark } from './list-sample.ts';
import { lightestMatch, type SearchWords } from './list-search.ts';

/** Where a page is looked for: from where a reading begins to a match of the sample. */
export interface Stretch {
  /** With whatever equals it in the first key. The end of the list where there is none. */
  end: Landmark | undefined;
  cells: readonly Cell[];
  /** How much of all documents those cells are: 'few' are read cell by cell. */
  share: 'nearly all' | 'much' | 'few';
  /** The list without folder and words. */
  there: SQL;
  words: SearchWords;
  /** The folder, where one is asked for. */
  besides: readonly SQL[];
  /** Folder and words. */
  matches: SQL;
}

/** Along the order until the page is full. */
export async function walk(tx: Executor, stretch: Stretch, reading: Reading): Promise<Row[]> {
  const { there, matches, cells, share, end } = stretch;
  const { sorting, descending, rows } = reading;
  await preferPlan(tx, 'along the order');
  if (sorting.rankOfCell) {
    const wanted = cellsAhead(cells, sorting.rankOfCell, reading, end?.keys);
    return readRankedCells(tx, wanted, sorting.rankOfCell, reading, matches);
  }
  const within = allOf(matches, end ? upTo(reading, end.keys) : sql`true`);
  if (share === 'few') return readCells(tx, cells, reading, within);
  return query(
    tx,
    sql`
    SELECT file_id AS id, ${keysAsText(sorting)} AS keys FROM file_listing
    WHERE ${allOf(there, within, later(reading))}
    ORDER BY ${orderBy(sorting.keys, descending)} LIMIT ${rows}`,
  );
}

/**
 * Where very many documents lie before the matches, or between them: the index of the words and that
 * of the order in large steps say by themselves which documents are in both. Only those are fetched,
 * and sorted. Steps take in some more than the stretch does, and so may the page: none before it is
 * left out.
 */
export async function intersect(tx: Executor, stretch: Stretch, reading: Reading): Promise<Row[]> {
  const { there, matches, cells, share, end, words, besides } = stretch;
  const { rankOfCell } = reading.sorting;
  const ahead = rankOfCell ? cellsAhead(cells, rankOfCell, reading, end?.keys) : cells;
  const isOnTheWay = allOf(
    end && !rankOfCell ? upTo(reading, end.keys) : sql`true`,
    later(reading),
  );
  const inList = rankOfCell ? sql`cell = ANY (${numbersOf(ahead)})` : there;
  const isInVain = allOf(inList, isOnTheWay, sql`NOT (${matches})`);
  const byIndex = await lightestMatch(tx, words, isInVain);
  const within = rankOfCell
    ? inRankedCells(ahead, rankOfCell, reading, end?.keys)
    : share === 'few'
      ? inCellsOnTheWay(cells, isOnTheWay)
      : // Cells that spare little are only looked at where a document was fetched for the rest.
        allOf(sql`cell + 0 = ANY (${numbersOf(cells)})`, inStepsBetween(reading, end?.keys));
  await preferPlan(tx, 'all indexes');
  return (await gather(tx, allOf(within, ...besides, byIndex), reading)).rows;
}

/**
 * In two halves, because the planner weighs the indexes for each half by themselves, and finds the
 * one of cells and order. Otherwise it takes the first that spares something, that of cells alone.
 */
function inCellsOnTheWay(cells: readonly Cell[], isOnTheWay: SQL): SQL {
  const half = Math.ceil(cells.length / 2);
  const [one, other] = [cells.slice(0, half), cells.slice(half)].map(
    (part) => sql`cell = ANY (${numbersOf(part)}) AND ${isOnTheWay}`,
  );
  return sql`(${one} OR ${other})`;
}
