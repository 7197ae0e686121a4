import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { Day } from '../../../../domain/tax/business-days.ts';
import { clientAccounts } from '../../client-accounts/table.ts';
import { users } from '../table.ts';

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
    /** The first day of it, which may lie before the client's account. */
    since: date().$type<Day>().notNull(),
  },
  (table) => [
    index('client_preparers_preparer_idx').on(table.preparerId),
    check('client_preparers_since', sql`${table.since} >= '1950-01-01'`),
  ],
);
