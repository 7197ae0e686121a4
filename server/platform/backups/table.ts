import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.ts';

/** Backups that were made of this database, so that the firm is notified of it when there is none for long. */
export const backups = pgTable(
  'backups',
  {
    /** The one in its manifest. */
    id: uuid().primaryKey(),
    /** The moment that everything in it belongs to. */
    madeAt: moment('made_at').notNull(),
    documents: integer().notNull(),
    /** Of these, documents that were damaged or missing in the store. */
    damaged: integer().notNull(),
  },
  (table) => [
    index('backups_made_idx').on(table.madeAt),
    check('backups_counts', sql`${table.damaged} BETWEEN 0 AND ${table.documents}`),
  ],
);
