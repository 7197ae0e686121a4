import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type ProjectOrder, projectOrder } from '#contract/projects';
import { AppError } from '#platform/errors';
import { taxProjects } from './table.ts';

/** The sort keys of a row, as text. */
interface Position {
  key: string;
  id: string;
}

/** What the list goes by: one key, then the id, so that no two rows are equal. */
export interface Sorting {
  order: ProjectOrder;
  /** The key as cursors hold it. */
  key: SQL;
  orderBy: SQL[];
  /** Rows that come after one. */
  beyond: (position: Position) => SQL;
  /** What a cursor's key must look like for the database to read it. */
  shape: RegExp;
}

/** Projects without a due date come last. */
const due = sql`coalesce(${taxProjects.nextDue}, '9999-12-31'::date)`;

const keys = {
  created: {
    // Milliseconds since 1970: any number of them is a moment, unlike a date that was made up.
    cursorKey: sql`(extract(epoch FROM ${taxProjects.createdAt}) * 1000)::bigint`,
    column: sql`${taxProjects.createdAt}`,
    read: (key: string) => sql`to_timestamp(${key}::bigint / 1000.0)`,
    shape: /^\d{1,14}$/,
  },
  due: {
    // Days since 1970, for the same reason.
    cursorKey: sql`(${due} - '1970-01-01'::date)`,
    column: due,
    read: (key: string) => sql`('1970-01-01'::date + ${key}::integer)`,
    shape: /^-?\d{1,7}$/,
  },
  client: {
    cursorKey: sql`${taxProjects.clientKey}`,
    column: sql`${taxProjects.clientKey}`,
    read: (key: string) => sql`${key}::text`,
    shape: /^[^\0]*$/,
  },
  year: {
    cursorKey: sql`${taxProjects.taxYear}`,
    column: sql`${taxProjects.taxYear}`,
    read: (key: string) => sql`${key}::integer`,
    shape: /^\d{1,6}$/,
  },
};

export function sortingOf(order: ProjectOrder): Sorting {
  const isByMoment = order === 'newest' || order === 'oldest';
  const name = isByMoment ? 'created' : (order.replace('-desc', '') as 'due' | 'client' | 'year');
  const { cursorKey, column, read, shape } = keys[name];
  const isDescending = order === 'newest' || order.endsWith('-desc');
  return {
    order,
    key: cursorKey,
    shape,
    orderBy: isDescending
      ? [sql`${column} DESC`, sql`${taxProjects.id} DESC`]
      : [column, sql`${taxProjects.id}`],
    beyond: ({ key, id }) =>
      sql`(${column}, ${taxProjects.id}) ${isDescending ? sql`<` : sql`>`} (${read(key)}, ${id}::uuid)`,
  };
}

/** A place in the list as an opaque word for the next request. */
export function encodeCursor(sorting: Sorting, { key, id }: Position): string {
  return Buffer.from(JSON.stringify([sorting.order, key, id])).toString('base64url');
}

const cursorParts = z.tuple([projectOrder, z.string(), z.uuid()]);

/** @throws AppError `invalid_request` for a cursor that a list in this order did not hand out */
export function decodeCursor(sorting: Sorting, cursor: string): Position {
  const parts = cursorParts.safeParse(parse(cursor));
  if (parts.success) {
    const [order, key, id] = parts.data;
    if (order === sorting.order && sorting.shape.test(key)) return { key, id };
  }
  throw new AppError(
    'invalid_request',
    'The page you asked for does not exist any more. Please reload the list.',
  );
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}
