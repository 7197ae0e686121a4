import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from '../../../platform/columns.ts';
import { users } from '../table.ts';

/** Staff-assisted recoveries: an admin clears the second steps of a client who has lost them. */
export const recoveries = pgTable(
  'recoveries',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    startedBy: uuid('started_by').references(() => users.id, { onDelete: 'set null' }),
    /** How the client's identity was checked, in the admin's words. */
    reason: text().notNull(),
    /** Of the link in the mail that stops it. */
    tokenHash: bytea('token_hash').notNull(),
    startedAt: moment('started_at').notNull().defaultNow(),
    /** Until then the client can stop it; from then on the second steps are gone. */
    effectiveAt: moment('effective_at').notNull(),
    /** Stopped, or done. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('recoveries_token_key').on(table.tokenHash),
    uniqueIndex('recoveries_waiting_key')
      .on(table.userId)
      .where(sql`${table.endedAt} IS NULL`),
    index('recoveries_user_idx').on(table.userId),
    index('recoveries_effective_idx')
      .on(table.effectiveAt)
      .where(sql`${table.endedAt} IS NULL`),
    check('recoveries_reason_not_blank', sql`btrim(${table.reason}) <> ''`),
  ],
);
export type RecoveryRow = typeof recoveries.$inferSelect;
