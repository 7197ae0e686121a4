import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type InvoiceOrder, invoiceOrder } from '#contract/invoices';
import { AppError } from '#platform/errors';
import { invoices } from './table.ts';

/** The sort keys of a row, as text. */
interface Position {
  key: string;
  id: string;
}

/** What the list goes by: one key, then the id, so that no two rows are equal. */
export interface Sorting {
  order: InvoiceOrder;
  /** The key as cursors hold it. */
  key: SQL;
  orderBy: SQL[];
  /** Rows that come after one. */
  beyond: (position: Position) => SQL;
  /** What a cursor's key must look like for the database to read it. */
  shape: RegExp;
}

const keys = {
  created: {
    // Milliseconds since 1970: any number of them is a moment, unlike a date that was made up.
    cursorKey: sql`(extract(epoch FROM ${invoices.createdAt}) * 1000)::bigint`,
    column: sql`${invoices.createdAt}`,
    read: (key: string) => sql`to_timestamp(${key}::bigint / 1000.0)`,
    shape: /^\d{1,14}$/,
  },
  due: {
    // Days since 1970, for the same reason.
    cursorKey: sql`(${invoices.dueDate} - '1970-01-01'::date)`,
    column: sql`${invoices.dueDate}`,
    read: (key: string) => sql`('1970-01-01'::date + ${key}::integer)`,
    shape: /^-?\d{1,6}$/,
  },
  amount: {
    cursorKey: sql`${invoices.amountCents}`,
    column: sql`${invoices.amountCents}`,
    read: (key: string) => sql`${key}::bigint`,
    shape: /^\d{1,12}$/,
  },
  client: {
    cursorKey: sql`${invoices.clientKey}`,
    column: sql`${invoices.clientKey}`,
    read: (key: string) => sql`${key}::text`,
    shape: /^[^\0]*$/,
  },
};

const columnOf = {
  newest: 'created',
  oldest: 'created',
  due: 'due',
  'due-desc': 'due',
  amount: 'amount',
  'amount-desc': 'amount',
  client: 'client',
  'client-desc': 'client',
} as const satisfies Record<InvoiceOrder, keyof typeof keys>;

export function sortingOf(order: InvoiceOrder): Sorting {
  const { cursorKey, column, read, shape } = keys[columnOf[order]];
  const isDescending = order === 'newest' || order.endsWith('-desc');
  return {
    order,
    key: cursorKey,
    shape,
    orderBy: isDescending
      ? [sql`${column} DESC`, sql`${invoices.id} DESC`]
      : [column, sql`${invoices.id}`],
    beyond: ({ key, id }) =>
      sql`(${column}, ${invoices.id}) ${isDescending ? sql`<` : sql`>`} (${read(key)}, ${id}::uuid)`,
  };
}

/** A place in the list as an opaque word for the next request. */
export function encodeCursor(sorting: Sorting, { key, id }: Position): string {
  return Buffer.from(JSON.stringify([sorting.order, key, id])).toString('base64url');
}

const cursorParts = z.tuple([invoiceOrder, z.string(), z.uuid()]);

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
