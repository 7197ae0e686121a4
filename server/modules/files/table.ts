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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { FileCategory } from '#contract/files';
import { bytea, moment } from '../../platform/columns.ts';
import { users } from '../accounts/table.ts';

/** A client's document. Its content is the latest of its versions. */
export const files = pgTable(
  'files',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** The name people see. */
    originalName: text('original_name').notNull(),
    category: text().$type<FileCategory>().notNull(),
    taxYear: integer('tax_year'),
    latestVersion: integer('latest_version').notNull().default(1),
    /** To the millisecond, as JavaScript has it: pages of the list begin at this moment. */
    uploadedAt: timestamp('uploaded_at', { withTimezone: true, precision: 3 })
      .notNull()
      .defaultNow(),
    processedAt: moment('processed_at'),
    processedBy: uuid('processed_by').references(() => users.id),
    archivedAt: moment('archived_at'),
    archiveReason: text('archive_reason'),
  },
  (table) => [
    // Rulings section 3: the same name again gets a number.
    uniqueIndex('files_name_key')
      .on(table.userId, sql`lower(${table.originalName})`)
      .where(sql`${table.archivedAt} IS NULL`),
    index('files_user_idx')
      .on(table.userId, table.uploadedAt.desc(), table.id)
      .where(sql`${table.archivedAt} IS NULL`),
    index('files_owner_idx').on(table.userId),
    index('files_pending_idx')
      .on(table.uploadedAt, table.id)
      .where(sql`${table.archivedAt} IS NULL AND ${table.processedAt} IS NULL`),
    index('files_uploaded_idx')
      .on(table.uploadedAt, table.id)
      .where(sql`${table.archivedAt} IS NULL`),
    check('files_name_not_blank', sql`btrim(${table.originalName}) <> ''`),
    check('files_name_bytes', sql`octet_length(${table.originalName}) <= 255`),
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
  },
  (table) => [
    foreignKey({
      name: 'file_versions_file_fk',
      columns: [table.fileId],
      foreignColumns: [files.id],
    }),
    uniqueIndex('file_versions_number_key').on(table.fileId, table.version),
    uniqueIndex('file_versions_blob_key').on(table.blobKey),
    index('file_versions_hash_idx').on(table.sha256),
    index('file_versions_key_version_idx').on(table.masterKeyVersion),
    check('file_versions_number', sql`${table.version} >= 1`),
    check('file_versions_size', sql`${table.size} >= 1`),
    check('file_versions_sha256', sql`octet_length(${table.sha256}) = 32`),
  ],
);
