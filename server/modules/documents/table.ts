import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { FileCategory, FileScan } from '#contract/documents/files';
import type { FileHistoryEntry } from '#contract/documents/versions';
import { bytea, moment } from '../../platform/database/columns.ts';
import { users } from '../identity/people/table.ts';
import { clientAccounts } from '../clients/accounts/table.ts';

/** A client's folder. Root is none: what is there has no folder. */
export const folders = pgTable(
  'folders',
  {
    id: uuid().primaryKey(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clientAccounts.id),
    parentId: uuid('parent_id'),
    name: text().notNull(),
    /** The parent's path, a slash, and the name; kept so that a document's place is one join away. */
    path: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    // What a folder or document refers to, together with its owner: never another client's folder.
    unique('folders_owner_key').on(table.id, table.clientId),
    foreignKey({
      name: 'folders_parent_fk',
      columns: [table.parentId, table.clientId],
      foreignColumns: [table.id, table.clientId],
    }),
    // One name once in one place; Root, which is no folder, goes by its owner's id.
    uniqueIndex('folders_name_key').on(
      table.clientId,
      sql`coalesce(${table.parentId}, ${table.clientId})`,
      sql`lower(${table.name})`,
    ),
    index('folders_parent_idx').on(table.parentId),
    index('folders_created_by_idx').on(table.createdBy),
    check('folders_name', sql`btrim(${table.name}) <> '' AND strpos(${table.name}, '/') = 0`),
    check('folders_name_bytes', sql`octet_length(${table.name}) <= 255`),
    check(
      'folders_path',
      sql`CASE WHEN ${table.parentId} IS NULL THEN ${table.path} = '/' || ${table.name} ELSE right(${table.path}, length(${table.name}) + 1) = '/' || ${table.name} END`,
    ),
  ],
);

/** A client's document. Its content is the latest of its versions. */
export const files = pgTable(
  'files',
  {
    id: uuid().primaryKey(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clientAccounts.id),
    /** Null: at Root. */
    folderId: uuid('folder_id'),
    /** The name people see. */
    originalName: text('original_name').notNull(),
    /**
     * The name it was handed over with, where the one people see carries a number because of a
     * neighbor. The number belongs to the place: a move, and its undoing, begin with this name.
     */
    givenName: text('given_name'),
    category: text().$type<FileCategory>().notNull(),
    taxYear: integer('tax_year'),
    latestVersion: integer('latest_version').notNull().default(1),
    /** To the millisecond, as JavaScript has it: pages of the list begin at this moment. */
    uploadedAt: timestamp('uploaded_at', { withTimezone: true, precision: 3 })
      .notNull()
      .defaultNow(),
    processedAt: moment('processed_at'),
    processedBy: uuid('processed_by').references(() => users.id),
    /**
     * Brought by staff, and not shown to the account until it is read that nobody else is named in it: what it waits to be
     * announced as.
     */
    withheldFor: text('withheld_for').$type<'upload' | 'filing'>(),
    archivedAt: moment('archived_at'),
    archiveReason: text('archive_reason'),
    /**
     * The checklist item it was uploaded for, one of the same client: a foreign key of
     * `projects/rules.sql`, since it clears this column only when the item is removed.
     */
    checklistItemId: uuid('checklist_item_id'),
  },
  (table) => [
    foreignKey({
      name: 'files_folder_fk',
      columns: [table.folderId, table.clientId],
      foreignColumns: [folders.id, folders.clientId],
    }),
    // Rulings section 3: the same name again in the same folder gets a number.
    uniqueIndex('files_name_key')
      .on(
        table.clientId,
        sql`coalesce(${table.folderId}, ${table.clientId})`,
        sql`lower(${table.originalName})`,
      )
      .where(sql`${table.archivedAt} IS NULL`),
    index('files_owner_idx').on(table.clientId),
    index('files_unreviewed_idx')
      .on(table.clientId)
      .where(sql`${table.archivedAt} IS NULL AND ${table.processedAt} IS NULL`),
    index('files_processed_by_idx')
      .on(table.processedBy)
      .where(sql`${table.processedBy} IS NOT NULL`),
    index('files_folder_idx')
      .on(table.folderId)
      .where(sql`${table.folderId} IS NOT NULL`),
    index('files_checklist_item_idx')
      .on(table.checklistItemId)
      .where(sql`${table.checklistItemId} IS NOT NULL`),
    index('files_pending_idx')
      .on(table.uploadedAt, table.id)
      .where(sql`${table.archivedAt} IS NULL AND ${table.processedAt} IS NULL`),
    index('files_uploaded_idx')
      .on(table.uploadedAt, table.id)
      .where(sql`${table.archivedAt} IS NULL`),
    check('files_name_not_blank', sql`btrim(${table.originalName}) <> ''`),
    check('files_name_bytes', sql`octet_length(${table.originalName}) <= 255`),
    check('files_given_name_bytes', sql`octet_length(${table.givenName}) <= 255`),
    index('files_withheld_idx')
      .on(table.id)
      .where(sql`${table.withheldFor} IS NOT NULL`),
    check('files_withheld_for', sql`${table.withheldFor} IN ('upload', 'filing')`),
    check('files_tax_year', sql`${table.taxYear} BETWEEN 2000 AND 2100`),
    check(
      'files_category',
      sql`${table.category} IN ('w2', '1099', 'receipts', 'bank-statements', 'investment', 'business', 'medical', 'tax-return', 'other')`,
    ),
    check(
      'files_archive_reason',
      sql`(${table.archivedAt} IS NULL) = (${table.archiveReason} IS NULL)`,
    ),
    check(
      'files_processed_by',
      sql`${table.processedBy} IS NULL OR ${table.processedAt} IS NOT NULL`,
    ),
  ],
);

/** One stored blob of a document. Never changed; history is never rewritten. */
export const fileVersions = pgTable(
  'file_versions',
  {
    id: uuid().primaryKey(),
    fileId: uuid('file_id').notNull(),
    version: integer().notNull(),
    blobKey: text('blob_key').notNull(),
    /** The key of its bytes, sealed by the master key of that version. */
    wrappedKey: bytea('wrapped_key').notNull(),
    masterKeyVersion: integer('master_key_version').notNull(),
    /** Decided by the bytes. */
    mediaType: text('media_type').notNull(),
    extension: text().notNull(),
    /** Bytes of the content, not of the sealed blob. */
    size: bigint({ mode: 'number' }).notNull(),
    sha256: bytea().notNull(),
    uploadedAt: moment('uploaded_at').notNull().defaultNow(),
    uploadedBy: uuid('uploaded_by')
      .notNull()
      .references(() => users.id),
    notes: text(),
    /** The version whose content this one brought back. */
    restoredFrom: integer('restored_from'),
    scanState: text('scan_state').$type<FileScan>().notNull().default('none'),
    /** Put away by the client; kept for the retention period. Never the latest version. */
    archivedAt: moment('archived_at'),
  },
  (table) => [
    foreignKey({
      name: 'file_versions_file_fk',
      columns: [table.fileId],
      foreignColumns: [files.id],
    }),
    unique('file_versions_number_key').on(table.fileId, table.version),
    uniqueIndex('file_versions_blob_key').on(table.blobKey),
    index('file_versions_uploaded_by_idx').on(table.uploadedBy),
    index('file_versions_hash_idx').on(table.sha256),
    index('file_versions_waiting_idx')
      .on(table.id)
      .where(sql`${table.scanState} = 'waiting'`),
    foreignKey({
      name: 'file_versions_restored_fk',
      columns: [table.fileId, table.restoredFrom],
      foreignColumns: [table.fileId, table.version],
    }),
    check('file_versions_restored', sql`${table.restoredFrom} < ${table.version}`),
    check(
      'file_versions_scan',
      sql`${table.scanState} IN ('none', 'waiting', 'clean', 'infected')`,
    ),
    check('file_versions_number', sql`${table.version} >= 1`),
    check('file_versions_size', sql`${table.size} >= 1`),
    check('file_versions_sha256', sql`octet_length(${table.sha256}) = 32`),
  ],
);

/**
 * Blobs whose documents were deleted permanently, until the sweeper has removed them. A blob that lacks its
 * row for any other reason goes into quarantine instead.
 */
export const destroyedBlobs = pgTable('destroyed_blobs', {
  blobKey: text('blob_key').primaryKey(),
  destroyedAt: moment('destroyed_at').notNull().defaultNow(),
});

/** What was done to a document, in words for the people it concerns. Entries never change. */
export const fileHistory = pgTable(
  'file_history',
  {
    id: uuid().primaryKey(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
    action: text().$type<FileHistoryEntry['action']>().notNull(),
    /** The version the change made, where it made one. */
    newVersion: integer('new_version'),
    at: moment('at').notNull().defaultNow(),
    description: text().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    foreignKey({
      name: 'file_history_version_fk',
      columns: [table.fileId, table.newVersion],
      foreignColumns: [fileVersions.fileId, fileVersions.version],
    }),
    index('file_history_user_idx').on(table.userId),
    index('file_history_file_idx').on(table.fileId, table.at, table.id),
    check(
      'file_history_action',
      sql`${table.action} IN ('created', 'updated', 'restored', 'archived')`,
    ),
  ],
);
