import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../database/database.ts';

/** What triggers count: all rows of a kind, of all clients. */
export type CountedKind =
  | 'archived clients'
  | 'archived files'
  | 'clients'
  | 'conversations'
  | 'invoices'
  | 'pending files'
  | 'projects'
  | 'reviewed files';

/** How many rows there are of these kinds together, exactly, without reading them: a subquery. */
export const rowCount = (...kinds: readonly CountedKind[]): SQL => sql`(
  SELECT coalesce(sum(amount), 0)::int FROM row_counts WHERE kind = ANY (${sql.param([...kinds])}::text[]))`;

/** The same as an answer. */
export async function countRows(db: Executor, ...kinds: readonly CountedKind[]): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`SELECT ${rowCount(...kinds)} AS count`);
  return rows[0]?.count ?? 0;
}

/** One row for each kind again. Two at once leave out what the other one takes. */
export async function shortenRowCounts(db: Executor): Promise<void> {
  await db.execute(sql`
    WITH taken AS (DELETE FROM row_counts RETURNING kind, amount)
    INSERT INTO row_counts (kind, amount) SELECT kind, sum(amount) FROM taken GROUP BY kind`);
}
