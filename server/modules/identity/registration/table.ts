import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/database/columns.ts';

/**
 * Accounts that wait for their e-mail address to be proven. They are no users yet: an address can
 * wait here any number of times, so nobody can squat one, and for an address that has an account
 * the row is a decoy that looks the same from outside. Kept for a day.
 */
export const registrations = pgTable(
  'registrations',
  {
    /** Becomes the user's id. */
    id: uuid().primaryKey(),
    username: text().notNull(),
    email: text().notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** PHC string, argon2id. */
    passwordHash: text('password_hash').notNull(),
    /** The terms accepted with it. */
    termsVersion: text('terms_version'),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    // A name is promised to who asked first, while the registration lasts.
    uniqueIndex('registrations_username_key').on(sql`lower(${table.username})`),
    index('registrations_email_idx').on(sql`lower(${table.email})`, table.createdAt),
    index('registrations_expires_idx').on(table.expiresAt),
    check('registrations_username_not_blank', sql`btrim(${table.username}) <> ''`),
    check('registrations_email_shape', sql`${table.email} LIKE '%_@_%'`),
  ],
);
export type RegistrationRow = typeof registrations.$inferSelect;
