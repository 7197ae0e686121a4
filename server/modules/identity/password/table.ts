import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from '../../../platform/database/columns.ts';
import { users } from '../people/table.ts';

/** Links for a new password. One without a user is a decoy: its token was sent to nobody. */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: bytea('token_hash').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    uniqueIndex('password_resets_token_key').on(table.tokenHash),
    index('password_resets_user_idx').on(table.userId),
    index('password_resets_expires_idx').on(table.expiresAt),
    check('password_resets_decoy', sql`${table.userId} IS NOT NULL OR ${table.usedAt} IS NULL`),
  ],
);
