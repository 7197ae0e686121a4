import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { clientAccounts } from '../../clients/accounts/table.ts';

/**
 * What steps, checklist items and projects were called that are gone: sentences of the log continue naming
 * them. The log itself holds no names, and these go with their client. Kept by triggers.
 */
export const removedNames = pgTable(
  'removed_names',
  {
    subjectId: uuid('subject_id').primaryKey(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clientAccounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
  },
  (table) => [index('removed_names_client_idx').on(table.clientId)],
);

/**
 * How many entries of the log each class holds, of those before `activity_indexed.until`. A class is
 * what a list may be filtered by: everyone or one person, everything or some actions (`classes.ts`).
 */
export const activityCounts = pgTable('activity_counts', {
  class: text().primaryKey(),
  count: bigint({ mode: 'number' }).notNull(),
});

/** Every that many entries of a class, which one that is: no page is further than that from one. */
export const activityMilestones = pgTable(
  'activity_milestones',
  {
    class: text().notNull(),
    /** Counted from the oldest entry of the class, from 1. */
    number: bigint({ mode: 'number' }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    id: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.class, table.number] }),
    index('activity_milestones_at_idx').on(table.class, table.at, table.number),
  ],
);

/** How far counts and milestones go. One row. */
export const activityIndexed = pgTable(
  'activity_indexed',
  {
    one: boolean().primaryKey().default(true),
    /** All entries before this moment are in, and no others. */
    until: timestamp({ withTimezone: true }).notNull(),
    /** Which sets of actions were counted; others make a new beginning necessary. */
    sets: text().notNull(),
    /** An entry came that is older than `until`, as restored data may be: all must be counted again. */
    isStale: boolean('is_stale').notNull().default(false),
  },
  (table) => [check('activity_indexed_one_row', sql`${table.one}`)],
);
