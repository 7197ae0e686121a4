import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/database';
import { bounds, gather, preferPlan, walk } from './list-matches.ts';
import { sortingOf } from './list-orders.ts';
import type { Reading } from './list-reading.ts';
import { countSampled, foldWords, wordsMatch } from './list-search.ts';

/**
 * The newest documents that hold all words of a search, archived ones left out. Where very many do,
 * only the newest 20,000 documents are looked through, so that the answer never takes long.
 *
 * @param tx a transaction: what the planner may use is changed until it ends
 * @returns their ids, the newest first
 */
export async function findNewestFiles(tx: Executor, q: string, limit: number): Promise<string[]> {
  const words = await foldWords(tx, q);
  if (words.length === 0) return [];
  const reading: Reading = {
    sorting: sortingOf('newest'),
    descending: true,
    from: undefined,
    rows: limit,
  };
  const there = sql`is_archived = false`;
  const all = sql`${there} AND ${wordsMatch(words, false)}`;
  if ((await countSampled(tx, all)) < bounds.sampled) {
    await preferPlan(tx, 'search index');
    const matches = sql`${there} AND ${wordsMatch(words, true)}`;
    const few = await gather(tx, matches, reading, bounds.counted);
    await preferPlan(tx, 'planner');
    if (few.total <= bounds.counted) return few.rows.map(({ id }) => id);
  }
  const rows = await walk(tx, all, { isArchived: false }, [], reading);
  await preferPlan(tx, 'planner');
  return (rows ?? []).map(({ id }) => id);
}
