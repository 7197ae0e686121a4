import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/database/columns.ts';

/** Who asked for the newsletter. Only confirmed and not unsubscribed ones are on the list. */
export const subscribers = pgTable(
  'subscribers',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    /** Of the newest request; links of earlier ones are void. */
    requestedAt: moment('requested_at').notNull().defaultNow(),
    confirmedAt: moment('confirmed_at'),
    unsubscribedAt: moment('unsubscribed_at'),
  },
  (table) => [
    uniqueIndex('subscribers_email_key').on(sql`lower(${table.email})`),
    index('subscribers_list_idx')
      .on(table.id)
      .where(sql`${table.confirmedAt} IS NOT NULL AND ${table.unsubscribedAt} IS NULL`),
    check('subscribers_email_shape', sql`${table.email} LIKE '%_@_%'`),
  ],
);
