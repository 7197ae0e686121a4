import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database';
import { keysAsText, orderBy } from './list-orders.ts';
import { later, type Reading, type Row } from './list-reading.ts';

/** All of these conditions. */
export const allOf = (...conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` AND `);

/**
 * Fetches all matches, then counts and sorts them. With a bound only one more than it is fetched,
 * and where that many are found, no rows are answered.
 */
export async function gather(
  tx: Executor,
  matches: SQL,
  reading: Reading,
  bound?: number,
): Promise<{ total: number; rows: Row[] }> {
  const { sorting, descending, rows } = reading;
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
 * Takes other kinds of plan from the planner until the transaction ends. What it estimates of words
 * and orders is of no use here: it takes them for independent of each other.
 */
export async function preferPlan(
  tx: Executor,
  plan: 'search index' | 'along the order' | 'all indexes',
): Promise<void> {
  const settings = {
    enable_seqscan: 'off',
    enable_indexscan: plan === 'all indexes' ? 'off' : 'on',
    enable_bitmapscan: plan === 'along the order' ? 'off' : 'on',
    enable_sort: plan === 'along the order' ? 'off' : 'on',
    // As if a document were dear to fetch: then each index that spares some is used.
    cpu_tuple_cost: plan === 'all indexes' ? '1000' : '0.01',
    max_parallel_workers_per_gather: '0',
  };
  await tx.execute(
    sql`SELECT ${sql.join(
      Object.entries(settings).map(([name, value]) => sql`set_config(${name}, ${value}, true)`),
      sql`, `,
    )}`,
  );
}
