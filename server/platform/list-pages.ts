import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from './database.ts';
import { AppError } from './errors.ts';
import { anywhere } from './like-pattern.ts';

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
  /** Its name: a cursor of another order is none of this list. */
  order: string;
  key: SortKey;
  orderBy: SQL[];
  /** Rows that come after one. */
  beyond: (position: Position) => SQL;
}

interface Position {
  key: string;
  id: string;
}

/** @param isDescending both the key and the id go down */
export function sortingBy(
  order: string,
  key: SortKey,
  { id, isDescending }: { id: SQLWrapper; isDescending: boolean },
): Sorting {
  const { column, read } = key;
  return {
    order,
    key,
    orderBy: isDescending ? [sql`${column} DESC`, sql`${id} DESC`] : [sql`${column}`, sql`${id}`],
    beyond: (position) =>
      sql`(${column}, ${id}) ${isDescending ? sql`<` : sql`>`} (${read(position.key)}, ${position.id}::uuid)`,
  };
}

/** A place in the list as an opaque word for the next request. */
export function encodeCursor({ order }: Sorting, { key, id }: Position): string {
  return Buffer.from(JSON.stringify([order, key, id])).toString('base64url');
}

const cursorParts = z.tuple([z.string(), z.string(), z.uuid()]);

/** @throws AppError `invalid_request` for a cursor that a list in this order did not hand out */
export function decodeCursor(sorting: Sorting, cursor: string): Position {
  const parts = cursorParts.safeParse(parse(cursor));
  if (parts.success) {
    const [order, key, id] = parts.data;
    if (order === sorting.order && sorting.key.shape.test(key)) return { key, id };
  }
  throw new AppError(
    'invalid_request',
    'This page of the list no longer exists. Please reload the list.',
  );
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}

/** More would only slow a search down that nobody typed. */
const maxWords = 20;

/**
 * Conditions that every word of a search stands in a folded text; none for an empty search. Signs
 * that mean something in patterns are looked for as they are.
 */
export async function wordsIn(
  db: Executor,
  text: SQLWrapper,
  q: string | undefined,
): Promise<SQL[]> {
  if (!q) return [];
  const { rows } = await db.execute<{ folded: string }>(
    sql`SELECT fold_text(${q.normalize('NFC').replaceAll('\0', ' ')}) AS folded`,
  );
  const words = (rows[0]?.folded ?? '').split(/\s+/).filter((word) => word !== '');
  return words.slice(0, maxWords).map((word) => {
    const pattern = anywhere(word);
    return sql`${text} LIKE ${pattern}`;
  });
}
