import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BoardStage } from '#domain/board';
import type { ReturnForm } from '#domain/tax/return-forms';
import type { Priority, ProjectStatus } from '#domain/project-values';
import { moment } from '../../platform/database/columns.ts';
import { users } from '../identity/people/table.ts';
import { clientAccounts } from '../clients/accounts/table.ts';

/** A client's return, or whatever else the firm does for them step by step. */
export const taxProjects = pgTable(
  'tax_projects',
  {
    id: uuid().primaryKey(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clientAccounts.id),
    name: text().notNull(),
    taxYear: integer('tax_year').notNull(),
    /** Null where it is not known: no date of the calendar applies. */
    returnForm: text('return_form').$type<ReturnForm>(),
    priority: text().$type<Priority>().notNull(),
    status: text().$type<ProjectStatus>().notNull().default('active'),
    targetDate: date('target_date', { mode: 'string' }),
    /** The preparer's own. */
    notes: text(),
    /** For the client, above the steps; the template's until staff change it. */
    clientText: text('client_text'),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    /** Who of the staff is in charge of it; without one, the client's preparer is. */
    inChargeId: uuid('in_charge_id').references(() => users.id, { onDelete: 'set null' }),
    /** To the millisecond, as JavaScript has it: pages of the list begin at this moment. */
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** Whole percent when it was completed or archived, which stays; null while it is open. Kept by a trigger. */
    closedProgress: integer('closed_progress'),
    /** When it was last marked completed; null while it is open. Kept by a trigger. */
    completedAt: moment('completed_at'),
    // What lists show, filter and sort by: kept by triggers on the items and on the client.
    timelineTotal: integer('timeline_total').notNull().default(0),
    timelineCompleted: integer('timeline_completed').notNull().default(0),
    checklistTotal: integer('checklist_total').notNull().default(0),
    checklistCompleted: integer('checklist_completed').notNull().default(0),
    /** Checklist items needed from the client that are missing or pending. */
    waitingOnClient: integer('waiting_on_client').notNull().default(0),
    // Why it hasn’t moved, as far as steps and items say it (decision 046): kept by the same triggers.
    /** Items of the client that are in review, and since when the first of their documents is there. */
    inReview: integer('in_review').notNull().default(0),
    inReviewSince: moment('in_review_since'),
    sentBackSince: moment('sent_back_since'),
    /** The first day on which a required request can be met; the year 1 where one always could. */
    neededFromDay: date('needed_from_day', { mode: 'string' }),
    /** When the client first said that someone else sends something. */
    otherSenderSince: moment('other_sender_since'),
    isUnderWay: boolean('is_under_way').notNull().default(false),
    /** Items of the firm that are not done. */
    leftToFirm: integer('left_to_firm').notNull().default(0),
    /** How far it is by its steps: the column of the board (decision 051). */
    stage: text().$type<BoardStage>().notNull().default('not-started'),
    /** The earliest due date of an item that is not done. */
    openDue: date('open_due', { mode: 'string' }),
    isOpen: boolean('is_open')
      .notNull()
      .generatedAlwaysAs((): SQL => sql`${taxProjects.status} IN ('active', 'in-progress')`),
    /** The earlier of that and the target date, while the project is open. */
    nextDue: date('next_due', { mode: 'string' }).generatedAlwaysAs(
      (): SQL =>
        sql`CASE WHEN ${taxProjects.status} IN ('active', 'in-progress') THEN least(${taxProjects.openDue}, ${taxProjects.targetDate}) END`,
    ),
    /** Lower case, without accents. */
    searchText: text('search_text').notNull().default(''),
    /** The client's last and first name in that form. */
    clientKey: text('client_key').notNull().default(''),
  },
  (table) => [
    // What an item refers to, together with the client it belongs to.
    unique('tax_projects_owner_key').on(table.id, table.clientId),
    index('tax_projects_client_idx').on(table.clientId, table.taxYear.desc()),
    index('tax_projects_created_by_idx').on(table.createdBy),
    index('tax_projects_in_charge_idx')
      .on(table.inChargeId)
      .where(sql`${table.inChargeId} IS NOT NULL`),
    index('tax_projects_created_idx').on(table.createdAt, table.id),
    index('tax_projects_due_idx').on(table.nextDue, table.id),
    index('tax_projects_year_idx').on(table.taxYear, table.id),
    index('tax_projects_name_idx').on(table.clientKey, table.id),
    index('tax_projects_status_idx').on(table.status, table.createdAt, table.id),
    index('tax_projects_waiting_idx')
      .on(table.createdAt, table.id)
      .where(sql`${table.waitingOnClient} > 0 AND ${table.isOpen}`),
    index('tax_projects_waiting_clients_idx')
      .on(table.clientId)
      .where(sql`${table.waitingOnClient} > 0 AND ${table.isOpen}`),
    index('tax_projects_target_idx')
      .on(table.targetDate, table.id)
      .where(sql`${table.isOpen}`),
    index('tax_projects_completed_idx')
      .on(table.completedAt)
      .where(sql`${table.completedAt} IS NOT NULL`),
    index('tax_projects_stage_idx')
      .on(table.stage, table.nextDue, table.id)
      .where(sql`${table.isOpen}`),
    index('tax_projects_search_idx').using('gin', sql`${table.searchText} gin_trgm_ops`),
    check(
      'tax_projects_closed_progress',
      sql`CASE WHEN ${table.status} IN ('completed', 'archived') THEN ${table.closedProgress} BETWEEN 0 AND 100 ELSE ${table.closedProgress} IS NULL END`,
    ),
    check('tax_projects_name', sql`btrim(${table.name}) <> ''`),
    check('tax_projects_year', sql`${table.taxYear} BETWEEN 2000 AND 2100`),
    check(
      'tax_projects_form',
      sql`${table.returnForm} IN ('1040', '1041', '1065', '1120-S', '1120', '990')`,
    ),
    check('tax_projects_priority', sql`${table.priority} IN ('low', 'medium', 'high')`),
    check(
      'tax_projects_status',
      sql`${table.status} IN ('active', 'in-progress', 'completed', 'archived')`,
    ),
    check(
      'tax_projects_stage',
      sql`${table.stage} IN ('not-started', 'documents', 'preparation', 'review', 'closing', 'done')`,
    ),
    check(
      'tax_projects_tally',
      sql`${table.timelineCompleted} BETWEEN 0 AND ${table.timelineTotal} AND ${table.checklistCompleted} BETWEEN 0 AND ${table.checklistTotal} AND ${table.waitingOnClient} BETWEEN 0 AND ${table.checklistTotal}`,
    ),
  ],
);

export type ProjectRow = typeof taxProjects.$inferSelect;
