import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, sortKey } from '../../../platform/database/columns.ts';
import { users } from '../../identity/people/table.ts';
import { files } from '../table.ts';

/**
 * One narrow row per document with all that staff filter, search and sort by, so that a page of a
 * million documents is an index scan. Triggers keep it (see `rules.sql`); nothing else writes it.
 */
export const fileListing = pgTable(
  'file_listing',
  {
    fileId: uuid('file_id')
      .primaryKey()
      .references(() => files.id, { onDelete: 'cascade' }),
    clientId: uuid('client_id').notNull(),
    isArchived: boolean('is_archived').notNull(),
    isProcessed: boolean('is_processed').notNull(),
    /** Its place in `fileCategories` of the contract. */
    category: smallint().notNull(),
    /** 0 for none. */
    taxYear: smallint('tax_year').notNull(),
    /** When it was uploaded; when it was archived, if it is. */
    moment: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Name and client for sorting: lower case, without accents. */
    nameKey: sortKey('name_key').notNull(),
    clientKey: sortKey('client_key').notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    folderPath: text('folder_path').notNull(),
    /** Name, client, category, year and folder: lower case, without accents. */
    searchText: text('search_text').notNull(),
  },
  (table) => {
    const { isArchived, isProcessed, category, taxYear, moment, fileId } = table;
    const choices = [isArchived, category, taxYear, isProcessed] as const;
    return [
      // The orders,
      index('file_listing_moment_idx').on(isArchived, moment, fileId),
      index('file_listing_pending_idx')
        .on(moment, fileId)
        .where(sql`NOT is_archived AND NOT is_processed`),
      index('file_listing_name_idx').on(isArchived, table.nameKey, fileId),
      index('file_listing_client_idx').on(isArchived, table.clientKey, fileId),
      index('file_listing_size_idx').on(isArchived, table.size, fileId),
      index('file_listing_year_idx').on(isArchived, taxYear, category, isProcessed, moment, fileId),
      // and the orders within each combination of choices, the first of them the order by category.
      index('file_listing_category_idx').on(...choices, moment, fileId),
      index('file_listing_choices_name_idx').on(...choices, table.nameKey, fileId),
      index('file_listing_choices_client_idx').on(...choices, table.clientKey, fileId),
      index('file_listing_choices_size_idx').on(...choices, table.size, fileId),
      // Of some clients, as “Mine” asks, by what those lists are narrowed by: without reading all their documents.
      index('file_listing_owner_idx').on(
        table.clientId,
        table.isArchived,
        table.isProcessed,
        table.taxYear,
      ),
      index('file_listing_folder_idx').on(table.folderPath),
      index('file_listing_search_idx').using('gin', sql`${table.searchText} gin_trgm_ops`),
      index('file_listing_pairs_idx').using('gin', sql`letter_pairs(${table.searchText})`),
    ];
  },
);

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
