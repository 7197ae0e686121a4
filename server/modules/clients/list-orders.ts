import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ClientOrder } from '#contract/clients/clients';
import { clientAccounts } from '#modules/clients/accounts';
import { type Cursor, cursorOf } from '#platform/lists/cursor';

/** What the list goes by: one key, then the id, so that no two rows are equal. */
export interface Sorting {
  descending: boolean;
  column: SQL;
  /** The key as cursors hold it. */
  cursorKey: SQL<string>;
  cursors: Cursor<Place>;
  read: (key: string) => SQL;
}

/** Where a page begins: just after, or before, the client with this key and id; the order comes first. */
type Place = [ClientOrder, 'after' | 'before', key: string, id: string];

const keys = {
  name: {
    column: sql`${clientAccounts.nameKey}`,
    cursorKey: sql<string>`${clientAccounts.nameKey}`,
    read: (key: string) => sql`${key}::text`,
    shape: /^[^\0]{0,500}$/,
  },
  created: {
    column: sql`${clientAccounts.createdAt}`,
    // Microseconds since 1970: any number of them is a moment, unlike a date that was made up.
    cursorKey: sql<string>`(extract(epoch FROM ${clientAccounts.createdAt}) * 1000000)::bigint::text`,
    read: (key: string) => sql`to_timestamp(${key}::bigint / 1000000.0)`,
    shape: /^\d{1,17}$/,
  },
};

/** How an order is read from the indexes of the clientAccounts. */
export function sortingOf(order: ClientOrder): Sorting {
  const { shape, ...key } = keys[order === 'name' || order === 'name-desc' ? 'name' : 'created'];
  const direction = z.enum(['after', 'before']);
  return {
    ...key,
    cursors: cursorOf(z.tuple([z.literal(order), direction, z.string().regex(shape), z.uuid()])),
    descending: order === 'name-desc' || order === 'newest',
  };
}

/** What is behind `ORDER BY`; backwards where the page before a place is read. */
export function orderBy({ column, descending }: Sorting, isBackwards: boolean): SQL[] {
  return descending === isBackwards
    ? [column, sql`${clientAccounts.id}`]
    : [sql`${column} DESC`, sql`${clientAccounts.id} DESC`];
}

/** Clients on that side of a place. */
export function beyond(sorting: Sorting, [, direction, key, id]: Place): SQL {
  const isGreater = sorting.descending === (direction === 'before');
  return sql`(${sorting.column}, ${clientAccounts.id}) ${isGreater ? sql`>` : sql`<`} (${sorting.read(key)}, ${id}::uuid)`;
}
