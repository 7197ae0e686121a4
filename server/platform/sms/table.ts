import { check, pgTable, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { moment } from '../database/columns.ts';

/**
 * Numbers that said STOP: no text message goes there, of whatever kind, until they say START. A number stays
 * when the person it belongs to is deleted, and names nobody.
 */
export const textStops = pgTable(
  'text_stops',
  {
    /** E.164. */
    number: text().primaryKey(),
    stoppedAt: moment('stopped_at').notNull().defaultNow(),
  },
  (table) => [check('text_stops_number', sql`${table.number} ~ '^\\+[1-9][0-9]{6,14}$'`)],
);
