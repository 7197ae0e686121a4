import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DocumentKind } from '#domain/recognition';
import type { StepKind } from '#domain/step-kinds';
import type {
  AnsweredFrom,
  ChecklistCategory,
  ChecklistStatus,
  NeededFrom,
  Priority,
  RequestAnswer,
  TimelineStatus,
} from '#domain/project-values';
import { moment } from '../../../platform/database/columns.ts';
import { documentKindCheck } from '../../../platform/document-kinds.ts';
import { dueRuleCheck, dueRuleColumns } from '../../../platform/due-rules.ts';
import { stepKindsCheck } from '../../../platform/step-kinds.ts';
import { users } from '../../identity/people/table.ts';
import { payers } from '../../clients/payers/table.ts';
import { taxProjects } from '../table.ts';

// That a position is taken once is a constraint of the module’s `rules.sql`: several items change positions in one
// statement, so it is checked at the end of it.

/** A step of a project. */
export const timelineItems = pgTable(
  'timeline_items',
  {
    id: uuid().primaryKey(),
    projectId: uuid('project_id').notNull(),
    clientId: uuid('client_id').notNull(),
    title: text().notNull(),
    description: text(),
    /** For the office. */
    officeNotes: text('office_notes'),
    /** From 1. */
    position: integer().notNull(),
    dueDate: date('due_date', { mode: 'string' }),
    /** Of the template it was made from: the due date moves with the project's dates. */
    ...dueRuleColumns(),
    status: text().$type<TimelineStatus>().notNull().default('pending'),
    isRequired: boolean('is_required').notNull(),
    /** What it stands for: facts of these kinds complete it. */
    kinds: text().array().$type<StepKind[]>().notNull().default(['custom']),
    /** Staff who did the step before it, or are in charge of the client, can’t complete it. */
    needsSecondPerson: boolean('needs_second_person').notNull().default(false),
    /** It waits for the blocking requests. */
    startsPreparation: boolean('starts_preparation').notNull().default(false),
    /** Why it was begun while they were open, and how many there were; until it is pending again. */
    startReason: text('start_reason'),
    startMissing: integer('start_missing'),
    startedBy: uuid('started_by').references(() => users.id, { onDelete: 'set null' }),
    startedAt: moment('started_at'),
    priority: text().$type<Priority>().notNull(),
    completedAt: moment('completed_at'),
    /** Who of the staff is in charge of it; without one, the person in charge of the project is. */
    inChargeId: uuid('in_charge_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    foreignKey({
      name: 'timeline_items_project_fk',
      columns: [table.projectId, table.clientId],
      foreignColumns: [taxProjects.id, taxProjects.clientId],
    }).onDelete('cascade'),
    index('timeline_items_in_charge_idx')
      .on(table.inChargeId, table.projectId)
      .where(sql`${table.inChargeId} IS NOT NULL`),
    // What is left to do, by its day: the workload.
    index('timeline_items_open_due_idx')
      .on(table.dueDate, table.id)
      .where(sql`${table.status} <> 'completed'`),
    index('timeline_items_started_by_idx')
      .on(table.startedBy)
      .where(sql`${table.startedBy} IS NOT NULL`),
    check(
      'timeline_items_started',
      sql`CASE WHEN ${table.startReason} IS NULL
        THEN ${table.startMissing} IS NULL AND ${table.startedBy} IS NULL AND ${table.startedAt} IS NULL
        ELSE btrim(${table.startReason}) <> '' AND ${table.startMissing} >= 1 AND ${table.startedAt} IS NOT NULL
          AND ${table.status} <> 'pending' END`,
    ),
    stepKindsCheck('timeline_items_kinds', table.kinds),
    dueRuleCheck('timeline_items_due', table),
    check('timeline_items_title', sql`btrim(${table.title}) <> ''`),
    check('timeline_items_position', sql`${table.position} >= 1`),
    check('timeline_items_priority', sql`${table.priority} IN ('low', 'medium', 'high')`),
    check('timeline_items_status', sql`${table.status} IN ('pending', 'in-progress', 'completed')`),
    check(
      'timeline_items_completed',
      sql`(${table.completedAt} IS NOT NULL) = (${table.status} = 'completed')`,
    ),
  ],
);

/** Who of the staff ever completed a step: reopening it doesn’t make that undone. */
export const stepCompletions = pgTable(
  'step_completions',
  {
    stepId: uuid('step_id')
      .notNull()
      .references(() => timelineItems.id, { onDelete: 'cascade' }),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.stepId, table.staffId] }),
    index('step_completions_staff_idx').on(table.staffId),
  ],
);

/** Something that is needed for a project: a document of the client, or a check of the firm. */
export const checklistItems = pgTable(
  'checklist_items',
  {
    id: uuid().primaryKey(),
    projectId: uuid('project_id').notNull(),
    clientId: uuid('client_id').notNull(),
    title: text().notNull(),
    description: text(),
    /** For the office. */
    officeNotes: text('office_notes'),
    category: text().$type<ChecklistCategory>(),
    priority: text().$type<Priority>().notNull(),
    position: integer().notNull(),
    dueDate: date('due_date', { mode: 'string' }),
    /** Of the template it was made from: the due date moves with the project's dates. */
    ...dueRuleColumns(),
    status: text().$type<ChecklistStatus>().notNull().default('pending'),
    isRequired: boolean('is_required').notNull(),
    neededFrom: text('needed_from').$type<NeededFrom>().notNull(),
    completedAt: moment('completed_at'),
    /** Why the preparer sent it back, until something new comes or it is done. */
    sentBackReason: text('sent_back_reason'),
    sentBackAt: moment('sent_back_at'),
    /** The document that was sent back, where it was a single one. */
    sentBackFileId: uuid('sent_back_file_id'),
    /** The kind of document that it waits for, where staff said so; the rest narrows it down. */
    expectedKind: text('expected_kind').$type<DocumentKind>(),
    /** Null for the project’s. */
    expectedTaxYear: integer('expected_tax_year'),
    expectedPayerId: uuid('expected_payer_id').references(() => payers.id, {
      onDelete: 'set null',
    }),
    /** Up to four last characters of the account. */
    expectedAccount: text('expected_account'),
    /** Whose it is, as it would be printed. */
    expectedPerson: text('expected_person'),
    /** The first day on which it can exist; by the kind unless staff chose another. */
    expectedFrom: date('expected_from', { mode: 'string' }),
    /** Preparation doesn’t begin without it. */
    isBlocking: boolean('is_blocking').notNull().default(false),
    /** What was said of it instead of sending it. */
    answer: text().$type<RequestAnswer>(),
    /** Who sends it, or why it isn’t needed. */
    answerNote: text('answer_note'),
    answeredFrom: text('answered_from').$type<AnsweredFrom>(),
    answeredBy: uuid('answered_by').references(() => users.id, { onDelete: 'set null' }),
    answeredAt: moment('answered_at'),
  },
  (table) => [
    foreignKey({
      name: 'checklist_items_project_fk',
      columns: [table.projectId, table.clientId],
      foreignColumns: [taxProjects.id, taxProjects.clientId],
    }).onDelete('cascade'),
    // What a document that was handed over for it refers to, together with its owner.
    unique('checklist_items_owner_key').on(table.id, table.clientId),
    index('checklist_items_payer_idx')
      .on(table.expectedPayerId)
      .where(sql`${table.expectedPayerId} IS NOT NULL`),
    index('checklist_items_answered_by_idx')
      .on(table.answeredBy)
      .where(sql`${table.answeredBy} IS NOT NULL`),
    check(
      'checklist_items_answer',
      sql`CASE ${table.answer} WHEN 'not-this-year' THEN ${table.status} = 'not-needed'
        WHEN 'waived' THEN ${table.status} = 'not-needed' AND ${table.answeredFrom} = 'staff' AND ${table.answerNote} IS NOT NULL
        WHEN 'sent-by-other' THEN ${table.status} IN ('missing', 'pending') AND ${table.answerNote} IS NOT NULL
        ELSE ${table.answer} IS NULL AND ${table.status} <> 'not-needed' END`,
    ),
    check(
      'checklist_items_answered',
      sql`(${table.answer} IS NULL) = (${table.answeredAt} IS NULL) AND (${table.answer} IS NULL) = (${table.answeredFrom} IS NULL)
        AND (${table.answer} IS NOT NULL OR ${table.answerNote} IS NULL AND ${table.answeredBy} IS NULL)
        AND ${table.answeredFrom} IN ('client', 'staff') AND btrim(${table.answerNote}) <> ''`,
    ),
    check(
      'checklist_items_blocking',
      sql`NOT ${table.isBlocking} OR ${table.neededFrom} = 'client'`,
    ),
    documentKindCheck('checklist_items_expected_kind', table.expectedKind),
    check(
      'checklist_items_expected',
      sql`${table.expectedKind} IS NOT NULL OR coalesce(${table.expectedTaxYear}::text,
        ${table.expectedPayerId}::text, ${table.expectedAccount}, ${table.expectedPerson}) IS NULL`,
    ),
    check('checklist_items_expected_year', sql`${table.expectedTaxYear} BETWEEN 2000 AND 2100`),
    check('checklist_items_expected_account', sql`${table.expectedAccount} ~ '^[0-9A-Za-z]{1,4}$'`),
    dueRuleCheck('checklist_items_due', table),
    check('checklist_items_title', sql`btrim(${table.title}) <> ''`),
    check('checklist_items_position', sql`${table.position} >= 1`),
    check('checklist_items_priority', sql`${table.priority} IN ('low', 'medium', 'high')`),
    check('checklist_items_from', sql`${table.neededFrom} IN ('client', 'firm')`),
    check(
      'checklist_items_status',
      sql`${table.status} IN ('missing', 'pending', 'in-review', 'completed', 'approved', 'not-needed')`,
    ),
    check(
      'checklist_items_completed',
      sql`(${table.completedAt} IS NOT NULL) = (${table.status} IN ('completed', 'approved', 'not-needed'))`,
    ),
    check(
      'checklist_items_sent_back',
      sql`(${table.sentBackReason} IS NULL) = (${table.sentBackAt} IS NULL) AND (${table.sentBackReason} IS NULL OR ${table.status} IN ('missing', 'pending'))`,
    ),
  ],
);
