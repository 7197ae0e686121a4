import { type SQL, sql } from 'drizzle-orm';
import { maxCountedFiles } from '#contract/documents/review-lists';
import type { Counted } from '#contract/lists';
import type { Executor } from '#platform/database/database';
import { rowCount } from '#platform/lists/row-counts';

/** Counts no further than one beyond what is told exactly. */
export const countUpTo = (matches: SQL): SQL =>
  sql`(SELECT count(*)::int FROM (
    SELECT FROM file_listing WHERE ${matches} LIMIT ${maxCountedFiles + 1}) AS few)`;

export const counted = (count: number): Counted => ({
  count: Math.min(count, maxCountedFiles),
  isAtLeast: count > maxCountedFiles,
});

/**
 * The tax years that occur, 0 for none: each is one step in the index by year.
 *
 * @returns a query of rows with `year`
 */
export const yearsThatOccur = (isArchived: boolean): SQL => sql`
  WITH RECURSIVE years AS (
    SELECT min(tax_year) AS year FROM file_listing WHERE is_archived = ${isArchived}
    UNION ALL
    SELECT (SELECT min(tax_year) FROM file_listing
      WHERE is_archived = ${isArchived} AND tax_year > years.year)
    FROM years WHERE years.year IS NOT NULL
  )
  SELECT year FROM years WHERE year IS NOT NULL`;

/** How many documents there are: everyone's are counted by triggers, those of some clients along an index. */
const numberOf = {
  all: (scope?: SQL): SQL =>
    scope
      ? countUpTo(sql`NOT is_archived AND ${scope}`)
      : rowCount('pending files', 'reviewed files'),
  pending: (scope?: SQL): SQL =>
    scope
      ? countUpTo(sql`NOT is_archived AND NOT is_processed AND ${scope}`)
      : rowCount('pending files'),
  archived: (scope?: SQL): SQL =>
    scope ? countUpTo(sql`is_archived AND ${scope}`) : rowCount('archived files'),
};

/**
 * How many of a choice there are, for everyone's documents without a look at them.
 *
 * @returns undefined for a choice that is not counted
 */
export const numberOfChoice = (
  isArchived: boolean,
  isProcessed: boolean | undefined,
): SQL | undefined =>
  isArchived
    ? isProcessed === undefined
      ? rowCount('archived files')
      : undefined
    : isProcessed === undefined
      ? numberOf.all()
      : rowCount(isProcessed ? 'reviewed files' : 'pending files');

/**
 * How many documents await review and are archived.
 *
 * @param scope whose documents count, by `client_id`; left out for everyone's
 */
export async function countWaitingDocuments(
  db: Executor,
  scope?: SQL,
): Promise<{ pending: Counted; archived: Counted }> {
  const { rows } = await db.execute<{ pending: number; archived: number }>(sql`
    SELECT ${numberOf.pending(scope)} AS pending, ${numberOf.archived(scope)} AS archived`);
  const [row] = rows;
  if (!row) throw new Error('a count answers one row');
  return { pending: counted(row.pending), archived: counted(row.archived) };
}

/**
 * How many documents there are, await review, and are archived, and which tax years occur.
 *
 * @param scope whose documents count, by `client_id`; left out for everyone's
 */
export async function countDocuments(
  db: Executor,
  scope?: SQL,
): Promise<{
  all: Counted;
  pending: Counted;
  archived: Counted;
  taxYears: number[];
}> {
  const { rows } = await db.execute<{
    all: number;
    pending: number;
    archived: number;
    taxYears: number[];
  }>(sql`
    SELECT ${numberOf.all(scope)} AS all, ${numberOf.pending(scope)} AS pending,
      ${numberOf.archived(scope)} AS archived,
      ARRAY(SELECT year FROM (${yearsThatOccur(false)}) AS those WHERE year > 0 ORDER BY year DESC)
        AS "taxYears"`);
  const [row] = rows;
  if (!row) throw new Error('a count answers one row');
  const { all, pending, archived, taxYears } = row;
  return {
    all: counted(all),
    pending: counted(pending),
    archived: counted(archived),
    taxYears,
  };
}
