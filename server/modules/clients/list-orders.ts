import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type ClientOrder, clientOrder } from '#contract/clients';
import { users } from '#modules/accounts';
import { AppError } from '#platform/errors';

/** What the list goes by: one key, then the id, so that no two rows are equal. */
export interface Sorting {
  order: ClientOrder;
  descending: boolean;
  column: SQL;
  /** The key as cursors hold it, and what it must look like for the database to read it. */
  cursorKey: SQL<string>;
  shape: RegExp;
  read: (key: string) => SQL;
}

/** Where a page begins: just after, or before, the client with this key and id. */
export interface Position {
  direction: 'after' | 'before';
  key: string;
  id: string;
}

const keys = {
  name: {
    column: sql`${users.nameKey}`,
    cursorKey: sql<string>`${users.nameKey}`,
    read: (key: string) => sql`${key}::text`,
    shape: /^[^\0]{0,500}$/,
  },
  created: {
    column: sql`${users.createdAt}`,
    // Microseconds since 1970: any number of them is a moment, unlike a date that was made up.
    cursorKey: sql<string>`(extract(epoch FROM ${users.createdAt}) * 1000000)::bigint::text`,
    read: (key: string) => sql`to_timestamp(${key}::bigint / 1000000.0)`,
    shape: /^\d{1,17}$/,
  },
};

/** How an order is read from the indexes of the users. */
export function sortingOf(order: ClientOrder): Sorting {
  const isByName = order === 'name' || order === 'name-desc';
  return {
    ...keys[isByName ? 'name' : 'created'],
    order,
    descending: order === 'name-desc' || order === 'newest',
  };
}

/** What stands behind `ORDER BY`; backwards where the page before a place is read. */
export function orderBy({ column, descending }: Sorting, isBackwards: boolean): SQL[] {
  return descending === isBackwards
    ? [column, sql`${users.id}`]
    : [sql`${column} DESC`, sql`${users.id} DESC`];
}

/** Clients on that side of a place. */
export function beyond(sorting: Sorting, { direction, key, id }: Position): SQL {
  const isGreater = sorting.descending === (direction === 'before');
  return sql`(${sorting.column}, ${users.id}) ${isGreater ? sql`>` : sql`<`} (${sorting.read(key)}, ${id}::uuid)`;
}

/** A place in the list as an opaque word for the next request. */
export function encodeCursor({ order }: Sorting, { direction, key, id }: Position): string {
  return Buffer.from(JSON.stringify([order, direction, key, id])).toString('base64url');
}

const cursorParts = z.tuple([clientOrder, z.enum(['after', 'before']), z.string(), z.uuid()]);

/** @throws AppError `invalid_request` for a cursor that a list in this order did not hand out */
export function decodeCursor(sorting: Sorting, cursor: string): Position {
  const parts = cursorParts.safeParse(parse(cursor));
  if (parts.success) {
    const [order, direction, key, id] = parts.data;
    if (order === sorting.order && sorting.shape.test(key)) return { direction, key, id };
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
