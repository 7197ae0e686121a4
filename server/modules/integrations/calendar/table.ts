import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { calendarNames, type CalendarNames } from '../../../../domain/calendar-values.ts';
import { bytea, moment, quoted } from '../../../platform/database/columns.ts';
import { users } from '../../identity/people/table.ts';

/** The calendar feeds of people, one each. A revoked one has no row. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: bytea('token_hash').notNull(),
    names: text().$type<CalendarNames>().notNull(),
    estimates: boolean().notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastReadAt: moment('last_read_at'),
  },
  (table) => [
    uniqueIndex('calendar_feeds_token_key').on(table.tokenHash),
    check('calendar_feeds_names', sql`${table.names} IN (${quoted(calendarNames)})`),
  ],
);
