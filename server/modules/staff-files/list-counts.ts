import { type SQL, sql } from 'drizzle-orm';
import { maxCountedFiles } from '#contract/files/admin-files';
import type { Counted } from '#contract/lists';
import type { Executor } from '#platform/database/database';

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

/**
 * How many documents there are, await review, and are archived, and which tax years occur.
 *
 * @param scope whose documents count, by `user_id`; left out for everyone's
 */
export async function countDocuments(
  db: Executor,
  scope: SQL = sql`true`,
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
    SELECT ${countUpTo(sql`NOT is_archived AND ${scope}`)} AS all,
      ${countUpTo(sql`NOT is_archived AND NOT is_processed AND ${scope}`)} AS pending,
      ${countUpTo(sql`is_archived AND ${scope}`)} AS archived,
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
