import { type SQL, sql } from 'drizzle-orm';
import type { AdminFileOrder } from '#contract/files/admin-files';
import { AppError } from '#platform/errors';

/** How a key's value is written in a cursor, and read again by the database. */
interface Kind {
  shape: RegExp;
  write: (expression: SQL) => SQL;
  read: (value: string | undefined) => SQL;
}

const asText = (expression: SQL): SQL => sql`${expression}::text`;
const kinds = {
  id: {
    shape: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
    write: asText,
    read: (value) => sql`${value}::uuid`,
  },
  // Milliseconds since 1970: any number of them is a moment, unlike a date that was made up.
  moment: {
    shape: /^\d{1,14}$/,
    write: (expression) => sql`(extract(epoch FROM ${expression}) * 1000)::bigint::text`,
    read: (value) => sql`to_timestamp(${value}::bigint / 1000.0)`,
  },
  text: { shape: /^[^\0]*$/, write: asText, read: (value) => sql`${value}::text` },
  number: { shape: /^\d{1,15}$/, write: asText, read: (value) => sql`${value}::bigint` },
} satisfies Record<string, Kind>;

interface Key {
  expression: SQL;
  kind: keyof typeof kinds;
}

/** What a list goes by: the sort keys, the last of them the id, so that no two rows are equal. */
export interface Sorting {
  order: AdminFileOrder;
  descending: boolean;
  /** Set where the first key follows from the cell: the same number, computed here. */
  rankOfCell: ((cell: number) => number) | undefined;
  /** The first key in large steps, as an index of few pages has it. Not set where cells are as good. */
  inSteps: ((value: SQL) => SQL) | undefined;
  keys: readonly Key[];
}

const id: Key = { expression: sql`file_id`, kind: 'id' };
const moment: Key = { expression: sql`moment`, kind: 'moment' };

/** The expressions stand in the indexes of `table.ts` too. */
const sortings: Record<string, Pick<Sorting, 'rankOfCell' | 'inSteps' | 'keys'>> = {
  moment: {
    rankOfCell: undefined,
    inSteps: (value) => sql`date_bin('1 hour', ${value}, 'epoch')`,
    keys: [moment, id],
  },
  name: {
    rankOfCell: undefined,
    inSteps: (value) => sql`left(${value}, 16)`,
    keys: [{ expression: sql`name_key`, kind: 'text' }, id],
  },
  client: {
    rankOfCell: undefined,
    inSteps: (value) => sql`left(${value}, 16)`,
    keys: [{ expression: sql`client_key`, kind: 'text' }, id],
  },
  size: {
    rankOfCell: undefined,
    inSteps: (value) => sql`(${value} >> 16)`,
    keys: [{ expression: sql`size`, kind: 'number' }, id],
  },
  // By category, in it by year, and the other way round: both stand in the cell (`list-cells.ts`).
  category: {
    rankOfCell: (cell) => ((cell >> 7) & 15) * 256 + (cell & 127) * 2 + ((cell >> 11) & 1),
    inSteps: undefined,
    keys: [
      {
        expression: sql`((cell >> 7 & 15) * 256 + (cell & 127) * 2 + (cell >> 11 & 1))`,
        kind: 'number',
      },
      moment,
      id,
    ],
  },
  year: {
    rankOfCell: (cell) => (cell & 127) * 32 + ((cell >> 7) & 15) * 2 + ((cell >> 11) & 1),
    inSteps: undefined,
    keys: [
      {
        expression: sql`((cell & 127) * 32 + (cell >> 7 & 15) * 2 + (cell >> 11 & 1))`,
        kind: 'number',
      },
      moment,
      id,
    ],
  },
};

export function sortingOf(order: AdminFileOrder): Sorting {
  const byMoment = order === 'oldest' || order === 'newest';
  const sorting = sortings[byMoment ? 'moment' : order.replace('-desc', '')];
  if (!sorting) throw new Error(`no sorting for ${order}`);
  return { ...sorting, order, descending: order === 'newest' || order.endsWith('-desc') };
}

/** Where a page begins: just after, or before, the row with these keys. */
export interface Position {
  direction: 'after' | 'before';
  keys: readonly string[];
}

/** A place in the list as an opaque word for the next request. */
export function encodeCursor(sorting: Sorting, { direction, keys }: Position): string {
  return Buffer.from(JSON.stringify([sorting.order, direction, ...keys])).toString('base64url');
}

/** @throws AppError `invalid_request` for a cursor that a list in this order did not hand out */
export function decodeCursor(sorting: Sorting, cursor: string): Position {
  const [order, direction, ...keys] = parse(cursor);
  if (
    order !== sorting.order ||
    (direction !== 'after' && direction !== 'before') ||
    keys.length !== sorting.keys.length ||
    !sorting.keys.every(({ kind }, index) => kinds[kind].shape.test(keys[index] ?? ''))
  ) {
    throw new AppError(
      'invalid_request',
      'This page of the list no longer exists. Please reload the list.',
    );
  }
  return { direction, keys };
}

function parse(cursor: string): string[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) && parts.every((part) => typeof part === 'string') ? parts : [];
  } catch {
    return [];
  }
}

/** The values of the keys as text, for cursors. */
export const keysAsText = (sorting: Pick<Sorting, 'keys'>): SQL =>
  sql`ARRAY[${sql.join(
    sorting.keys.map(({ expression, kind }) => kinds[kind].write(expression)),
    sql`, `,
  )}]`;

/** The moment that a cursor holds. */
export const readMoment = (value: string | undefined): SQL => kinds.moment.read(value);

/** Rows whose first key comes no later, reading in that direction, than that of `values`. */
export function upTo(
  { sorting, descending }: { sorting: Sorting; descending: boolean },
  values: readonly string[],
): SQL {
  const [key] = sorting.keys;
  if (!key) return sql`true`;
  const end = kinds[key.kind].read(values[0]);
  return sql`${key.expression} ${descending ? sql`>=` : sql`<=`} ${end}`;
}

/** Rows from the step of the first key in which `from` lies to that of `end`. */
export function inStepsBetween(
  {
    sorting,
    descending,
    from,
  }: { sorting: Sorting; descending: boolean; from?: readonly string[] | undefined },
  end: readonly string[] | undefined,
): SQL {
  const { inSteps, keys } = sorting;
  const [key] = keys;
  if (!inSteps || !key) return sql`true`;
  const atMost = (sides: [SQL, SQL]): SQL =>
    sql.join(descending ? sides.toReversed() : sides, sql` <= `);
  const step = inSteps(key.expression);
  const read = (values: readonly string[]): SQL => inSteps(kinds[key.kind].read(values[0]));
  return sql.join(
    [
      ...(from ? [atMost([read(from), step])] : []),
      ...(end ? [atMost([step, read(end)])] : []),
      sql`true`,
    ],
    sql` AND `,
  );
}

/** What stands behind `ORDER BY`. */
export function orderBy(keys: readonly Key[], descending: boolean): SQL {
  return sql.join(
    keys.map(({ expression }) => (descending ? sql`${expression} DESC` : sql`${expression}`)),
    sql`, `,
  );
}

/** Rows that come later, reading in that direction, than the one with these key values. */
export function beyond(keys: readonly Key[], values: readonly string[], descending: boolean): SQL {
  const left = sql.join(
    keys.map(({ expression }) => expression),
    sql`, `,
  );
  const right = sql.join(
    keys.map(({ kind }, index) => kinds[kind].read(values[index])),
    sql`, `,
  );
  return sql`(${left}) ${descending ? sql`<` : sql`>`} (${right})`;
}
