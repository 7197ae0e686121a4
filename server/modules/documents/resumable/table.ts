import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { UploadDestination } from '../../../../contract/documents/resumable.ts';
import { bytea, moment } from '../../../platform/database/columns.ts';
import { users } from '../../identity/people/table.ts';
import { clientAccounts } from '../../clients/accounts/table.ts';

/** What the call that ended an upload answered, so that it answers the same again. */
interface UploadEnd {
  /** Which call it was. */
  as: string;
  answer: object;
}

/** Contents that arrive in chunks and are nobody's document yet (decision 060). They go with their sender and client. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Whose document it is to become. */
    clientId: uuid('client_id')
      .notNull()
      .references(() => clientAccounts.id, { onDelete: 'cascade' }),
    destination: jsonb().$type<UploadDestination>().notNull(),
    name: text().notNull(),
    /** As the browser declared it. */
    mediaType: text('media_type').notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    sha256: bytea(),
    /** The key from which those of the parts are derived, sealed by the master key of that version. */
    wrappedKey: bytea('wrapped_key').notNull(),
    masterKeyVersion: integer('master_key_version').notNull(),
    /** Bytes of all its parts. */
    received: bigint({ mode: 'number' }).notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When its last bytes came. */
    touchedAt: moment('touched_at').notNull().defaultNow(),
    finishedAt: moment('finished_at'),
    ended: jsonb().$type<UploadEnd>(),
  },
  (table) => [
    index('uploads_user_idx').on(table.userId),
    index('uploads_client_idx').on(table.clientId),
    index('uploads_touched_idx').on(table.touchedAt),
    index('uploads_key_version_idx').on(table.masterKeyVersion),
    check('uploads_size', sql`${table.size} >= 1`),
    check('uploads_received', sql`${table.received} BETWEEN 0 AND ${table.size}`),
    check('uploads_sha256', sql`octet_length(${table.sha256}) = 32`),
    check('uploads_ended', sql`(${table.finishedAt} IS NULL) = (${table.ended} IS NULL)`),
  ],
);
export type UploadRow = typeof uploads.$inferSelect;

/** A sealed blob with the next bytes of an upload. Deleting one hands its blob to the sweeper: see rules.sql. */
export const uploadParts = pgTable(
  'upload_parts',
  {
    id: uuid().primaryKey(),
    uploadId: uuid('upload_id').notNull(),
    /** The byte of the content that it begins at. */
    start: bigint({ mode: 'number' }).notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    blobKey: text('blob_key').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'upload_parts_upload_fk',
      columns: [table.uploadId],
      foreignColumns: [uploads.id],
    }).onDelete('cascade'),
    unique('upload_parts_start_key').on(table.uploadId, table.start),
    uniqueIndex('upload_parts_blob_key').on(table.blobKey),
    check('upload_parts_start', sql`${table.start} >= 0`),
    check('upload_parts_size', sql`${table.size} >= 1`),
  ],
);
export type UploadPart = typeof uploadParts.$inferSelect;
