import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { z } from 'zod';
import { cursorOf } from './cursor.ts';
import type { Executor } from '../database/database.ts';
import { anywhere } from '../database/like-pattern.ts';

/*
 * What the staff's lists that can be ordered in several ways have in common: a page begins after a
 * row that the cursor names by its sort key and its id, and words are looked for in the folded text.
 */

/** Something that a list can go by. */
export interface SortKey {
  /** As cursors hold it; as text it must look like `shape`, so that the database can read it. */
  inCursor: SQL;
  column: SQLWrapper;
  read: (key: string) => SQL;
  shape: RegExp;
}

export const byMoment = (column: SQLWrapper): SortKey => ({
  // Milliseconds since 1970: any number of them is a moment, unlike a date that was made up.
  inCursor: sql`(extract(epoch FROM ${column}) * 1000)::bigint`,
  column,
  read: (key) => sql`to_timestamp(${key}::bigint / 1000.0)`,
  shape: /^\d{1,14}$/,
});

export const byDay = (column: SQLWrapper): SortKey => ({
  // Days since 1970, for the same reason.
  inCursor: sql`(${column} - '1970-01-01'::date)`,
  column,
  read: (key) => sql`('1970-01-01'::date + ${key}::integer)`,
  shape: /^-?\d{1,7}$/,
});

/** A whole number that is not negative. */
export const byNumber = (column: SQLWrapper): SortKey => ({
  inCursor: sql`${column}`,
  column,
  read: (key) => sql`${key}::bigint`,
  shape: /^\d{1,12}$/,
});

export const byText = (column: SQLWrapper): SortKey => ({
  inCursor: sql`${column}`,
  column,
  read: (key) => sql`${key}::text`,
  shape: /^[^\0]*$/,
});

/** What a list goes by: one key, then the id, so that no two rows are equal. */
export interface Sorting {
  key: SortKey;
  orderBy: SQL[];
  cursorAt: (row: { sortKey: string; id: string }) => string;
  /**
   * Rows after the one of a cursor; all without one.
   *
   * @throws AppError `invalid_request` for a cursor that a list in this order did not hand out
   */
  after: (cursor: string | undefined) => SQL | undefined;
}

/**
 * @param order its name: the cursor of another order is refused; both the key and the id go down for
 *   `newest` and what ends in `-desc`
 */
export function sortingBy(order: string, key: SortKey, id: SQLWrapper): Sorting {
  const { column, read, shape } = key;
  const isDescending = order === 'newest' || order.endsWith('-desc');
  const cursors = cursorOf(z.tuple([z.literal(order), z.string().regex(shape), z.uuid()]));
  return {
    key,
    orderBy: isDescending ? [sql`${column} DESC`, sql`${id} DESC`] : [sql`${column}`, sql`${id}`],
    cursorAt: (row) => cursors.encode([order, row.sortKey, row.id]),
    after: (cursor) => {
      const place = cursors.decode(cursor);
      if (!place) return undefined;
      const direction = isDescending ? sql`<` : sql`>`;
      return sql`(${column}, ${id}) ${direction} (${read(place[1])}, ${place[2]}::uuid)`;
    },
  };
}

/** More would only slow a search down that nobody typed. */
const maxTerms = 20;

/**
 * Conditions that every word of a search is in a folded text; none for an empty search. Signs
 * that mean something in patterns are looked for as they are.
 */
export async function termsIn(
  db: Executor,
  text: SQLWrapper,
  q: string | undefined,
): Promise<SQL[]> {
  if (!q) return [];
  const { rows } = await db.execute<{ folded: string }>(
    sql`SELECT fold_text(${q.normalize('NFC').replaceAll('\0', ' ')}) AS folded`,
  );
  const terms = (rows[0]?.folded ?? '').split(/\s+/).filter((word) => word !== '');
  return terms.slice(0, maxTerms).map((word) => {
    const pattern = anywhere(word);
    return sql`${text} LIKE ${pattern}`;
  });
}
