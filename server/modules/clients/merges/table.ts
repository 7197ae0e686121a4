import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { MovedKind } from '../../../platform/client-move.ts';
import { moment } from '../../../platform/database/columns.ts';
import { users } from '../../identity/people/table.ts';
import { clientAccounts } from '../accounts/table.ts';

/** One client that was found to be entered twice: what was in one record is in the other (decision 035). */
export const clientMerges = pgTable(
  'client_merges',
  {
    id: uuid().primaryKey(),
    survivorId: uuid('kept_id')
      .notNull()
      .references(() => clientAccounts.id, { onDelete: 'cascade' }),
    mergedId: uuid('merged_id')
      .notNull()
      .references(() => clientAccounts.id, { onDelete: 'cascade' }),
    mergedAt: moment('merged_at').notNull().defaultNow(),
    mergedBy: uuid('merged_by')
      .notNull()
      .references(() => users.id),
    undoneAt: moment('undone_at'),
    undoneBy: uuid('undone_by').references(() => users.id),
  },
  (table) => [
    // A record is merged once.
    uniqueIndex('client_merges_merged_key')
      .on(table.mergedId)
      .where(sql`${table.undoneAt} IS NULL`),
    index('client_merges_kept_idx').on(table.survivorId),
    index('client_merges_merged_by_idx').on(table.mergedBy),
    index('client_merges_undone_by_idx')
      .on(table.undoneBy)
      .where(sql`${table.undoneBy} IS NOT NULL`),
    check('client_merges_two', sql`${table.survivorId} <> ${table.mergedId}`),
    check('client_merges_undone', sql`(${table.undoneAt} IS NULL) = (${table.undoneBy} IS NULL)`),
  ],
);
export type ClientMerge = typeof clientMerges.$inferSelect;

/** What a merge moved or added, row by row: exactly this is taken back when it is undone. */
export const clientMergeRows = pgTable(
  'client_merge_rows',
  {
    mergeId: uuid('merge_id')
      .notNull()
      .references(() => clientMerges.id, { onDelete: 'cascade' }),
    kind: text().$type<MovedKind>().notNull(),
    rowId: text('row_id').notNull(),
    /** What the merge gave it, and what it was before, where more than its owner changed. */
    now: text(),
    was: text(),
  },
  (table) => [primaryKey({ columns: [table.mergeId, table.kind, table.rowId] })],
);
