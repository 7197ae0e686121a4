import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { sessions } from '../../identity/people/table.ts';

/** Documents that were read in a session while its second step wasn't fresh. Taking one empties it (rules.sql). */
export const documentReadings = pgTable(
  'document_readings',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    documentId: uuid('document_id').notNull(),
    /** Whose it is; null for one that is no client's yet. */
    ownerId: uuid('owner_id'),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.documentId] })],
);
