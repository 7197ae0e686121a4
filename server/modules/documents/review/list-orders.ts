import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AdminFileOrder } from '#contract/documents/review-lists';
import { type Cursor, cursorOf } from '#platform/lists/cursor';

/** A column that lists are sorted by. */
interface Key {
  column: SQL;
  /** Its value as text in cursors: whatever fits, the database can read. */
  shape: z.ZodType<string>;
  write: (column: SQL) => SQL;
  read: (value: string) => SQL;
}

/** Where a page begins: the name of the order, and just after or before the row with these key values. */
export type Place = [order: AdminFileOrder, direction: 'after' | 'before', values: string[]];

export interface Sorting {
  isDescending: boolean;
  isByMoment: boolean;
  /** The last is the id, so that no two rows are equal. */
  keys: readonly Key[];
  cursors: Cursor<Place>;
}

const keyOf = (name: string, type: string, shape: z.ZodType<string>): Key => ({
  column: sql.raw(name),
  shape,
  write: (column) => sql`${column}::text`,
  read: (value) => sql`${value}::${sql.raw(type)}`,
});
const id = keyOf('file_id', 'uuid', z.uuid());
const category = keyOf('category', 'smallint', z.string().regex(/^\d$/));
const taxYear = keyOf('tax_year', 'smallint', z.string().regex(/^\d{1,4}$/));
const isProcessed = keyOf('is_processed', 'boolean', z.enum(['true', 'false']));
const moment: Key = {
  column: sql.raw('moment'),
  // Milliseconds since 1970: any number of them is a moment, unlike a date that was made up.
  shape: z.string().regex(/^\d{1,14}$/),
  write: (column) => sql`(extract(epoch FROM ${column}) * 1000)::bigint::text`,
  read: (value) => sql`to_timestamp(${value}::bigint / 1000.0)`,
};
const text = z.string().regex(/^[^\0]*$/);

/** Each has its indexes in `table.ts`. */
const keysOfOrder: Record<string, readonly Key[]> = {
  moment: [moment, id],
  name: [keyOf('name_key', 'text', text), id],
  client: [keyOf('client_key', 'text', text), id],
  size: [keyOf('size', 'bigint', z.string().regex(/^\d{1,15}$/)), id],
  category: [category, taxYear, isProcessed, moment, id],
  year: [taxYear, category, isProcessed, moment, id],
};

export function sortingOf(order: AdminFileOrder): Sorting {
  const isByMoment = order === 'oldest' || order === 'newest';
  const keys = keysOfOrder[isByMoment ? 'moment' : order.replace('-desc', '')];
  if (!keys) throw new Error(`no keys for ${order}`);
  return {
    isDescending: order === 'newest' || order.endsWith('-desc'),
    isByMoment,
    keys,
    cursors: cursorsOf(order, keys),
  };
}

/** A cursor of another order is refused. */
function cursorsOf(order: AdminFileOrder, keys: readonly Key[]): Cursor<Place> {
  const values = z
    .array(z.string())
    .length(keys.length)
    .refine((given) => keys.every(({ shape }, at) => shape.safeParse(given[at]).success));
  return cursorOf(z.tuple([z.literal(order), z.enum(['after', 'before']), values]));
}

/** The columns of the keys. */
export const columnsOf = ({ keys }: Pick<Sorting, 'keys'>): SQL =>
  sql.join(
    keys.map(({ column }) => column),
    sql`, `,
  );

/** The values of the keys as text, for cursors. */
export const keysAsText = ({ keys }: Pick<Sorting, 'keys'>): SQL =>
  sql`ARRAY[${sql.join(
    keys.map(({ column, write }) => write(column)),
    sql`, `,
  )}]`;

/** What follows `ORDER BY`. */
export const orderBy = ({ keys }: Pick<Sorting, 'keys'>, isDescending: boolean): SQL =>
  sql.join(
    keys.map(({ column }) => (isDescending ? sql`${column} DESC` : column)),
    sql`, `,
  );

/** Rows that come later, reading in that direction, than the one with these key values. */
export function beyond(
  sorting: Pick<Sorting, 'keys'>,
  values: readonly string[],
  isDescending: boolean,
): SQL {
  const right = sql.join(
    sorting.keys.map(({ read }, at) => read(values[at] ?? '')),
    sql`, `,
  );
  return sql`(${columnsOf(sorting)}) ${isDescending ? sql`<` : sql`>`} (${right})`;
}
