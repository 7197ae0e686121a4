import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { FileScan } from '../../../../contract/documents/files.ts';
import { bytea, moment } from '../../../platform/database/columns.ts';

/**
 * Sealed contents that are no one's document yet (decision 043). Ids and key are those that the document will have, so
 * that it becomes one, and again none, by moving a row.
 */
export const pendingContents = pgTable(
  'held_contents',
  {
    /** The document's, once it is one. */
    fileId: uuid('file_id').primaryKey(),
    /** The version's. */
    id: uuid().notNull(),
    blobKey: text('blob_key').notNull(),
    wrappedKey: bytea('wrapped_key').notNull(),
    masterKeyVersion: integer('master_key_version').notNull(),
    mediaType: text('media_type').notNull(),
    extension: text().notNull(),
    /** Bytes of the content, not of the sealed blob. */
    size: bigint({ mode: 'number' }).notNull(),
    sha256: bytea().notNull(),
    scanState: text('scan_state').$type<FileScan>().notNull(),
    createdAt: moment('held_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('held_contents_version_key').on(table.id),
    uniqueIndex('held_contents_blob_key').on(table.blobKey),
    index('held_contents_key_version_idx').on(table.masterKeyVersion),
    check(
      'held_contents_scan',
      sql`${table.scanState} IN ('none', 'waiting', 'clean', 'infected')`,
    ),
    check('held_contents_size', sql`${table.size} >= 1`),
    check('held_contents_sha256', sql`octet_length(${table.sha256}) = 32`),
  ],
);
export type PendingContent = typeof pendingContents.$inferSelect;
