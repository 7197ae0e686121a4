import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/database/columns.ts';
import type { Day } from '../../../../domain/tax/business-days.ts';
import { clientAccounts } from '../../clients/accounts/table.ts';
import { users } from '../../identity/people/table.ts';

/**
 * The staff member in charge of a client: one at most. Triggers hold that the member is on the staff,
 * drop the row when that ends, and count a change in the version of the client's record.
 */
export const clientPreparers = pgTable(
  'client_preparers',
  {
    clientId: uuid('client_id')
      .primaryKey()
      .references(() => clientAccounts.id, { onDelete: 'cascade' }),
    preparerId: uuid('preparer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The first day of it, which may be before the client's account. */
    since: date().$type<Day>().notNull(),
  },
  (table) => [
    index('client_preparers_preparer_idx').on(table.preparerId),
    check('client_preparers_since', sql`${table.since} >= '1950-01-01'`),
  ],
);

/**
 * Clients given to staff members who aren't in charge of them. Without the right to all clients, these are the
 * clients they see. Triggers hold that the member is on the staff, and drop the row when that ends.
 */
export const clientAssignments = pgTable(
  'client_assignments',
  {
    clientId: uuid('client_id')
      .notNull()
      .references(() => clientAccounts.id, { onDelete: 'cascade' }),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    givenBy: uuid('given_by').references(() => users.id, { onDelete: 'set null' }),
    givenAt: moment('given_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.staffId] }),
    index('client_assignments_staff_idx').on(table.staffId, table.clientId),
  ],
);
