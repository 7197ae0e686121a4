import { type SQL, sql } from 'drizzle-orm';
import { customType, timestamp } from 'drizzle-orm/pg-core';

/** Bytes; drizzle has no column of its own for them. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A text that is compared by code points: the same order on every database, whatever its language. */
export const sortKey = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** A moment, kept with its time zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The values of a union as a list of SQL literals, for a CHECK. */
export const quoted = (values: readonly string[]): SQL =>
  sql.raw(values.map((value) => `'${value}'`).join(', '));

/** A limit as an SQL literal, for a CHECK. */
export const bound = (value: number): SQL => sql.raw(String(value));
