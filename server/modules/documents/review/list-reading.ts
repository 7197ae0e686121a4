import { type SQL, sql } from 'drizzle-orm';
import { maxCountedFiles } from '#contract/documents/review-lists';
import { fileCategories } from '#contract/documents/files';
import type { Executor } from '#platform/database/database';
import { yearsThatOccur } from './list-counts.ts';
import { beyond, columnsOf, keysAsText, orderBy, type Sorting } from './list-orders.ts';
import { categoryNumber, type ListFilter } from './list-filter.ts';

/** Smaller in tests, which have no million documents. */
export const bounds = {
  /** So many matches are fetched, counted and sorted at once; beyond, there may be a shorter way. */
  gathered: 2 * maxCountedFiles,
  /** So many rows of the list are looked through for a page of matches. */
  walked: 5000,
};

/** One reading: where it begins, which way it goes, how many rows it wants. */
export interface Reading {
  sorting: Sorting;
  /** As the rows are read: for a page before another, and the last page, against the list's order. */
  isDescending: boolean;
  from: readonly string[] | undefined;
  rows: number;
}

/** A document's place in a list. */
export interface Row extends Record<string, unknown> {
  id: string;
  keys: string[];
}

/** Nothing but the order: along its index. */
export function readAll(tx: Executor, matches: SQL, reading: Reading): Promise<Row[]> {
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
export function readChoices(
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
export async function estimate(tx: Executor, matches: SQL): Promise<number> {
  const { rows } = await tx.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`EXPLAIN (FORMAT JSON) SELECT FROM file_listing WHERE ${matches}`,
  );
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

/** Fetches all matches, counts and sorts them; where they are too many, only says so. */
export async function gather(
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
export function walk(
  tx: Executor,
  matches: SQL,
  filter: ListFilter,
  reading: Reading,
): Promise<Row[]> {
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
export function sortAll(tx: Executor, matches: SQL, reading: Reading): Promise<Row[]> {
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
