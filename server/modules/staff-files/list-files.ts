import type { AdminFileOrder } from '#contract/files/admin-files';
import type { Database, Executor } from '#platform/database/database';
import { countIn, isInFilter, isNarrowed, loadCells } from './list-cells.ts';
import { type Found, type ListFilter, search } from './list-matches.ts';
import { decodeCursor, encodeCursor, type Position, sortingOf } from './list-orders.ts';
import {
  cellsAhead,
  enoughCells,
  readAll,
  readCells,
  readRankedCells,
  type Reading,
  type Row,
} from './list-reading.ts';
import { foldWords } from './list-search.ts';

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

async function read(tx: Executor, filter: ListFilter, reading: Reading): Promise<Found> {
  const all = await loadCells(tx);
  const cells = all.filter((cell) => isInFilter(cell, filter));
  const words = await foldWords(tx, filter.q ?? '');
  const isSearch =
    filter.userId !== undefined ||
    filter.folder !== undefined ||
    filter.olderThanDays !== undefined ||
    words.length > 0;
  if (!isSearch) {
    const { rankOfCell } = reading.sorting;
    const rows = rankOfCell
      ? await readRankedCells(
          tx,
          enoughCells(cellsAhead(cells, rankOfCell, reading), rankOfCell, reading),
          rankOfCell,
          reading,
        )
      : isNarrowed(filter)
        ? await readCells(tx, cells, reading)
        : await readAll(tx, filter, reading);
    return { rows, total: countIn(cells), totalIsAtLeast: false };
  }
  return search(tx, filter, all, words, reading);
}
