import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database';
import { sampledEvery } from './list-sample.ts';
import { wordsMatch } from './list-search.ts';

/** Documents that are looked through for each that may be answered: most may belong to others. */
const lookedThrough = 4;

/**
 * Documents, archived ones too, whose text in the staff's list holds all the words.
 *
 * @param words as `fold_text` writes them, one at least
 * @param exceptOf clients whose documents are left out
 * @param atMost more of them are not answered
 * @returns their ids; undefined where they are more, or too many hold the words to look through them
 */
export async function documentsNamed(
  tx: Executor,
  words: readonly string[],
  exceptOf: readonly string[],
  atMost: number,
): Promise<string[] | undefined> {
  const { rows: sample } = await tx.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM file_listing_sample WHERE ${wordsMatch(words, false)}`);
  if ((sample[0]?.count ?? 0) * sampledEvery > lookedThrough * atMost) return undefined;
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT file_id AS id FROM file_listing
    WHERE ${wordsMatch(words, true)} AND user_id <> ALL (${sql.param([...exceptOf])}::uuid[])
    LIMIT ${atMost + 1}`);
  return rows.length > atMost ? undefined : rows.map(({ id }) => id);
}
