import { sql } from 'drizzle-orm';
import { check, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from '../../../platform/database/columns.ts';
import { files } from '../table.ts';

/** Documents that came from a folder: the same file is never imported twice (decision 040). */
export const importedDocuments = pgTable(
  'imported_documents',
  {
    fileId: uuid('file_id')
      .primaryKey()
      .references(() => files.id, { onDelete: 'cascade' }),
    /** SHA-256 of path, size, and content: paths say whose papers they are, so none is kept. */
    sourceKey: bytea('source_key').notNull(),
    importedAt: moment('imported_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('imported_documents_source_key').on(table.sourceKey),
    check('imported_documents_source_key_length', sql`octet_length(${table.sourceKey}) = 32`),
  ],
);
