import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database';
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
  /** The first matches from there on. */
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
 * @param landmarks how many to name at most
 */
export async function lookAhead(
  tx: Executor,
  { passing, matches, landmarks }: { passing: SQL; matches: SQL; landmarks: number },
  reading: Reading,
): Promise<Outlook> {
  const { sorting, descending } = reading;
  const { rows } = await tx.execute<Outlook & Record<string, unknown>>(sql`
    WITH sampled AS MATERIALIZED (
      SELECT file_id, cell, moment, name_key, client_key, size, (${matches}) AS is_match
      FROM file_listing_sample WHERE ${passing}
    ), ahead AS MATERIALIZED (
      SELECT *, row_number() OVER (ORDER BY ${orderBy(sorting.keys, descending)}) AS passed
      FROM sampled WHERE ${later(reading)}
    )
    SELECT (SELECT count(*)::int FROM sampled WHERE is_match) AS matches,
      (SELECT count(*)::int FROM ahead) AS ahead,
      (SELECT coalesce(json_agg(landmark), '[]') FROM (
        SELECT ${keysAsText(sorting)} AS keys, passed FROM ahead
        WHERE is_match ORDER BY passed LIMIT ${landmarks}
      ) AS landmark) AS landmarks`);
  return rows[0] ?? { matches: 0, ahead: 0, landmarks: [] };
}
