import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/database/columns.ts';
import { users } from '../../identity/people/table.ts';
import { checklistItems } from '../items/table.ts';
import { taxProjects } from '../table.ts';

/**
 * What a client says of the year of a project, from the first answer on. It belongs to the project, so it goes where the
 * project goes.
 */
export const questionnaires = pgTable(
  'questionnaires',
  {
    projectId: uuid('project_id')
      .primaryKey()
      .references(() => taxProjects.id, { onDelete: 'cascade' }),
    /** Which questions: they stay the ones that were begun with. */
    taxYear: integer('tax_year').notNull(),
    revision: integer().notNull(),
    startedAt: moment('started_at').notNull().defaultNow(),
    submittedAt: moment('submitted_at'),
    submittedBy: uuid('submitted_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('questionnaires_submitted_by_idx')
      .on(table.submittedBy)
      .where(sql`${table.submittedBy} IS NOT NULL`),
    check('questionnaires_year', sql`${table.taxYear} BETWEEN 2000 AND 2100`),
    check('questionnaires_revision', sql`${table.revision} >= 1`),
    check(
      'questionnaires_submitted',
      sql`${table.submittedBy} IS NULL OR ${table.submittedAt} IS NOT NULL`,
    ),
  ],
);
export type QuestionnaireRow = typeof questionnaires.$inferSelect;

/** One answer for each question, sealed under the master key for its project and question. */
export const questionnaireAnswers = pgTable(
  'questionnaire_answers',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => questionnaires.projectId, { onDelete: 'cascade' }),
    question: text().notNull(),
    sealed: text().notNull(),
    version: integer().notNull().default(1),
    answeredBy: uuid('answered_by').references(() => users.id, { onDelete: 'set null' }),
    answeredAt: moment('answered_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.question] }),
    index('questionnaire_answers_by_idx')
      .on(table.answeredBy)
      .where(sql`${table.answeredBy} IS NOT NULL`),
    check('questionnaire_answers_version', sql`${table.version} >= 1`),
  ],
);
export type AnswerRow = typeof questionnaireAnswers.$inferSelect;

/**
 * The checklist items that answers added. What an answer asks for is added once: the row stays when staff delete the
 * item.
 */
export const questionnaireRequests = pgTable(
  'questionnaire_requests',
  {
    projectId: uuid('project_id').notNull(),
    question: text().notNull(),
    key: text().notNull(),
    itemId: uuid('item_id').references(() => checklistItems.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.question, table.key] }),
    foreignKey({
      name: 'questionnaire_requests_answer_fk',
      columns: [table.projectId, table.question],
      foreignColumns: [questionnaireAnswers.projectId, questionnaireAnswers.question],
    }).onDelete('cascade'),
    uniqueIndex('questionnaire_requests_item_key').on(table.itemId),
  ],
);
