import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  type DocumentActKind,
  documentActKinds,
  type DocumentActOutcome,
  documentActOutcomes,
  type DocumentActState,
  documentActStates,
} from '../../../../domain/document-acts.ts';
import { moment, quoted } from '../../../platform/database/columns.ts';
import { clientAccounts } from '../../clients/accounts/table.ts';
import type { BeforeMove } from '../../documents/move-to-client.ts';
import { users } from '../../identity/people/table.ts';

/** Documents that were given to a client in one act: what can be undone for a day, and who could see what wasn’t theirs. */
export const documentActs = pgTable(
  'document_acts',
  {
    id: uuid().primaryKey(),
    kind: text().$type<DocumentActKind>().notNull(),
    /** Who has them now. */
    clientId: uuid('client_id')
      .notNull()
      .references(() => clientAccounts.id, { onDelete: 'cascade' }),
    state: text().$type<DocumentActState>().notNull().default('running'),
    /** Of what is sorted and has no year in its path. */
    taxYear: integer('tax_year'),
    /** Of a folder of an import: which of the documents’ folders, from 1, and what the rule is remembered by. */
    depth: integer(),
    folderKey: text('folder_key'),
    /** Someone of the other account could see them: an incident. */
    isIncident: boolean('is_incident').notNull().default(false),
    madeBy: uuid('made_by')
      .notNull()
      .references(() => users.id),
    madeAt: moment('made_at').notNull().defaultNow(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    index('document_acts_client_idx').on(table.clientId),
    index('document_acts_made_by_idx').on(table.madeBy),
    index('document_acts_made_at_idx').on(table.madeAt),
    check('document_acts_kind', sql`${table.kind} IN (${quoted(documentActKinds)})`),
    check('document_acts_state', sql`${table.state} IN (${quoted(documentActStates)})`),
    check('document_acts_folder', sql`(${table.depth} IS NULL) = (${table.folderKey} IS NULL)`),
  ],
);
export type DocumentActRow = typeof documentActs.$inferSelect;

/** A document of an act. No foreign key: what is sorted is no document yet. */
export const documentActItems = pgTable(
  'document_act_items',
  {
    actId: uuid('act_id')
      .notNull()
      .references(() => documentActs.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id').notNull(),
    /** Whose it was: of what is moved. No foreign key: that client may be deleted. */
    fromClientId: uuid('from_client_id'),
    outcome: text().$type<DocumentActOutcome>(),
    /** What it was before it was moved. */
    before: jsonb().$type<BeforeMove>(),
  },
  (table) => [
    primaryKey({ columns: [table.actId, table.fileId] }),
    index('document_act_items_file_idx').on(table.fileId),
    check('document_act_items_outcome', sql`${table.outcome} IN (${quoted(documentActOutcomes)})`),
  ],
);
export type DocumentActItemRow = typeof documentActItems.$inferSelect;
