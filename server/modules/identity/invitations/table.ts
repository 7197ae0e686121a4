import { and, eq, isNull, sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from '../../../platform/database/columns.ts';
import { users } from '../people/table.ts';

/**
 * Links by which clients whose record the staff made open their account, one row for each that was
 * mailed. All but the newest of a client have been replaced.
 */
export const clientInvitations = pgTable(
  'client_invitations',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: bytea('token_hash').notNull(),
    /** Keyed hash of the code that staff tell a person whose address others have too. */
    codeHash: text('code_hash'),
    /** Where it was mailed: the address that accepting proves. */
    email: text().notNull(),
    sentBy: uuid('sent_by')
      .notNull()
      .references(() => users.id),
    /** To the millisecond, as JavaScript has it: pages of the list begin at this moment. */
    sentAt: timestamp('sent_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    acceptedAt: moment('accepted_at'),
    revokedAt: moment('revoked_at'),
    /** A newer link was mailed. */
    replacedAt: moment('replaced_at'),
  },
  (table) => [
    uniqueIndex('client_invitations_token_key').on(table.tokenHash),
    uniqueIndex('client_invitations_newest_key')
      .on(table.userId)
      .where(sql`${table.replacedAt} IS NULL`),
    index('client_invitations_user_idx').on(table.userId),
    index('client_invitations_sent_by_idx').on(table.sentBy),
    index('client_invitations_sent_idx')
      .on(table.sentAt, table.userId)
      .where(sql`${table.replacedAt} IS NULL`),
    check('client_invitations_expiry', sql`${table.expiresAt} > ${table.sentAt}`),
    // An account is opened by the newest link only, and by one that nobody revoked.
    check(
      'client_invitations_accepted',
      sql`${table.acceptedAt} IS NULL OR (${table.revokedAt} IS NULL AND ${table.replacedAt} IS NULL)`,
    ),
  ],
);

/** The link of a client that counts. */
export const newestOf = (userId: string) =>
  and(eq(clientInvitations.userId, userId), isNull(clientInvitations.replacedAt));
