import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns.ts';

/** What staff have been told of once, so that no node and no restart tells them again. */
export const notices = pgTable('notices', {
  key: text().primaryKey(),
  sentAt: moment('sent_at').notNull().defaultNow(),
});
