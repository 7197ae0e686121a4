import { customType, timestamp } from 'drizzle-orm/pg-core';

/** Bytes; drizzle has no column of its own for them. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A moment, kept with its time zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });
