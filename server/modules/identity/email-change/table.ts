import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from '../../../platform/database/columns.ts';
import { users } from '../people/table.ts';

/** Changes of e-mail address: waiting for the new one's code, made, or undone. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    newEmail: text('new_email').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** The moment the new address replaced the old one; null while it waits for its code. */
    madeAt: moment('made_at'),
    /** The address it replaced, and the link that brings it back: set when the change is made. */
    oldEmail: text('old_email'),
    undoTokenHash: bytea('undo_token_hash'),
    undoUntil: moment('undo_until'),
    undoneAt: moment('undone_at'),
  },
  (table) => [
    // One change waits at a time.
    uniqueIndex('email_changes_waiting_key')
      .on(table.userId)
      .where(sql`${table.madeAt} IS NULL`),
    uniqueIndex('email_changes_undo_key').on(table.undoTokenHash),
    index('email_changes_user_idx').on(table.userId, table.madeAt),
    index('email_changes_created_idx').on(table.createdAt),
    check('email_changes_shape', sql`${table.newEmail} LIKE '%_@_%'`),
    check(
      'email_changes_made',
      sql`num_nulls(${table.madeAt}, ${table.oldEmail}, ${table.undoTokenHash}, ${table.undoUntil}) IN (0, 4)`,
    ),
    check('email_changes_undone', sql`${table.undoneAt} IS NULL OR ${table.madeAt} IS NOT NULL`),
  ],
);
