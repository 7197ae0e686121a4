import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database';
import { anywhere } from '#platform/database/like-pattern';

/** More would only slow a search down that nobody typed. */
const maxWords = 20;

/** The words of a search as the listing holds its text: lower case, without accents. */
export async function foldWords(db: Executor, q: string): Promise<string[]> {
  if (q.trim() === '') return [];
  const { rows } = await db.execute<{ folded: string }>(
    sql`SELECT fold_text(${q.normalize('NFC').replaceAll('\0', ' ')}) AS folded`,
  );
  const words = (rows[0]?.folded ?? '').split(/\s+/).filter((word) => word !== '');
  return [...new Set(words)].slice(0, maxWords);
}

/** Conditions that a row's text holds each word. */
export const wordsMatch = (words: readonly string[]): SQL[] =>
  words.map((word) => sql`search_text LIKE ${anywhere(word)}`);

/**
 * The same where rows are looked up by words: words without three letters in a row, which trigrams
 * cannot find, by their pairs of letters.
 */
export const wordsMatchByIndex = (words: readonly string[]): SQL[] =>
  words.map((word) => {
    const pairs = pairsOf(word);
    const pattern = anywhere(word);
    if (hasTrigram(word) || pairs.length === 0) return sql`search_text LIKE ${pattern}`;
    // Written so that the index of trigrams is not read from end to end for it.
    return sql`letter_pairs(search_text) @> ${sql.param(pairs)}::text[]
      AND search_text || '' LIKE ${pattern}`;
  });

/**
 * The same as one condition, for estimates: of several, PostgreSQL multiplies what it expects of each,
 * and so expects 20,000 of a million documents to hold "1099 w-2", which 45 do.
 */
export const wordsTogether = (words: readonly string[]): SQL[] =>
  words.length === 0
    ? []
    : [sql`search_text ~ ${`^${words.map((word) => `(?=.*${literally(word)})`).join('')}`}`];

/** As a regular expression. */
const literally = (word: string): string => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** Three letters or digits in a row, of those that the index of trigrams is sure to know. */
const hasTrigram = (word: string): boolean => /[a-z\d]{3}/.test(word);

/** As `letter_pairs` makes them; none of a single letter. */
function pairsOf(word: string): string[] {
  const letters = Array.from(word);
  return letters.slice(1).map((letter, at) => `${letters[at] ?? ''}${letter}`);
}
