import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database';
import type { Cell, CellFilter } from './list-cells.ts';
import { beyond, keysAsText, orderBy, readMoment, type Sorting } from './list-orders.ts';

/** A document's place in a list. */
export interface Row {
  id: string;
  keys: string[];
}

/** One reading: where it begins, which way it goes, how many rows it wants. */
export interface Reading {
  sorting: Sorting;
  /** As the rows are read: for a page before another, and the last page, against the list's order. */
  descending: boolean;
  from: readonly string[] | undefined;
  rows: number;
}

const noId = '00000000-0000-0000-0000-000000000000';

/** Nothing but the order: along its index. */
export async function readAll(tx: Executor, filter: CellFilter, reading: Reading): Promise<Row[]> {
  const { sorting, descending, rows } = reading;
  return query(
    tx,
    sql`
    SELECT file_id AS id, ${keysAsText(sorting)} AS keys FROM file_listing
    WHERE is_archived = ${filter.isArchived} AND ${later(reading)}
    ORDER BY ${orderBy(sorting.keys, descending)} LIMIT ${rows}`,
  );
}

/** The first rows of each cell along its index, and of those the first. */
export async function readCells(
  tx: Executor,
  cells: readonly Cell[],
  reading: Reading,
  matches: SQL = sql`true`,
): Promise<Row[]> {
  const { sorting, descending, rows } = reading;
  const order = orderBy(sorting.keys, descending);
  return query(
    tx,
    sql`
    SELECT file_id AS id, ${keysAsText(sorting)} AS keys
    FROM unnest(${numbersOf(cells)}) AS wanted (number) CROSS JOIN LATERAL (
      SELECT * FROM file_listing WHERE cell = wanted.number AND ${matches} AND ${later(reading)}
      ORDER BY ${order} LIMIT ${rows}
    ) AS first_of_cell
    ORDER BY ${order} LIMIT ${rows}`,
  );
}

/**
 * Where the order goes by the cell itself: the cells from where a reading begins, one after the
 * other, to where the row with the keys `end` lies.
 */
export function cellsAhead(
  cells: readonly Cell[],
  rankOfCell: (cell: number) => number,
  { descending, from }: Reading,
  end?: readonly string[],
): Cell[] {
  const sign = descending ? -1 : 1;
  const isBetween = (rank: number): boolean =>
    (!from || (rank - Number(from[0])) * sign >= 0) &&
    (!end || (rank - Number(end[0])) * sign <= 0);
  return cells
    .filter(({ cell }) => isBetween(rankOfCell(cell)))
    .toSorted((a, b) => (rankOfCell(a.cell) - rankOfCell(b.cell)) * sign);
}

/** As many of these cells as surely hold a page. */
export function enoughCells(
  inOrder: readonly Cell[],
  rankOfCell: (cell: number) => number,
  { from, rows }: Reading,
): Cell[] {
  let certain = 0;
  return inOrder.filter(({ cell, count }) => {
    if (certain >= rows) return false;
    // Of the cell where the page begins, nobody knows how much is left.
    if (!from || rankOfCell(cell) !== Number(from[0])) certain += count;
    return true;
  });
}

/** The first rows of each of these cells, that where the page begins from there on. */
export async function readRankedCells(
  tx: Executor,
  wanted: readonly Cell[],
  rankOfCell: (cell: number) => number,
  { sorting, descending, from, rows }: Reading,
  matches: SQL = sql`true`,
): Promise<Row[]> {
  const beginCell = wanted.find(({ cell }) => from && rankOfCell(cell) === Number(from[0]));
  const edge = descending ? sql`'infinity'` : sql`'-infinity'`;
  const [, fromMoment, fromId] = from ?? [];
  return query(
    tx,
    sql`
    SELECT file_id AS id, ${keysAsText(sorting)} AS keys
    FROM unnest(${numbersOf(wanted)}) AS wanted (number) CROSS JOIN LATERAL (
      SELECT * FROM file_listing
      WHERE cell = wanted.number AND ${matches} AND (moment, file_id) ${descending ? sql`<` : sql`>`} (
        CASE WHEN number = ${beginCell?.cell ?? null}::smallint
          THEN ${readMoment(fromMoment ?? '0')} ELSE ${edge}::timestamptz END,
        ${fromId ?? noId}::uuid)
      ORDER BY ${orderBy(sorting.keys.slice(1), descending)} LIMIT ${rows}
    ) AS first_of_cell
    ORDER BY ${orderBy(sorting.keys, descending)} LIMIT ${rows}`,
  );
}

/**
 * The rows of these cells, in their order, from where a reading begins to where the row with the
 * keys `end` lies.
 */
export function inRankedCells(
  inOrder: readonly Cell[],
  rankOfCell: (cell: number) => number,
  { descending, from }: Reading,
  end: readonly string[] | undefined,
): SQL {
  const holds = ({ cell }: Cell, keys: readonly string[] | undefined): boolean =>
    keys !== undefined && rankOfCell(cell) === Number(keys[0]);
  const whole = inOrder.filter((cell) => !holds(cell, from) && !holds(cell, end));
  const parts = inOrder
    .filter((cell) => !whole.includes(cell))
    .map((cell) => {
      const begins = holds(cell, from) ? readMoment(from?.[1]) : undefined;
      const ends = holds(cell, end) ? readMoment(end?.[1]) : undefined;
      const [first, last] = descending ? [ends, begins] : [begins, ends];
      return sql`cell = ${cell.cell}::smallint AND moment
        BETWEEN ${first ?? sql`'-infinity'`} AND ${last ?? sql`'infinity'`}`;
    });
  return sql`(${sql.join([sql`cell = ANY (${numbersOf(whole)})`, ...parts], sql` OR `)})`;
}

/** Rows with their keys. */
export async function query(tx: Executor, statement: SQL): Promise<Row[]> {
  return (await tx.execute<{ id: string; keys: string[] }>(statement)).rows;
}

/** The rows behind the place where a reading begins. */
export const later = ({ sorting, descending, from }: Reading): SQL =>
  from ? beyond(sorting.keys, from, descending) : sql`true`;

export const numbersOf = (cells: readonly Cell[]): SQL =>
  sql`${sql.param(cells.map(({ cell }) => cell))}::smallint[]`;
