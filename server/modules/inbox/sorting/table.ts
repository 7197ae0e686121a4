import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  sortingReasonNames,
  type SortingReason,
  type UnsortedSource,
  unsortedSources,
  type UnsortedState,
  unsortedStates,
} from '../../../../domain/sorting-values.ts';
import { bytea, moment, quoted } from '../../../platform/database/columns.ts';
import { users } from '../../identity/people/table.ts';
import { clientAccounts } from '../../clients/accounts/table.ts';
import { pendingContents } from '../../documents/pending/table.ts';

/** Documents that came in without a certain client, and for as long as it can be undone the outcome. */
export const unsortedDocuments = pgTable(
  'unsorted_documents',
  {
    /** The document's, once it is one. */
    id: uuid().primaryKey(),
    /** Its content, while it is no client's. */
    pendingContentId: uuid('held_id').references(() => pendingContents.fileId),
    source: text().$type<UnsortedSource>().notNull(),
    state: text().$type<UnsortedState>().notNull().default('waiting'),
    reason: text().$type<SortingReason>().notNull(),
    /** SHA-256 that tells the same file again: it never comes twice, whatever became of it. */
    sourceKey: bytea('source_key').notNull(),
    /** SHA-256, in hex, of each folder it is in, from the first one down, together with what was imported. */
    folderKeys: text('folder_keys').array().notNull().default([]),
    /** Path, sender, and subject, sealed for the document: they say whose papers it may be. */
    origin: text(),
    /** Clients it may belong to. No foreign key: one may be deleted. */
    proposals: uuid().array().notNull().default([]),
    taxYear: integer('tax_year'),
    /** When its content was last changed where it comes from. */
    madeAt: moment('made_at').notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
    /** When it was sorted or deleted, and by whom: nobody where its cover sheet said whose it is. */
    sortedAt: moment('sorted_at'),
    sortedBy: uuid('sorted_by').references(() => users.id),
  },
  (table) => [
    uniqueIndex('unsorted_documents_source_key').on(table.sourceKey),
    uniqueIndex('unsorted_documents_held_key').on(table.pendingContentId),
    index('unsorted_documents_waiting_idx')
      .on(table.id)
      .where(sql`${table.state} = 'waiting'`),
    index('unsorted_documents_folder_idx')
      .using('gin', table.folderKeys)
      .where(sql`${table.state} = 'waiting'`),
    index('unsorted_documents_done_idx')
      .on(table.sortedAt)
      .where(sql`${table.origin} IS NOT NULL AND ${table.state} <> 'waiting'`),
    index('unsorted_documents_sorted_by_idx').on(table.sortedBy),
    check('unsorted_documents_source', sql`${table.source} IN (${quoted(unsortedSources)})`),
    check('unsorted_documents_state', sql`${table.state} IN (${quoted(unsortedStates)})`),
    check('unsorted_documents_reason', sql`${table.reason} IN (${quoted(sortingReasonNames)})`),
    check(
      'unsorted_documents_held',
      sql`(${table.pendingContentId} IS NOT NULL) = (${table.state} IN ('waiting', 'deleted'))
        AND (${table.pendingContentId} IS NULL OR ${table.pendingContentId} = ${table.id})`,
    ),
    check(
      'unsorted_documents_sorted',
      sql`(${table.state} = 'waiting') = (${table.sortedAt} IS NULL)
        AND (${table.state} <> 'waiting' OR ${table.origin} IS NOT NULL)`,
    ),
    check('unsorted_documents_source_key_length', sql`octet_length(${table.sourceKey}) = 32`),
    check('unsorted_documents_tax_year', sql`${table.taxYear} BETWEEN 2000 AND 2100`),
  ],
);
export type UnsortedRow = typeof unsortedDocuments.$inferSelect;

/** Whose all files of a folder are, as staff said: a later run of its import goes by it. */
export const sortingRules = pgTable(
  'sorting_rules',
  {
    /** SHA-256, in hex, of the folder together with what was imported. */
    folderKey: text('folder_key').primaryKey(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clientAccounts.id, { onDelete: 'cascade' }),
    /** Of files whose path has no year. */
    taxYear: integer('tax_year'),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('sorting_rules_client_idx').on(table.clientId),
    index('sorting_rules_created_by_idx').on(table.createdBy),
    check('sorting_rules_tax_year', sql`${table.taxYear} BETWEEN 2000 AND 2100`),
    check('sorting_rules_folder_key', sql`${table.folderKey} ~ '^[0-9a-f]{64}$'`),
  ],
);
