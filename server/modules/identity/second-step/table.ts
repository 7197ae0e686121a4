import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from '../../../platform/database/columns.ts';
import { users } from '../people/table.ts';

/**
 * Staff-assisted recoveries of someone who has lost all second steps: staff tell them a code, which
 * replaces the second step from `effectiveAt` on.
 */
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
    /** Keyed hash of the code that staff tell the person; none in those of before there were codes. */
    codeHash: text('code_hash'),
    startedAt: moment('started_at').notNull().defaultNow(),
    /** From when on the code counts. */
    effectiveAt: moment('effective_at').notNull(),
    /** Stopped, or its code was used. */
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
    check('recoveries_code', sql`${table.codeHash} IS NOT NULL OR ${table.endedAt} IS NOT NULL`),
    check('recoveries_reason_not_blank', sql`btrim(${table.reason}) <> ''`),
  ],
);
export type RecoveryRow = typeof recoveries.$inferSelect;
