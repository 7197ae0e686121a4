import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/database/columns.ts';
import { users } from '../../identity/people/table.ts';
import { clientAccounts } from '../accounts/table.ts';

/**
 * Client accounts that the staff look at together (decision 035). It holds accounts and never another household,
 * so nothing goes in a circle, and it gives nobody access to anything.
 */
export const households = pgTable(
  'households',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('households_name_idx').on(sql`fold_text(${table.name})`, table.id),
    index('households_created_by_idx').on(table.createdBy),
    check('households_name', sql`btrim(${table.name}) <> '' AND length(${table.name}) <= 120`),
  ],
);

/** Which accounts; each is in one at most. */
export const householdMembers = pgTable(
  'household_members',
  {
    clientId: uuid('client_id')
      .primaryKey()
      .references(() => clientAccounts.id, { onDelete: 'cascade' }),
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.id, { onDelete: 'cascade' }),
    joinedAt: moment('joined_at').notNull().defaultNow(),
  },
  (table) => [index('household_members_household_idx').on(table.householdId, table.joinedAt)],
);

/** What parting changed of one grant: the last year before and after; null after where it ended. */
export interface StoredChange {
  id: string;
  userId: string;
  clientId: string;
  before: number | null;
  after: number | null;
}

/** Two people of one account who parted. It can be undone until they are told. */
export const partings = pgTable(
  'partings',
  {
    id: uuid().primaryKey(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clientAccounts.id, { onDelete: 'cascade' }),
    lastYear: smallint('last_year').notNull(),
    changes: jsonb().$type<StoredChange[]>().notNull(),
    /** The household, and the accounts that left it. */
    householdId: uuid('household_id').references(() => households.id, { onDelete: 'set null' }),
    leftIds: uuid('left_ids').array().notNull(),
    partedBy: uuid('parted_by').references(() => users.id, { onDelete: 'set null' }),
    partedAt: moment('parted_at').notNull().defaultNow(),
    notifiedAt: moment('told_at'),
    undoneAt: moment('undone_at'),
  },
  (table) => [
    index('partings_client_idx').on(table.clientId),
    index('partings_household_idx').on(table.householdId),
    index('partings_parted_by_idx').on(table.partedBy),
    index('partings_untold_idx')
      .on(table.partedAt)
      .where(sql`${table.notifiedAt} IS NULL AND ${table.undoneAt} IS NULL`),
    check('partings_one_end', sql`${table.notifiedAt} IS NULL OR ${table.undoneAt} IS NULL`),
  ],
);
