import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/database/columns.ts';
import { users } from '../../identity/people/table.ts';

/** What owners ask for: everything of the firm, a day after all of them heard of it. */
export const firmExports = pgTable(
  'firm_exports',
  {
    id: uuid().primaryKey(),
    askedBy: uuid('asked_by')
      .notNull()
      .references(() => users.id),
    reason: text().notNull(),
    askedAt: moment('asked_at').notNull().defaultNow(),
    /** From then on it may be written, until it closes. */
    opensAt: moment('opens_at').notNull(),
    closesAt: moment('closes_at').notNull(),
    canceledAt: moment('canceled_at'),
    canceledBy: uuid('canceled_by').references(() => users.id),
    finishedAt: moment('finished_at'),
    files: bigint({ mode: 'number' }),
    bytes: bigint({ mode: 'number' }),
    /** SHA-256 of the bag's list of its lists. */
    checksum: text(),
  },
  (table) => [
    index('firm_exports_asked_idx').on(table.askedAt, table.id),
    index('firm_exports_asked_by_idx').on(table.askedBy),
    index('firm_exports_canceled_by_idx').on(table.canceledBy),
    check('firm_exports_reason', sql`length(btrim(${table.reason})) >= 10`),
    check('firm_exports_delay', sql`${table.opensAt} >= ${table.askedAt} + interval '24 hours'`),
    check('firm_exports_closes', sql`${table.closesAt} > ${table.opensAt}`),
    check(
      'firm_exports_canceled',
      sql`(${table.canceledAt} IS NULL) = (${table.canceledBy} IS NULL) AND (${table.canceledAt} IS NULL OR ${table.finishedAt} IS NULL)`,
    ),
    check(
      'firm_exports_finished',
      sql`(${table.finishedAt} IS NULL) = (${table.checksum} IS NULL)`,
    ),
  ],
);
