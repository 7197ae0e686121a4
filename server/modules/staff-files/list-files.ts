import { type SQL, sql } from 'drizzle-orm';
import { type AdminFileOrder, maxCountedMatches } from '#contract/admin-files';
import type { Database, Executor } from '#platform/database';
import {
  type Cell,
  type CellFilter,
  countIn,
  isInFilter,
  isNarrowed,
  loadCells,
} from './list-cells.ts';
import {
  beyond,
  decodeCursor,
  encodeCursor,
  keysAsText,
  orderBy,
  type Position,
  readMoment,
  type Sorting,
  sortingOf,
} from './list-orders.ts';
import { countSampled, foldWords, type SearchWords, wordsMatch } from './list-search.ts';

/** What a list shows; all of it must hold. */
export interface ListFilter extends CellFilter {
  userId?: string | undefined;
  folder?: string | undefined;
  q?: string | undefined;
}

/** Which part of it. */
export interface ListPage {
  order: AdminFileOrder;
  limit: number;
  cursor?: string | undefined;
  page?: 'first' | 'last' | undefined;
}

export interface ListedFiles {
  /** In the order of the list. */
  ids: string[];
  nextCursor: string | null;
  previousCursor: string | null;
  total: number;
  totalIsAtLeast: boolean;
}

interface Row {
  id: string;
  keys: string[];
}

/** One reading: where it begins, which way it goes, how many rows it wants. */
interface Reading {
  sorting: Sorting;
  /** As the rows are read: for a page before another, and the last page, against the list's order. */
  descending: boolean;
  from: readonly string[] | undefined;
  rows: number;
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

const noId = '00000000-0000-0000-0000-000000000000';

/**
 * A page of the staff's list. Any filter, search, order and place takes some milliseconds at a
 * million documents; docs/decisions/004-staff-lists.md tells how.
 *
 * @throws AppError `invalid_request` for a cursor that this list did not hand out
 */
export async function listFilesForStaff(
  db: Database['db'],
  filter: ListFilter,
  { order, limit, cursor, page = 'first' }: ListPage,
): Promise<ListedFiles> {
  const sorting = sortingOf(order);
  const position = cursor === undefined ? undefined : decodeCursor(sorting, cursor);
  const backwards = position ? position.direction === 'before' : page === 'last';
  const reading: Reading = {
    sorting,
    descending: sorting.descending !== backwards,
    from: position?.keys,
    rows: limit + 1,
  };
  const { rows, total, totalIsAtLeast } = await db.transaction(
    // Counts and rows are of one moment.
    (tx) => read(tx, filter, reading),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const isMore = rows.length > limit;
  const shown = rows.slice(0, limit);
  if (backwards) shown.reverse();
  const cursorAt = (row: Row | undefined, direction: Position['direction']): string | null =>
    row ? encodeCursor(sorting, { direction, keys: row.keys }) : null;
  const comesBefore = backwards ? isMore : position !== undefined;
  const comesAfter = backwards ? position !== undefined : isMore;
  return {
    ids: shown.map((row) => row.id),
    nextCursor: comesAfter ? cursorAt(shown.at(-1), 'after') : null,
    previousCursor: comesBefore ? cursorAt(shown[0], 'before') : null,
    total,
    totalIsAtLeast,
  };
}

interface Found {
  rows: Row[];
  total: number;
  totalIsAtLeast: boolean;
}

async function read(tx: Executor, filter: ListFilter, reading: Reading): Promise<Found> {
  const cells = (await loadCells(tx)).filter((cell) => isInFilter(cell, filter));
  const words = await foldWords(tx, filter.q ?? '');
  if (filter.userId === undefined && filter.folder === undefined && words.length === 0) {
    const { rankOfCell } = reading.sorting;
    const rows = rankOfCell
      ? (await readRankedCells(tx, cells, rankOfCell, reading, sql`true`, reading.rows)).rows
      : isNarrowed(filter)
        ? await readCells(tx, cells, reading)
        : await readAll(tx, filter, reading);
    return { rows, total: countIn(cells), totalIsAtLeast: false };
  }
  return search(tx, filter, cells, words, reading);
}

/** Nothing but the order: along its index. */
async function readAll(tx: Executor, filter: ListFilter, reading: Reading): Promise<Row[]> {
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
async function readCells(tx: Executor, cells: readonly Cell[], reading: Reading): Promise<Row[]> {
  const { sorting, descending, rows } = reading;
  const order = orderBy(sorting.keys, descending);
  return query(
    tx,
    sql`
    SELECT file_id AS id, ${keysAsText(sorting)} AS keys
    FROM unnest(${numbersOf(cells)}) AS wanted (number) CROSS JOIN LATERAL (
      SELECT * FROM file_listing WHERE cell = wanted.number AND ${later(reading)}
      ORDER BY ${order} LIMIT ${rows}
    ) AS first_of_cell
    ORDER BY ${order} LIMIT ${rows}`,
  );
}

/**
 * Where the order goes by the cell itself: one cell after the other, and only as many as hold
 * `enough` documents. The cell where the page begins is read from there.
 *
 * @returns also whether these were all cells there are from here on
 */
async function readRankedCells(
  tx: Executor,
  cells: readonly Cell[],
  rankOfCell: (cell: number) => number,
  { sorting, descending, from, rows }: Reading,
  matches: SQL,
  enough: number,
): Promise<{ rows: Row[]; wereAll: boolean }> {
  const sign = descending ? -1 : 1;
  const begin = from ? Number(from[0]) : undefined;
  const inOrder = cells
    .map((cell) => ({ cell, rank: rankOfCell(cell.cell) }))
    .filter(({ rank }) => begin === undefined || (rank - begin) * sign >= 0)
    .toSorted((a, b) => (a.rank - b.rank) * sign);
  const wanted: Cell[] = [];
  let certain = 0;
  for (const { cell, rank } of inOrder) {
    if (certain >= enough) break;
    wanted.push(cell);
    // Of the cell where the page begins, nobody knows how much is left.
    if (rank !== begin) certain += cell.count;
  }
  const beginCell = inOrder.find(({ rank }) => rank === begin)?.cell;
  const edge = descending ? sql`'infinity'` : sql`'-infinity'`;
  const [, fromMoment, fromId] = from ?? [];
  const found = await query(
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
  return { rows: found, wereAll: wanted.length === inOrder.length };
}

/** A search, one client or one folder: matches are gathered, or met while walking along the order. */
async function search(
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
  // One client's documents are few, whatever is searched in them.
  if (filter.userId !== undefined) {
    return {
      ...(await gather(tx, sql`${matches} AND ${wordsMatch(words, false)}`, reading)),
      totalIsAtLeast: false,
    };
  }
  const all = sql`${matches} AND ${wordsMatch(words, false)}`;
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
async function gather(
  tx: Executor,
  matches: SQL,
  { sorting, descending, from, rows }: Reading,
  bound?: number,
): Promise<{ total: number; rows: Row[] }> {
  const reading = { sorting, descending, from, rows };
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
async function walk(
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
async function preferPlan(
  tx: Executor,
  plan: 'search index' | 'along the order' | 'planner',
): Promise<void> {
  const onOff = (isOn: boolean): string => (isOn ? 'on' : 'off');
  await tx.execute(sql`
    SELECT set_config('enable_seqscan', ${onOff(plan === 'planner')}, true),
      set_config('enable_bitmapscan', ${onOff(plan !== 'along the order')}, true),
      set_config('enable_sort', ${onOff(plan !== 'along the order')}, true)`);
}

async function query(tx: Executor, statement: SQL): Promise<Row[]> {
  return (await tx.execute<{ id: string; keys: string[] }>(statement)).rows;
}

const later = ({ sorting, descending, from }: Reading): SQL =>
  from ? beyond(sorting.keys, from, descending) : sql`true`;

const numbersOf = (cells: readonly Cell[]): SQL =>
  sql`${sql.param(cells.map(({ cell }) => cell))}::smallint[]`;
