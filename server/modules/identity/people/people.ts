import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#platform/database/columns';

/**
 * What other modules read of `users`: a person without the secrets of signing in. Nobody writes by it
 * (data-ownership.test.ts). Every column is named: drizzle keeps the names it derives by table, and
 * there are two definitions of this one.
 */
export const people = pgTable('users', {
  id: uuid('id').notNull(),
  email: text('email'),
  sharesEmail: boolean('shares_email').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  isAdmin: boolean('is_admin').notNull(),
  emailVerifiedAt: moment('email_verified_at'),
  phoneNumber: text('phone_number'),
  pictureId: uuid('picture_id'),
  archivedAt: moment('archived_at'),
  emailNotifications: boolean('email_notifications').notNull(),
  analytics: boolean('analytics').notNull(),
});
export type Person = typeof people.$inferSelect;
