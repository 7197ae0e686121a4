import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from '../database/columns.ts';

export const deliveryStates = ['sending', 'sent', 'delayed', 'refused', 'expired'] as const;

/** The outcome of each mail and text message of the last days. Holds no words and no addresses. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: uuid().primaryKey(),
    channel: text().$type<'email' | 'sms'>().notNull(),
    state: text().$type<(typeof deliveryStates)[number]>().notNull().default('sending'),
    /** Times it was handed to the provider, counted before each. */
    attempts: integer().notNull().default(0),
    /** For text messages: keyed hash of the number, so that sends to one number can be counted. */
    numberHash: bytea('number_hash'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('deliveries_channel_updated_idx').on(table.channel, table.updatedAt),
    index('deliveries_created_idx').on(table.createdAt, table.channel),
    index('deliveries_number_idx').on(table.numberHash, table.createdAt),
    check(
      'deliveries_state',
      sql`${table.state} IN ('sending', 'sent', 'delayed', 'refused', 'expired')`,
    ),
    check('deliveries_channel', sql`${table.channel} IN ('email', 'sms')`),
  ],
);
export type DeliveryState = (typeof deliveryStates)[number];
