import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database';
import { anywhere } from '#platform/database/like-pattern';

/** More would only slow a search down that nobody typed. */
const maxTerms = 20;

/** The words of a search as the listing holds its text: lower case, without accents. */
export async function foldTerms(db: Executor, q: string): Promise<string[]> {
  if (q.trim() === '') return [];
  const { rows } = await db.execute<{ folded: string }>(
    sql`SELECT fold_text(${q.normalize('NFC').replaceAll('\0', ' ')}) AS folded`,
  );
  const terms = (rows[0]?.folded ?? '').split(/\s+/).filter((word) => word !== '');
  return [...new Set(terms)].slice(0, maxTerms);
}

/** Conditions that a row's text holds each word. */
export const termsMatch = (terms: readonly string[]): SQL[] =>
  terms.map((word) => sql`search_text LIKE ${anywhere(word)}`);

/**
 * The same where rows are looked up by words: words without three letters in a row, which trigrams
 * cannot find, by their pairs of letters.
 */
export const termsMatchByIndex = (terms: readonly string[]): SQL[] =>
  terms.map((word) => {
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
export const termsTogether = (terms: readonly string[]): SQL[] =>
  terms.length === 0
    ? []
    : [sql`search_text ~ ${`^${terms.map((word) => `(?=.*${literally(word)})`).join('')}`}`];

/** As a regular expression. */
const literally = (word: string): string => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** Three letters or digits in a row, of those that the index of trigrams is sure to know. */
const hasTrigram = (word: string): boolean => /[a-z\d]{3}/.test(word);

/** As `letter_pairs` makes them; none of a single letter. */
function pairsOf(word: string): string[] {
  const letters = Array.from(word);
  return letters.slice(1).map((letter, at) => `${letters[at] ?? ''}${letter}`);
}
