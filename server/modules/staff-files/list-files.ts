import { type SQL, sql } from 'drizzle-orm';
import { type AdminFileOrder, maxCountedFiles } from '#contract/files/admin-file-lists';
import { fileCategories, type FileCategory } from '#contract/files/files';
import type { Database, Executor } from '#platform/database/database';
import { counted, countUpTo, numberOfChoice, yearsThatOccur } from './list-counts.ts';
import {
  beyond,
  columnsOf,
  keysAsText,
  orderBy,
  type Place,
  type Sorting,
  sortingOf,
} from './list-orders.ts';
import { foldWords, wordsMatch, wordsMatchByIndex, wordsTogether } from './list-search.ts';

/** What a list shows; all of it must hold. */
export interface ListFilter {
  isArchived: boolean;
  isProcessed?: boolean | undefined;
  category?: FileCategory | undefined;
  taxYear?: number | 'none' | undefined;
  userId?: string | undefined;
  folder?: string | undefined;
  olderThanDays?: number | undefined;
  q?: string | undefined;
  /** Whose documents the person who asks sees; left out for everyone's. */
  scope?: SQL | undefined;
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

/** Smaller in tests, which have no million documents. */
export const bounds = {
  /** So many matches are fetched, counted and sorted at once; beyond, there may be a shorter way. */
  gathered: 2 * maxCountedFiles,
  /** So many rows of the list are looked through for a page of matches. */
  walked: 5000,
};

/** One reading: where it begins, which way it goes, how many rows it wants. */
interface Reading {
  sorting: Sorting;
  /** As the rows are read: for a page before another, and the last page, against the list's order. */
  isDescending: boolean;
  from: readonly string[] | undefined;
  rows: number;
}

/** A document's place in a list. */
interface Row extends Record<string, unknown> {
  id: string;
  keys: string[];
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
  const words = await foldWords(tx, filter.q ?? '');
  const others = [
    ...(filter.scope === undefined ? [] : [filter.scope]),
    ...(userId === undefined ? [] : [sql`user_id = ${userId}`]),
    ...(folder === undefined ? [] : [sql`folder_path = ${folder}`]),
    ...(olderThanDays === undefined
      ? []
      : [sql`moment <= now() - make_interval(days => ${olderThanDays})`]),
  ];
  const isSearch = others.length > 0 || words.length > 0;
  const matches = allOf(...others, ...wordsMatch(words));
  if (isSearch) {
    const byIndex = allOf(...choices, ...others, ...wordsMatchByIndex(words));
    const expected = await estimate(tx, allOf(...choices, ...others, ...wordsTogether(words)));
    const isMany = expected > bounds.gathered;
    const few = isMany ? undefined : await gather(tx, byIndex, reading);
    if (few !== undefined && few.count <= bounds.gathered) return few;
    // Of most clients, as those without a preparer are: along the choices, past what isn't theirs.
    if (isMany && words.length === 0 && isNarrowed(filter)) {
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

const categoryNumber = (category: FileCategory): number =>
  fileCategories.findIndex(({ value }) => value === category);

/** What is filtered by a choice. */
const choicesOf = ({ isArchived, isProcessed, category, taxYear }: ListFilter): SQL[] => [
  sql`is_archived = ${isArchived}`,
  ...(isProcessed === undefined ? [] : [sql`is_processed = ${isProcessed}`]),
  ...(category === undefined ? [] : [sql`category = ${categoryNumber(category)}`]),
  ...(taxYear === undefined ? [] : [sql`tax_year = ${taxYear === 'none' ? 0 : taxYear}`]),
];

/** Whether choices leave out most documents; most are processed. */
const isNarrowed = ({ isProcessed, category, taxYear }: ListFilter): boolean =>
  isProcessed === false || category !== undefined || taxYear !== undefined;

/** What awaits review by its moment, as the list is opened, has an index of its own. */
const isAlongPending = (
  { isArchived, isProcessed, category, taxYear }: ListFilter,
  { sorting }: Reading,
): boolean =>
  !isArchived &&
  isProcessed === false &&
  category === undefined &&
  taxYear === undefined &&
  sorting.isByMoment;

/** Nothing but the order: along its index. */
function readAll(tx: Executor, matches: SQL, reading: Reading): Promise<Row[]> {
  return query(
    tx,
    reading,
    sql`SELECT ${columnsOf(reading.sorting)} FROM file_listing
      WHERE ${matches} AND ${later(reading)}
      ORDER BY ${inOrder(reading)} LIMIT ${reading.rows}`,
  );
}

/**
 * The first rows of each combination of choices, along the index that begins with them, and of those
 * the first: there are a few hundred combinations at most.
 */
function readChoices(
  tx: Executor,
  { isArchived, isProcessed, category, taxYear }: ListFilter,
  reading: Reading,
  matches: SQL = sql`true`,
): Promise<Row[]> {
  const categories =
    category === undefined ? [...fileCategories.keys()] : [categoryNumber(category)];
  const years =
    taxYear === undefined
      ? yearsThatOccur(isArchived)
      : sql`SELECT ${taxYear === 'none' ? 0 : taxYear}::smallint AS year`;
  const processed = isProcessed === undefined ? [false, true] : [isProcessed];
  return query(
    tx,
    reading,
    sql`SELECT first_of_each.* FROM unnest(${sql.param(categories)}::smallint[]) AS wanted_category
      CROSS JOIN (${years}) AS wanted
      CROSS JOIN unnest(${sql.param(processed)}::boolean[]) AS wanted_processed
      CROSS JOIN LATERAL (
        SELECT ${columnsOf(reading.sorting)} FROM file_listing
        WHERE is_archived = ${isArchived} AND category = wanted_category
          AND tax_year = wanted.year AND is_processed = wanted_processed
          AND ${later(reading)} AND ${matches}
        ORDER BY ${inOrder(reading)} LIMIT ${reading.rows}
      ) AS first_of_each`,
  );
}

/** How many rows PostgreSQL expects, from its statistics: a thousand of the texts are among them. */
async function estimate(tx: Executor, matches: SQL): Promise<number> {
  const { rows } = await tx.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`EXPLAIN (FORMAT JSON) SELECT FROM file_listing WHERE ${matches}`,
  );
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

/** Fetches all matches, counts and sorts them; where they are too many, only says so. */
async function gather(
  tx: Executor,
  matches: SQL,
  reading: Reading,
): Promise<{ rows: Row[]; count: number }> {
  const { sorting, rows } = reading;
  const { rows: found } = await tx.execute<{ count: number; rows: Row[] | null }>(sql`
    WITH matches AS MATERIALIZED (
      SELECT ${columnsOf(sorting)} FROM file_listing WHERE ${matches} LIMIT ${bounds.gathered + 1}
    ), counted AS MATERIALIZED (SELECT count(*)::int AS count FROM matches)
    SELECT count, (
      SELECT json_agg(page) FROM (
        SELECT file_id AS id, ${keysAsText(sorting)} AS keys FROM matches
        WHERE count <= ${bounds.gathered} AND ${later(reading)}
        ORDER BY ${inOrder(reading)} LIMIT ${rows}
      ) AS page
    ) AS rows FROM counted`);
  return { rows: found[0]?.rows ?? [], count: found[0]?.count ?? 0 };
}

/** Very many matches: usually a page of them is near the place where the reading begins. */
function walk(tx: Executor, matches: SQL, filter: ListFilter, reading: Reading): Promise<Row[]> {
  return query(
    tx,
    reading,
    sql`SELECT ${columnsOf(reading.sorting)} FROM (
        SELECT * FROM file_listing WHERE is_archived = ${filter.isArchived} AND ${later(reading)}
        ORDER BY ${inOrder(reading)} LIMIT ${bounds.walked}
      ) AS near WHERE ${matches}`,
  );
}

/**
 * Very many matches that are far away, as those of a name are in the order of names. OFFSET 0 keeps
 * PostgreSQL from walking there.
 */
function sortAll(tx: Executor, matches: SQL, reading: Reading): Promise<Row[]> {
  return query(
    tx,
    reading,
    sql`SELECT ${columnsOf(reading.sorting)} FROM file_listing
      WHERE ${matches} AND ${later(reading)} OFFSET 0`,
  );
}

/** The first of some rows in the order of a reading. */
async function query(tx: Executor, reading: Reading, selected: SQL): Promise<Row[]> {
  const { rows } = await tx.execute<Row>(sql`
    SELECT file_id AS id, ${keysAsText(reading.sorting)} AS keys FROM (${selected}) AS selected
    ORDER BY ${inOrder(reading)} LIMIT ${reading.rows}`);
  return rows;
}

const inOrder = ({ sorting, isDescending }: Reading): SQL => orderBy(sorting, isDescending);

/** The rows behind the place where a reading begins. */
const later = ({ sorting, isDescending, from }: Reading): SQL =>
  from ? beyond(sorting, from, isDescending) : sql`true`;

/** All of these conditions. */
const allOf = (...conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` AND `);
