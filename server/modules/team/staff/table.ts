import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  type NarrowableRole,
  narrowableRoles,
  type StaffRight,
  staffRights,
  type StaffRole,
  staffRoles,
} from '../../../../domain/staff.ts';
import type { Day } from '../../../../domain/tax/business-days.ts';
import { bytea, moment, quoted } from '../../../platform/database/columns.ts';
import { users } from '../../identity/people/table.ts';

/** What owners took away from a role: nobody in it may do that. Owners can't be narrowed. */
export const narrowedRights = pgTable(
  'narrowed_rights',
  {
    role: text().$type<NarrowableRole>().notNull(),
    right: text().$type<StaffRight>().notNull(),
    narrowedAt: moment('narrowed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.role, table.right] }),
    check('narrowed_rights_role', sql`${table.role} IN (${quoted(narrowableRoles)})`),
    check('narrowed_rights_right', sql`${table.right} IN (${quoted(staffRights)})`),
  ],
);

/**
 * Whom owners invited to the staff, until they come or the invitation is withdrawn, which removes the
 * row: the log keeps that it was. The account is made when the link is used.
 */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    role: text().$type<StaffRole>().notNull(),
    /** The last day of their work. */
    endsOn: date('ends_on').$type<Day>(),
    tokenHash: bytea('token_hash').notNull(),
    sentBy: uuid('sent_by')
      .notNull()
      .references(() => users.id),
    sentAt: moment('sent_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('staff_invitations_token_key').on(table.tokenHash),
    uniqueIndex('staff_invitations_email_key').on(sql`lower(${table.email})`),
    index('staff_invitations_sent_by_idx').on(table.sentBy),
    check('staff_invitations_role', sql`${table.role} IN (${quoted(staffRoles)})`),
    check(
      'staff_invitations_end',
      sql`CASE ${table.role} WHEN 'seasonal' THEN ${table.endsOn} IS NOT NULL
        WHEN 'owner' THEN ${table.endsOn} IS NULL ELSE true END`,
    ),
    check('staff_invitations_expiry', sql`${table.expiresAt} > ${table.sentAt}`),
  ],
);
export type StaffInvitationRow = typeof staffInvitations.$inferSelect;
