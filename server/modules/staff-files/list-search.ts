import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database';
import { anywhere } from '#platform/like-pattern';

/** What is searched: each must be part of a word. Lower case, without accents. */
export type SearchWords = readonly string[];

/** More would only slow a search down that nobody typed. */
const maxWords = 20;

/** The words of a search as the listing holds its text. */
export async function foldWords(db: Executor, q: string): Promise<SearchWords> {
  if (q.trim() === '') return [];
  const { rows } = await db.execute<{ folded: string }>(
    sql`SELECT fold_text(${q.normalize('NFC').replaceAll('\0', ' ')}) AS folded`,
  );
  const words = (rows[0]?.folded ?? '').split(/\s+/).filter((word) => word !== '');
  return [...new Set(words)].slice(0, maxWords);
}

/**
 * Whether a row's text holds all words.
 *
 * @param byIndex uses the index of letter pairs for words that the one of trigrams knows nothing of
 */
export function wordsMatch(words: SearchWords, byIndex: boolean): SQL {
  const conditions = words.map((word) => {
    const pattern = anywhere(word);
    if (!byIndex || hasTrigram(word)) return sql`search_text LIKE ${pattern}`;
    // Written so that the index of trigrams is not read from end to end for it.
    return sql`letter_pairs(search_text) @> ${sql.param(pairsOf(word))}::text[]
      AND search_text || '' LIKE ${pattern}`;
  });
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `);
}

/**
 * The same for a search by index of which only the rarest word is worth looking up: to read where
 * another one stands would cost more than it spares.
 */
export async function rarestMatch(tx: Executor, words: SearchWords): Promise<SQL> {
  if (words.length < 2) return wordsMatch(words, true);
  const counts = words.map(
    (word) => sql`count(*) FILTER (WHERE ${wordsMatch([word], false)})::int`,
  );
  const { rows } = await tx.execute<{ each: number[]; all: number }>(sql`
    SELECT ARRAY[${sql.join(counts, sql`, `)}] AS each,
      count(*) FILTER (WHERE ${wordsMatch(words, false)})::int AS all FROM file_listing_sample`);
  const { each = [], all = 0 } = rows[0] ?? {};
  const fewest = Math.min(...each);
  const rarest = words[each.indexOf(fewest)];
  if (rarest === undefined || all * 2 < fewest) return wordsMatch(words, true);
  const others = words.filter((word) => word !== rarest);
  return sql.join(
    [
      wordsMatch([rarest], true),
      ...others.map((word) => sql`search_text || '' LIKE ${anywhere(word)}`),
    ],
    sql` AND `,
  );
}

/** Three letters or digits in a row, of those that the index of trigrams is sure to know. */
const hasTrigram = (word: string): boolean => /[a-z\d]{3}/.test(word);

/** As `letter_pairs` of the migration makes them; a single letter is one by itself. */
function pairsOf(word: string): string[] {
  const letters = Array.from(word);
  const pairs = letters.slice(1).map((letter, index) => `${letters[index] ?? ''}${letter}`);
  return pairs.length > 0 ? pairs : letters;
}
