import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Development only: what would have left the building, for the mailbox page. */
export const mailbox = pgTable(
  'mailbox',
  {
    id: uuid().primaryKey(),
    channel: text().$type<'email' | 'sms'>().notNull(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('mailbox_created_idx').on(table.createdAt)],
);
