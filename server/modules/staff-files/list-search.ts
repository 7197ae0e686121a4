import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database';
import { anywhere } from '#platform/database/like-pattern';

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

/** Parts that are thought about: of each word one at least. */
const maxParts = 12;

/** To fetch a document takes as long as to read of so many where they stand. */
const fetching = 35;

/**
 * Where many documents hold the words, the index is asked for one part of a word or two: to read
 * where all parts of all words stand would cost more than it spares. Which ones follows from a
 * quarter of the sample: how many hold a part, and how many are then fetched in vain.
 *
 * @param isInVain documents that would be fetched if the index named them, and do not match
 */
export async function lightestMatch(tx: Executor, words: SearchWords, isInVain: SQL): Promise<SQL> {
  const ofEach = Math.max(1, Math.floor(maxParts / words.length));
  const parts = [...new Set(words.flatMap((word) => partsOf(word).slice(0, ofEach)))];
  if (parts.length === 0) return sql`true`;
  const held = parts.map((part) => sql`search_text LIKE ${anywhere(part)}`);
  const { rows } = await tx.execute<{ inVain: boolean; held: boolean[]; count: number }>(sql`
    SELECT (${isInVain}) AS "inVain", ARRAY[${sql.join(held, sql`, `)}] AS held, count(*)::int
    FROM file_listing_sample WHERE substr(file_id::text, 34, 1) IN ('0', '4', '8', 'c')
    GROUP BY 1, 2`);
  const count = (holds: (row: (typeof rows)[number]) => boolean | undefined): number =>
    rows.reduce((sum, row) => sum + (holds(row) ? row.count : 0), 0);
  const costOf = (chosen: readonly number[]): number =>
    chosen.reduce((sum, part) => sum + count((row) => row.held[part]), 0) +
    fetching * count((row) => row.inVain && chosen.every((part) => row.held[part]));
  let best = parts.map((_, part) => part);
  for (const one of parts.keys()) {
    for (const other of parts.keys()) {
      const chosen = [...new Set([one, other])];
      if (costOf(chosen) < costOf(best)) best = chosen;
    }
  }
  const chosen = best.flatMap((part) => parts[part] ?? []);
  return sql.join(
    [
      wordsMatch(chosen, true),
      ...words.map((word) => sql`search_text || '' LIKE ${anywhere(word)}`),
    ],
    sql` AND `,
  );
}

/** What the index knows of a word: each three letters in a row, or each pair of a short one. */
const partsOf = (word: string): string[] => {
  const letters = Array.from(word);
  const length = hasTrigram(word) ? 3 : 2;
  if (letters.length <= length) return [word];
  return letters
    .slice(length - 1)
    .map((_, index) => letters.slice(index, index + length).join(''))
    .filter((part) => length === 2 || hasTrigram(part));
};

/** Three letters or digits in a row, of those that the index of trigrams is sure to know. */
const hasTrigram = (word: string): boolean => /[a-z\d]{3}/.test(word);

/** As `letter_pairs` of the first migration makes them; a single letter is one by itself. */
function pairsOf(word: string): string[] {
  const letters = Array.from(word);
  const pairs = letters.slice(1).map((letter, index) => `${letters[index] ?? ''}${letter}`);
  return pairs.length > 0 ? pairs : letters;
}
