import { type SQL, sql } from 'drizzle-orm';
import { type AdminFileOrder, maxCountedFiles } from '#contract/documents/review-lists';
import type { Database, Executor } from '#platform/database/database';
import { counted, countUpTo, numberOfChoice } from './list-counts.ts';
import { type Place, sortingOf } from './list-orders.ts';
import { foldTerms, termsMatch, termsMatchByIndex, termsTogether } from './list-search.ts';
import { type ListFilter, choicesOf, isNarrowed, allOf } from './list-filter.ts';
import {
  bounds,
  type Reading,
  type Row,
  readAll,
  readChoices,
  estimate,
  gather,
  walk,
  sortAll,
} from './list-reading.ts';

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
 * A page of the staff's list: docs/decisions/004-staff-lists.md.
 *
 * @throws AppError `invalid_request` for a cursor that this list did not hand out
 */
export async function listFilesForStaff(
  db: Database['db'],
  filter: ListFilter,
  { order, limit, cursor, page = 'first' }: ListPage,
): Promise<ListedFiles> {
  const sorting = sortingOf(order);
  const place = sorting.cursors.decode(cursor);
  const isBackward = place ? place[1] === 'before' : page === 'last';
  const reading: Reading = {
    sorting,
    isDescending: sorting.isDescending !== isBackward,
    from: place?.[2],
    rows: limit + 1,
  };
  const { rows, count } = await db.transaction(
    // Counts and rows are of one moment.
    (tx) => read(tx, filter, reading),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const isMore = rows.length > limit;
  const shown = rows.slice(0, limit);
  if (isBackward) shown.reverse();
  const cursorAt = (row: Row | undefined, direction: Place[1]): string | null =>
    row ? sorting.cursors.encode([order, direction, row.keys]) : null;
  const total = counted(count);
  return {
    ids: shown.map((row) => row.id),
    nextCursor: (isBackward ? place !== undefined : isMore)
      ? cursorAt(shown.at(-1), 'after')
      : null,
    previousCursor: (isBackward ? isMore : place !== undefined)
      ? cursorAt(shown[0], 'before')
      : null,
    total: total.count,
    totalIsAtLeast: total.isAtLeast,
  };
}

async function read(
  tx: Executor,
  filter: ListFilter,
  reading: Reading,
): Promise<{ rows: Row[]; count: number }> {
  const choices = choicesOf(filter);
  const { userId, folder, olderThanDays } = filter;
  const terms = await foldTerms(tx, filter.q ?? '');
  const others = [
    ...(filter.scope === undefined ? [] : [filter.scope]),
    ...(userId === undefined ? [] : [sql`client_id = ${userId}`]),
    ...(folder === undefined ? [] : [sql`folder_path = ${folder}`]),
    ...(olderThanDays === undefined
      ? []
      : [sql`moment <= now() - make_interval(days => ${olderThanDays})`]),
  ];
  const isSearch = others.length > 0 || terms.length > 0;
  const matches = allOf(...others, ...termsMatch(terms));
  if (isSearch) {
    const byIndex = allOf(...choices, ...others, ...termsMatchByIndex(terms));
    const expected = await estimate(tx, allOf(...choices, ...others, ...termsTogether(terms)));
    const isMany = expected > bounds.gathered;
    const few = isMany ? undefined : await gather(tx, byIndex, reading);
    if (few !== undefined && few.count <= bounds.gathered) return few;
    // Of most clients, as those without a preparer are: along the choices, past what isn't theirs.
    if (isMany && terms.length === 0 && isNarrowed(filter)) {
      const rows = await readChoices(tx, filter, reading, matches);
      return { rows, count: await count(tx, byIndex) };
    }
    const near = await walk(tx, allOf(...choices, matches), filter, reading);
    const rows = near.length === reading.rows ? near : await sortAll(tx, byIndex, reading);
    // What is expected of words alone comes from a sample of the texts. Together with choices it is a
    // product, which may be far too high.
    const isSure = isMany && !filter.isArchived && choices.length === 1 && others.length === 0;
    return { rows, count: isSure ? maxCountedFiles + 1 : await count(tx, byIndex) };
  }
  const rows =
    isNarrowed(filter) && !isAlongPending(filter, reading)
      ? await readChoices(tx, filter, reading)
      : await readAll(tx, allOf(...choices), reading);
  const { isArchived, isProcessed, category, taxYear } = filter;
  const known =
    category === undefined && taxYear === undefined
      ? numberOfChoice(isArchived, isProcessed)
      : undefined;
  return { rows, count: await select(tx, known ?? countUpTo(allOf(...choices))) };
}

const count = (tx: Executor, matches: SQL): Promise<number> => select(tx, countUpTo(matches));

async function select(tx: Executor, number: SQL): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`SELECT ${number} AS count`);
  return rows[0]?.count ?? 0;
}

/** What awaits review by its moment, as the list is opened, has its own index. */
const isAlongPending = (
  { isArchived, isProcessed, category, taxYear }: ListFilter,
  { sorting }: Reading,
): boolean =>
  !isArchived &&
  isProcessed === false &&
  category === undefined &&
  taxYear === undefined &&
  sorting.isByMoment;
