import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns.ts';
import { users } from '../accounts/table.ts';
import { files } from '../files/table.ts';

/** What staff filter, search and sort by. */
const listed = {
  isArchived: boolean('is_archived').notNull(),
  /** Archived, processed, category and tax year in one number: see `list-cells.ts`. */
  cell: smallint().notNull(),
  /** When it was uploaded; when it was archived, if it is. */
  moment: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  /** Name and client for sorting: lower case, without accents. */
  nameKey: text('name_key').notNull(),
  clientKey: text('client_key').notNull(),
  size: bigint({ mode: 'number' }).notNull(),
  folderPath: text('folder_path').notNull(),
  /** Name, client, category, year and folder: lower case, without accents. */
  searchText: text('search_text').notNull(),
};

/**
 * One narrow row per document with all that staff filter, search and sort by, so that any page of a
 * million documents is an index scan. Triggers keep it (see `rules.sql`);
 * nothing else writes it.
 */
export const fileListing = pgTable(
  'file_listing',
  {
    fileId: uuid('file_id')
      .primaryKey()
      .references(() => files.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').notNull(),
    ...listed,
  },
  (table) => [
    index('file_listing_moment_idx').on(table.isArchived, table.moment, table.fileId),
    index('file_listing_name_idx').on(table.isArchived, table.nameKey, table.fileId),
    index('file_listing_client_idx').on(table.isArchived, table.clientKey, table.fileId),
    index('file_listing_size_idx').on(table.isArchived, table.size, table.fileId),
    index('file_listing_cell_moment_idx').on(table.cell, table.moment, table.fileId),
    index('file_listing_cell_name_idx').on(table.cell, table.nameKey, table.fileId),
    index('file_listing_cell_client_idx').on(table.cell, table.clientKey, table.fileId),
    index('file_listing_cell_size_idx').on(table.cell, table.size, table.fileId),
    index('file_listing_user_idx').on(table.userId, table.isArchived),
    // The orders in large steps (`list-orders.ts`): small, and quickly read for half of all documents.
    index('file_listing_moment_steps_idx').on(sql`date_bin('1 hour', ${table.moment}, 'epoch')`),
    index('file_listing_name_steps_idx').on(sql`left(${table.nameKey}, 16)`),
    index('file_listing_client_steps_idx').on(sql`left(${table.clientKey}, 16)`),
    index('file_listing_size_steps_idx').on(sql`(${table.size} >> 16)`),
    index('file_listing_cell_idx').on(table.cell),
    index('file_listing_folder_idx').on(table.isArchived, table.folderPath),
    index('file_listing_search_idx').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('file_listing_pairs_idx').using('gin', sql`letter_pairs(${table.searchText})`),
  ],
);

/**
 * Every 256th row of the listing, by the random end of its id: small enough to be read whole before
 * every search. It tells how many documents match and where they lie. Kept by a trigger.
 */
export const fileListingSample = pgTable('file_listing_sample', {
  fileId: uuid('file_id')
    .primaryKey()
    .references(() => fileListing.fileId, { onDelete: 'cascade' }),
  ...listed,
});

/**
 * How many documents each cell gained or lost. The sum over a cell is how many it has. Rows are only
 * added, so that uploads do not wait for each other at a counter; a job puts them together.
 */
export const fileTallies = pgTable('file_tallies', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  cell: smallint().notNull(),
  change: integer().notNull(),
});

/** A ZIP someone prepared and may download for a while. */
export const zipRequests = pgTable(
  'zip_requests',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fileIds: uuid('file_ids').array().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('zip_requests_user_idx').on(table.userId),
    index('zip_requests_expires_idx').on(table.expiresAt),
  ],
);
