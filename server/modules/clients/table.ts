import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns.ts';
import { users } from '../identity/people/table.ts';
import { clientAccounts } from './accounts/table.ts';

/** What the staff note down about a client for themselves. It goes with the client. */
export const clientNotes = pgTable(
  'client_notes',
  {
    id: uuid().primaryKey(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clientAccounts.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    version: integer().notNull().default(1),
    /** To the millisecond, as JavaScript has it: pages of the list begin at this moment. */
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    editedAt: moment('edited_at'),
  },
  (table) => [
    index('client_notes_client_idx').on(table.clientId, table.createdAt, table.id),
    index('client_notes_author_idx').on(table.authorId),
    check('client_notes_text', sql`btrim(${table.text}) <> ''`),
    check('client_notes_length', sql`length(${table.text}) <= 5000`),
    check('client_notes_version', sql`${table.version} >= 1`),
  ],
);
/** Whom a note mentions; its text has their ids. */
export const clientNoteMentions = pgTable(
  'client_note_mentions',
  {
    noteId: uuid('note_id')
      .notNull()
      .references(() => clientNotes.id, { onDelete: 'cascade' }),
    personId: uuid('person_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.noteId, table.personId] }),
    index('client_note_mentions_person_idx').on(table.personId),
  ],
);
export type ClientNoteRow = typeof clientNotes.$inferSelect;
