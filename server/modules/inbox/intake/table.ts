import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { FileCategory } from '#contract/documents/files';
import {
  type FiledBy,
  filedBy,
  type IntakeAnswer,
  intakeAnswers,
  type IntakeQuestion,
  intakeQuestions,
  type RecognitionState,
  recognitionStates,
  type SettledAs,
  settledAs,
} from '../../../../domain/intake-values.ts';
import {
  type DocumentKind,
  documentKinds,
  type FactSource,
  factSources,
  type RecognitionOutcome,
  recognitionOutcomes,
} from '../../../../domain/recognition.ts';
import { moment } from '../../../platform/database/columns.ts';
import { users } from '../../identity/people/table.ts';
import { files, fileVersions } from '../../documents/table.ts';
import { checklistItems } from '../../projects/items/table.ts';

const oneOf = (values: readonly string[]): SQL =>
  sql.raw(values.map((value) => `'${value}'`).join(', '));
const valuesOf = (list: readonly { value: string }[]): SQL => oneOf(list.map(({ value }) => value));

/**
 * What was read in each version of a document, and the outcome of that (decision 042). A trigger makes the row
 * with the version, so that none is forgotten. Names, numbers, and places are sealed.
 */
export const recognitions = pgTable(
  'recognitions',
  {
    versionId: uuid('version_id')
      .primaryKey()
      .references(() => fileVersions.id, { onDelete: 'cascade' }),
    state: text().$type<RecognitionState>().notNull().default('waiting'),
    /** Readings that failed; who is killed while reading doesn’t count. */
    failures: integer().notNull().default(0),
    /** Who reads it now: another reader takes it once the lease is over. */
    lease: uuid(),
    leasedUntil: moment('leased_until'),
    readAt: moment('read_at'),
    recognizerVersion: text('recognizer_version'),
    outcome: text().$type<RecognitionOutcome>(),
    kind: text().$type<DocumentKind>(),
    taxYear: integer('tax_year'),
    question: text().$type<IntakeQuestion>(),
    clientAnswer: text('client_answer').$type<IntakeAnswer>(),
    /**
     * How new the client's lists were, and for a new payer the firm's payers, when the question was decided: it
     * is decided again once they are newer.
     */
    decidedOn: moment('decided_on'),
    settled: text().$type<SettledAs>(),
    settledAt: moment('settled_at'),
    settledBy: uuid('settled_by').references(() => users.id, { onDelete: 'set null' }),
    /** A keyed hash of kind, payer, account, year, and person, the last four digits among them: finds a second copy. */
    identity: text(),
    /** All that was read, what staff corrected, and what a question is about: sealed for this version. */
    content: text(),
  },
  (table) => [
    index('recognitions_waiting_idx')
      .on(table.versionId)
      .where(sql`${table.state} <> 'done'`),
    // Whose turn it is to be read.
    index('recognitions_read_idx')
      .on(table.readAt)
      .where(sql`${table.readAt} IS NOT NULL`),
    // What the intake queue and the tiles look through: most are settled after a while.
    index('recognitions_unsettled_idx')
      .on(table.versionId)
      .where(sql`${table.state} = 'done' AND ${table.settled} IS NULL`),
    index('recognitions_identity_idx')
      .on(table.identity)
      .where(sql`${table.identity} IS NOT NULL`),
    index('recognitions_open_idx')
      .on(table.question)
      .where(sql`${table.question} IS NOT NULL AND ${table.settled} IS NULL`),
    index('recognitions_settled_by_idx')
      .on(table.settledBy)
      .where(sql`${table.settledBy} IS NOT NULL`),
    check('recognitions_state', sql`${table.state} IN (${oneOf(recognitionStates)})`),
    check('recognitions_outcome', sql`${table.outcome} IN (${oneOf(recognitionOutcomes)})`),
    check('recognitions_kind', sql`${table.kind} IN (${valuesOf(documentKinds)})`),
    check('recognitions_question', sql`${table.question} IN (${valuesOf(intakeQuestions)})`),
    check('recognitions_answer', sql`${table.clientAnswer} IN (${oneOf(intakeAnswers)})`),
    check('recognitions_settled', sql`${table.settled} IN (${oneOf(settledAs)})`),
    check(
      'recognitions_lease',
      sql`(${table.lease} IS NOT NULL) = (${table.state} = 'reading')
        AND (${table.state} <> 'reading' OR ${table.leasedUntil} IS NOT NULL)`,
    ),
    check(
      'recognitions_done',
      sql`(${table.state} = 'done') = (${table.outcome} IS NOT NULL)
        AND (${table.state} = 'done') = (${table.readAt} IS NOT NULL)
        AND (${table.state} = 'done') = (${table.content} IS NOT NULL)
        AND (${table.state} = 'done' OR coalesce(${table.question}, ${table.settled}, ${table.kind}) IS NULL)`,
    ),
    check(
      'recognitions_settled_at',
      sql`(${table.settled} IS NULL) = (${table.settledAt} IS NULL)
        AND (${table.settled} IS NOT NULL OR ${table.settledBy} IS NULL)`,
    ),
  ],
);
export type RecognitionRow = typeof recognitions.$inferSelect;

/** What a document was before it was filed, to be given back. */
export interface BeforeFiling {
  category: FileCategory;
  taxYear: number | null;
  checklistItemId: string | null;
}

/** Who put a document with a checklist item, and why. At most one of a document holds. */
export const filings = pgTable(
  'filings',
  {
    id: uuid().primaryKey(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    checklistItemId: uuid('checklist_item_id')
      .notNull()
      .references(() => checklistItems.id, { onDelete: 'cascade' }),
    by: text().$type<FiledBy>().notNull(),
    /** Null for the rule. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The rules that held, by their names. */
    reasons: text().array().notNull(),
    before: jsonb().$type<BeforeFiling>().notNull(),
    /** The filing that it took the place of. */
    replaces: uuid().references((): AnyPgColumn => filings.id, { onDelete: 'set null' }),
    madeAt: moment('made_at').notNull().defaultNow(),
    undoneAt: moment('undone_at'),
  },
  (table) => [
    uniqueIndex('filings_one_key')
      .on(table.fileId)
      .where(sql`${table.undoneAt} IS NULL`),
    index('filings_file_idx').on(table.fileId, table.madeAt),
    index('filings_item_idx').on(table.checklistItemId),
    index('filings_replaces_idx')
      .on(table.replaces)
      .where(sql`${table.replaces} IS NOT NULL`),
    index('filings_user_idx')
      .on(table.userId)
      .where(sql`${table.userId} IS NOT NULL`),
    check('filings_by', sql`${table.by} IN (${oneOf(filedBy)})`),
    check('filings_rule', sql`${table.by} <> 'rule' OR ${table.userId} IS NULL`),
  ],
);
export type FilingRow = typeof filings.$inferSelect;

export const correctedFacts = ['kind', 'taxYear', 'person', 'payer'] as const;

/**
 * What staff corrected: cases that the next recognizer is tried on. Kinds and years only; of names no more than
 * that one was wrong. Nothing says which document it was.
 */
export const recognitionCorrections = pgTable(
  'recognition_corrections',
  {
    id: uuid().primaryKey(),
    fact: text().$type<(typeof correctedFacts)[number]>().notNull(),
    said: text(),
    correct: text(),
    source: text().$type<FactSource>(),
    recognizerVersion: text('recognizer_version').notNull(),
    madeAt: moment('made_at').notNull().defaultNow(),
  },
  (table) => [
    check('recognition_corrections_fact', sql`${table.fact} IN (${oneOf(correctedFacts)})`),
    check('recognition_corrections_source', sql`${table.source} IN (${oneOf(factSources)})`),
    check(
      'recognition_corrections_content',
      sql`${table.fact} IN ('kind', 'taxYear') OR ${table.said} IS NULL AND ${table.correct} IS NULL`,
    ),
    check(
      'recognition_corrections_words',
      sql`length(concat(${table.said}, ${table.correct})) <= 60`,
    ),
  ],
);

/** How the firm uses recognition: one row, made by the first change. */
export const intakeSettings = pgTable(
  'intake_settings',
  {
    id: boolean().primaryKey().default(true),
    isOn: boolean('is_on').notNull(),
    namePattern: text('name_pattern').notNull(),
    /** Empty: documents stay where they are. */
    folderPattern: text('folder_pattern').notNull(),
  },
  (table) => [
    check('intake_settings_one_row', sql`${table.id}`),
    check('intake_settings_name', sql`btrim(${table.namePattern}) <> ''`),
  ],
);
