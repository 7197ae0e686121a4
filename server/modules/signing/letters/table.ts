import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { letterKinds, type LetterKind } from '../../../../domain/letters.ts';
import { bytea, moment, quoted } from '../../../platform/database/columns.ts';
import { users } from '../../identity/people/table.ts';
import { clientAccounts } from '../../clients/accounts/table.ts';
import { files } from '../../documents/table.ts';
import { signatureRequests } from '../signatures/table.ts';

/** Templates of letters. What one says is in its versions. */
export const letterTemplates = pgTable(
  'letter_templates',
  {
    id: uuid().primaryKey(),
    kind: text().$type<LetterKind>().notNull(),
    name: text().notNull(),
    /** Of one that every firm begins with. */
    builtInKey: text('built_in_key'),
    version: integer().notNull().default(1),
    removedAt: moment('removed_at'),
  },
  (table) => [
    uniqueIndex('letter_templates_built_in_key').on(table.builtInKey),
    uniqueIndex('letter_templates_name_key')
      .on(sql`lower(${table.name})`)
      .where(sql`${table.removedAt} IS NULL`),
    check('letter_templates_kind', sql`${table.kind} IN (${quoted(letterKinds)})`),
    check('letter_templates_version', sql`${table.version} >= 1`),
  ],
);
export type LetterTemplateRow = typeof letterTemplates.$inferSelect;

/** Every version of a template stays: letters that were sent name theirs. */
export const letterTemplateVersions = pgTable(
  'letter_template_versions',
  {
    templateId: uuid('template_id')
      .notNull()
      .references(() => letterTemplates.id),
    version: integer().notNull(),
    text: text().notNull(),
    /** Null where it came with the product. */
    madeBy: uuid('made_by').references(() => users.id, { onDelete: 'set null' }),
    madeAt: moment('made_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.templateId, table.version] }),
    index('letter_template_versions_made_by_idx').on(table.madeBy),
  ],
);

/** Letters that went out, as they were. */
export const letters = pgTable(
  'letters',
  {
    id: uuid().primaryKey(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clientAccounts.id, { onDelete: 'cascade' }),
    templateId: uuid('template_id')
      .notNull()
      .references(() => letterTemplates.id),
    templateVersion: integer('template_version').notNull(),
    kind: text().$type<LetterKind>().notNull(),
    title: text().notNull(),
    taxYear: integer('tax_year').notNull(),
    /** All that it says, and its SHA-256. */
    words: text().notNull(),
    sha256: bytea().notNull(),
    /** The document that it became. */
    fileId: uuid('file_id').references(() => files.id, { onDelete: 'set null' }),
    /** Of one that is signed. */
    signatureRequestId: uuid('signature_request_id').references(() => signatureRequests.id, {
      onDelete: 'set null',
    }),
    sentBy: uuid('sent_by').references(() => users.id, { onDelete: 'set null' }),
    sentAt: moment('sent_at').notNull().defaultNow(),
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [
    index('letters_client_idx').on(table.clientId, table.sentAt),
    index('letters_sent_idx').on(table.sentAt),
    index('letters_template_idx').on(table.templateId),
    index('letters_file_idx').on(table.fileId),
    index('letters_sent_by_idx').on(table.sentBy),
    uniqueIndex('letters_signature_request_key').on(table.signatureRequestId),
    check('letters_kind', sql`${table.kind} IN (${quoted(letterKinds)})`),
  ],
);
export type LetterRow = typeof letters.$inferSelect;

/** To whom a letter went, and when each read it. Signatures belong to `signatures`. */
export const letterPeople = pgTable(
  'letter_people',
  {
    letterId: uuid('letter_id')
      .notNull()
      .references(() => letters.id, { onDelete: 'cascade' }),
    personId: uuid('person_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Their name on that day. */
    name: text().notNull(),
    openedAt: moment('opened_at'),
  },
  (table) => [
    primaryKey({ columns: [table.letterId, table.personId] }),
    index('letter_people_person_idx').on(table.personId),
  ],
);
export type LetterPersonRow = typeof letterPeople.$inferSelect;
