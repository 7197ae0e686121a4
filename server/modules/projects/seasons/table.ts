import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  TemplateChecklistItem,
  TemplateTimelineItem,
} from '../../../../contract/projects/template-items.ts';
import type { Priority, TemplateCategory } from '../../../../domain/project-values.ts';
import type { DocumentKind } from '../../../../domain/document-kinds.ts';
import {
  leftOutReasonNames,
  type LeftOutReason,
  type RequestOrigin,
  requestOrigins,
  seasonSkipReasonNames,
  type SeasonSkipReason,
  type SeasonState,
  seasonStates,
  workingStates,
} from '../../../../domain/seasons.ts';
import type { Day } from '../../../../domain/tax/business-days.ts';
import { type ReturnForm, returnForms } from '../../../../domain/tax/return-forms.ts';
import { moment, quoted } from '../../../platform/database/columns.ts';
import { documentKindCheck } from '../../../platform/document-kinds.ts';
import { users } from '../../identity/people/table.ts';
import { clientAccounts } from '../../clients/accounts/table.ts';
import { payers } from '../../clients/payers/table.ts';

/** A new tax year for many clients: projects that are shown first and made in waves (decision 048). */
export const seasons = pgTable(
  'seasons',
  {
    id: uuid().primaryKey(),
    taxYear: integer('tax_year').notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    /** To the millisecond, as JavaScript has it: pages of the list begin at this moment. */
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    index('seasons_created_idx').on(table.createdAt, table.id),
    index('seasons_created_by_idx').on(table.createdBy),
    check('seasons_year', sql`${table.taxYear} BETWEEN 2000 AND 2100`),
  ],
);

/** What projects get of a template, as it was when the season was prepared. */
export interface TemplateContents {
  category: TemplateCategory;
  priority: Priority;
  clientText: string | null;
  steps: TemplateTimelineItem[];
  items: TemplateChecklistItem[];
}

/** A template of a season as it was: what is made is what was shown, whatever becomes of the template. */
export const seasonTemplates = pgTable(
  'season_templates',
  {
    seasonId: uuid('season_id')
      .notNull()
      .references(() => seasons.id, { onDelete: 'cascade' }),
    /** No foreign key: the template may be deleted. */
    templateId: uuid('template_id').notNull(),
    name: text().notNull(),
    contents: jsonb().$type<TemplateContents>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.seasonId, table.templateId] })],
);

/** Clients of a season who start together. */
export const seasonWaves = pgTable(
  'season_waves',
  {
    seasonId: uuid('season_id')
      .notNull()
      .references(() => seasons.id, { onDelete: 'cascade' }),
    /** From 1. */
    number: integer().notNull(),
    day: date().$type<Day>().notNull(),
    /** When it was started last. */
    startedAt: moment('started_at'),
  },
  (table) => [
    primaryKey({ columns: [table.seasonId, table.number] }),
    check('season_waves_number', sql`${table.number} >= 1`),
  ],
);

/** A client of a season, each once, and the outcome. */
export const seasonClients = pgTable(
  'season_clients',
  {
    seasonId: uuid('season_id')
      .notNull()
      .references(() => seasons.id, { onDelete: 'cascade' }),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clientAccounts.id, { onDelete: 'cascade' }),
    state: text().$type<SeasonState>().notNull().default('unread'),
    leftOutBecause: text('left_out_because').$type<LeftOutReason>(),
    keptBecause: text('kept_because').$type<SeasonSkipReason>(),
    wave: integer().notNull(),
    templateId: uuid('template_id').notNull(),
    /** Of the project; without one, the client’s preparer is. */
    inChargeId: uuid('in_charge_id').references(() => users.id, { onDelete: 'set null' }),
    /** That of last year’s project. */
    returnForm: text('return_form').$type<ReturnForm>(),
    hasLastYear: boolean('has_last_year').notNull().default(false),
    /** What last year’s checklist asked for, in lower case and with the new year: the template’s items of the same title aren’t asked again. */
    askedTitles: text('asked_titles').array().notNull().default([]),
    /**
     * The project’s, taken when the client was read, so that it can’t be made twice. No foreign key: it isn’t there yet, or
     * was deleted by hand.
     */
    projectId: uuid('project_id'),
    /** Who started it, or undoes it. */
    actedBy: uuid('acted_by').references(() => users.id),
    /** When the project was made, as the project says it. */
    madeAt: moment('made_at'),
  },
  (table) => [
    primaryKey({ columns: [table.seasonId, table.clientId] }),
    foreignKey({
      name: 'season_clients_template_fk',
      columns: [table.seasonId, table.templateId],
      foreignColumns: [seasonTemplates.seasonId, seasonTemplates.templateId],
    }),
    foreignKey({
      name: 'season_clients_wave_fk',
      columns: [table.seasonId, table.wave],
      foreignColumns: [seasonWaves.seasonId, seasonWaves.number],
    }),
    unique('season_clients_project_key').on(table.projectId),
    index('season_clients_client_idx').on(table.clientId),
    index('season_clients_template_idx').on(table.seasonId, table.templateId),
    index('season_clients_wave_idx').on(table.seasonId, table.wave, table.state),
    index('season_clients_acted_by_idx')
      .on(table.actedBy)
      .where(sql`${table.actedBy} IS NOT NULL`),
    index('season_clients_in_charge_idx')
      .on(table.inChargeId)
      .where(sql`${table.inChargeId} IS NOT NULL`),
    index('season_clients_working_idx')
      .on(table.seasonId, table.state, table.clientId)
      .where(sql`${table.state} IN (${quoted(workingStates)})`),
    check('season_clients_state', sql`${table.state} IN (${quoted(seasonStates)})`),
    check(
      'season_clients_left_out',
      sql`(${table.state} = 'left-out') = (${table.leftOutBecause} IS NOT NULL)
        AND ${table.leftOutBecause} IN (${quoted(leftOutReasonNames)})`,
    ),
    check(
      'season_clients_kept',
      sql`(${table.state} = 'kept') = (${table.keptBecause} IS NOT NULL)
        AND ${table.keptBecause} IN (${quoted(seasonSkipReasonNames)})`,
    ),
    check(
      'season_clients_made',
      sql`(${table.madeAt} IS NOT NULL) = (${table.state} IN ('started', 'undoing', 'kept'))`,
    ),
    check(
      'season_clients_project',
      sql`${table.projectId} IS NOT NULL OR ${table.state} IN ('unread', 'left-out')`,
    ),
    check(
      'season_clients_acted',
      sql`${table.actedBy} IS NOT NULL OR ${table.state} IN ('unread', 'planned', 'left-out')`,
    ),
    check(
      'season_clients_form',
      sql`${table.returnForm} IN (${quoted(returnForms.map(({ value }) => value))})`,
    ),
  ],
);
export type SeasonClientRow = typeof seasonClients.$inferSelect;

/** A request that a client of a season gets because of last year. */
export const seasonRequests = pgTable(
  'season_requests',
  {
    seasonId: uuid('season_id').notNull(),
    clientId: uuid('client_id').notNull(),
    /** From 1. */
    position: integer().notNull(),
    title: text().notNull(),
    origin: text().$type<RequestOrigin>().notNull(),
    /** Null where nothing but a title is known. */
    documentKind: text('document_kind').$type<DocumentKind>(),
    /** It waits for a document of that kind only; else its title says more than the firm knows of. */
    isExpected: boolean('is_expected').notNull(),
    payerId: uuid('payer_id').references(() => payers.id, { onDelete: 'set null' }),
    accountTail: text('account_tail'),
    personName: text('person_name'),
    /** The documents and items of the year before that it follows from. */
    cameFrom: text('came_from').array().notNull(),
    isLeftOut: boolean('is_left_out').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.seasonId, table.clientId, table.position] }),
    foreignKey({
      name: 'season_requests_client_fk',
      columns: [table.seasonId, table.clientId],
      foreignColumns: [seasonClients.seasonId, seasonClients.clientId],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    index('season_requests_payer_idx')
      .on(table.payerId)
      .where(sql`${table.payerId} IS NOT NULL`),
    documentKindCheck('season_requests_kind', table.documentKind),
    check('season_requests_origin', sql`${table.origin} IN (${quoted(requestOrigins)})`),
    check('season_requests_title', sql`btrim(${table.title}) <> ''`),
    check('season_requests_position', sql`${table.position} >= 1`),
    check(
      'season_requests_expected',
      sql`NOT ${table.isExpected} OR ${table.documentKind} IS NOT NULL`,
    ),
  ],
);
