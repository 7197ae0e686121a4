import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database';
import { keysAsText, orderBy } from './list-orders.ts';
import { later, type Reading } from './list-reading.ts';

/** One document in so many is in the sample. */
export const sampledEvery = 256;

/** What the sample tells of a list before it is read. */
export interface Outlook {
  /** Matches in the sample, wherever they lie. */
  matches: number;
  /** Documents of the sample from where the reading begins to the end. */
  ahead: number;
  /** Those matches from there on that were asked for; the last ones are missing where there are fewer. */
  landmarks: Landmark[];
}

/** A match in the sample. */
export interface Landmark {
  keys: string[];
  /** The documents of the sample up to it. */
  passed: number;
}

/**
 * Looks at every 256th document: how many match, and how far the reading must go for the first. The
 * planner's own estimate gets parts of words wrong, and takes it that matches lie evenly in any order.
 *
 * @param passing documents that are passed by on the way, matches or not
 * @param steps which matches to name, counted from 1 where the reading begins
 */
export async function lookAhead(
  tx: Executor,
  { passing, matches, steps }: { passing: SQL; matches: SQL; steps: readonly number[] },
  reading: Reading,
): Promise<Outlook> {
  const { sorting, descending } = reading;
  const named = sorting.keys.map(({ kind }, index) => ({
    kind,
    expression: sql.raw(`key_${index}`),
  }));
  const selected = sorting.keys.map(
    ({ expression }, index) => sql`${expression} AS ${named[index]?.expression}`,
  );
  const of = (table: string): SQL =>
    sql.join(
      named.map(({ expression }) => sql`${sql.raw(table)}.${expression}`),
      sql`, `,
    );
  const last = Math.max(...steps);
  // Only matches are sorted: where each lies among the others, it is enough to count.
  const { rows } = await tx.execute<Outlook & Record<string, unknown>>(sql`
    WITH sampled AS MATERIALIZED (
      SELECT ${sql.join(selected, sql`, `)}, (${matches}) AS is_match, (${later(reading)}) AS is_ahead
      FROM file_listing_sample WHERE ${passing}
    ), landmarks AS MATERIALIZED (
      SELECT *, row_number() OVER (ORDER BY ${orderBy(named, descending)}) AS number
      FROM sampled WHERE is_match AND is_ahead ORDER BY number LIMIT ${last}
    )
    SELECT count(*) FILTER (WHERE is_match)::int AS matches,
      count(*) FILTER (WHERE is_ahead)::int AS ahead,
      (SELECT coalesce(json_agg(json_build_object('keys', ${keysAsText({ keys: named })}, 'passed', (
          SELECT count(*) FROM sampled AS other WHERE is_ahead
            AND (${of('other')}) ${descending ? sql`>=` : sql`<=`} (${of('landmark')})
        )) ORDER BY number), '[]')
        FROM landmarks AS landmark WHERE number = ANY (${sql.param([...steps])}::int[])) AS landmarks
    FROM sampled`);
  return rows[0] ?? { matches: 0, ahead: 0, landmarks: [] };
}
