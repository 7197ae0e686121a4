import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type {
  ChecklistCategory,
  NeededFrom,
  Priority,
  TemplateCategory,
} from '#domain/project-values';
import type { DocumentKind } from '#domain/recognition';
import type { StepKind } from '#domain/step-kinds';
import { moment } from '../../../platform/database/columns.ts';
import { documentKindCheck } from '../../../platform/document-kinds.ts';
import { dueRuleCheck, dueRuleColumns } from '../../../platform/due-rules.ts';
import { stepKindsCheck } from '../../../platform/step-kinds.ts';
import { users } from '../../identity/people/table.ts';

/** What a project can be made from. Built-in ones come with the product and keep their contents. */
export const templates = pgTable(
  'templates',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    description: text(),
    /** What a client reads above the steps of a project made from it. */
    clientText: text('client_text'),
    category: text().$type<TemplateCategory>().notNull(),
    priority: text().$type<Priority>().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** Days, for planning. */
    estimatedDuration: integer('estimated_duration'),
    isBuiltIn: boolean('is_built_in').notNull().default(false),
    /** Of a built-in one: which contents of the product it holds. */
    builtInRevision: text('built_in_revision'),
    /** Null for the built-in ones. */
    createdBy: uuid('created_by').references(() => users.id),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    // The order of the list: built-in ones first.
    index('templates_list_idx').on(
      sql`(NOT ${table.isBuiltIn})`,
      sql`lower(${table.name})`,
      table.id,
    ),
    index('templates_created_by_idx').on(table.createdBy),
    check('templates_name', sql`btrim(${table.name}) <> ''`),
    check(
      'templates_category',
      sql`${table.category} IN ('individual', 'business', 'quarterly', 'amendments', 'extensions')`,
    ),
    check('templates_priority', sql`${table.priority} IN ('low', 'medium', 'high')`),
    check('templates_duration', sql`${table.estimatedDuration} >= 1`),
    check('templates_author', sql`${table.isBuiltIn} = (${table.createdBy} IS NULL)`),
  ],
);

// That a position is taken once is a constraint of `rules.sql`: several items change positions in one
// statement, so it is checked at the end of it.

export const templateTimelineItems = pgTable(
  'template_timeline_items',
  {
    id: uuid().primaryKey(),
    templateId: uuid('template_id')
      .notNull()
      .references(() => templates.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    /** Clients read it. */
    description: text(),
    /** For the office. */
    officeNotes: text('office_notes'),
    /** From 1. */
    position: integer().notNull(),
    isRequired: boolean('is_required').notNull(),
    /** What it stands for: facts of these kinds complete it in a project. */
    kinds: text().array().$type<StepKind[]>().notNull().default(['custom']),
    /** In a project, staff who did the step before it can’t complete it. */
    needsSecondPerson: boolean('needs_second_person').notNull().default(false),
    /** In a project, it waits for the blocking requests. */
    startsPreparation: boolean('starts_preparation').notNull().default(false),
    /** Business days it takes, for planning. */
    estimatedDays: integer('estimated_days'),
    ...dueRuleColumns(),
  },
  (table) => [
    check('template_timeline_items_title', sql`btrim(${table.title}) <> ''`),
    check('template_timeline_items_position', sql`${table.position} >= 1`),
    check('template_timeline_items_days', sql`${table.estimatedDays} >= 1`),
    stepKindsCheck('template_timeline_items_kinds', table.kinds),
    dueRuleCheck('template_timeline_items_due', table),
  ],
);

export const templateChecklistItems = pgTable(
  'template_checklist_items',
  {
    id: uuid().primaryKey(),
    templateId: uuid('template_id')
      .notNull()
      .references(() => templates.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    /** Clients read it. */
    description: text(),
    /** For the office. */
    officeNotes: text('office_notes'),
    category: text().$type<ChecklistCategory>(),
    priority: text().$type<Priority>().notNull(),
    position: integer().notNull(),
    isRequired: boolean('is_required').notNull(),
    neededFrom: text('needed_from').$type<NeededFrom>().notNull(),
    /** The kind of document that the item of a project waits for. */
    expectedKind: text('expected_kind').$type<DocumentKind>(),
    ...dueRuleColumns(),
  },
  (table) => [
    check('template_checklist_items_title', sql`btrim(${table.title}) <> ''`),
    check('template_checklist_items_position', sql`${table.position} >= 1`),
    dueRuleCheck('template_checklist_items_due', table),
    documentKindCheck('template_checklist_items_expected_kind', table.expectedKind),
    check('template_checklist_items_priority', sql`${table.priority} IN ('low', 'medium', 'high')`),
    check('template_checklist_items_from', sql`${table.neededFrom} IN ('client', 'firm')`),
  ],
);
