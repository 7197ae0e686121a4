import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** How often each screen was opened on a day of the firm, by those who allow counting. By nobody. */
export const screenCounts = pgTable(
  'screen_counts',
  {
    day: date().notNull(),
    screen: text().notNull(),
    opened: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.screen] }),
    check('screen_counts_opened', sql`${table.opened} > 0`),
  ],
);
