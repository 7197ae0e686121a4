import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  type DeliveryState,
  deliveryStateValues,
  type PartKind,
  partKindValues,
} from '../../../domain/returns/delivery-values.ts';
import { type StateFiling, stateFilings } from '../../../domain/returns/state-filing.ts';
import type { Day } from '../../../domain/tax/business-days.ts';
import type { ReturnForm } from '../../../domain/tax/return-forms.ts';
import type { StateCode } from '../../../domain/states.ts';
import { moment, quoted } from '../../platform/database/columns.ts';
import { users } from '../identity/people/table.ts';
import { clientAccounts } from '../clients/accounts/table.ts';
import { pendingContents } from '../documents/pending/table.ts';
import { files } from '../documents/table.ts';
import { taxProjects } from '../projects/table.ts';

const cents = (name: string) => bigint(name, { mode: 'number' });
const someone = (name: string) => uuid(name).references(() => users.id, { onDelete: 'set null' });

/** A finished return: the printed package, what the client is notified of it, and the outcome (decision 056). */
export const returnDeliveries = pgTable(
  'return_deliveries',
  {
    id: uuid().primaryKey(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clientAccounts.id),
    /** What was delivered is kept when its project is deleted. */
    projectId: uuid('project_id').references(() => taxProjects.id, { onDelete: 'set null' }),
    taxYear: integer('tax_year').notNull(),
    /** Of the project when it was begun. */
    returnForm: text('return_form').$type<ReturnForm>(),
    /** `rules.sql` holds its changes to `deliveryMoves`. */
    state: text().$type<DeliveryState>().notNull().default('draft'),
    version: integer().notNull().default(1),
    /** The PDF as it was printed. It never becomes a document of the client: its parts do. */
    pendingContentId: uuid('held_id')
      .notNull()
      .references(() => pendingContents.fileId),
    packageName: text('package_name').notNull(),
    pages: integer().notNull(),
    message: text().notNull().default(''),
    // The figures that the client signs for, frozen once it is sent.
    incomeCents: cents('income_cents'),
    agiCents: cents('agi_cents'),
    taxCents: cents('tax_cents'),
    withheldCents: cents('withheld_cents'),
    balanceCents: cents('balance_cents'),
    /** When the federal amount is due, and the return with it. */
    dueOn: date('due_on', { mode: 'string' }).$type<Day>(),
    createdBy: someone('created_by'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** To the millisecond, as JavaScript has it: pages of the list begin at this moment. */
    changedAt: timestamp('changed_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    sentBy: someone('sent_by'),
    sentAt: moment('sent_at'),
    changesReason: text('changes_reason'),
    changesBy: someone('changes_by'),
    changesAt: moment('changes_at'),
    signedAt: moment('signed_at'),
    readyAt: moment('ready_at'),
    transmittedAt: moment('transmitted_at'),
    /** When it was accepted, or last rejected. */
    decidedAt: moment('decided_at'),
    rejectCode: text('reject_code'),
    canBeFixed: boolean('can_be_fixed'),
    toldAt: moment('told_at'),
    receivedOn: date('received_on', { mode: 'string' }).$type<Day>(),
    endReason: text('end_reason'),
    replacedBy: uuid('replaced_by').references((): AnyPgColumn => returnDeliveries.id),
  },
  (table) => [
    uniqueIndex('return_deliveries_held_key').on(table.pendingContentId),
    // One draft, and one that is with the client.
    uniqueIndex('return_deliveries_draft_key')
      .on(table.projectId)
      .where(sql`${table.state} = 'draft'`),
    uniqueIndex('return_deliveries_live_key')
      .on(table.projectId)
      .where(sql`${table.state} NOT IN ('draft', 'withdrawn', 'replaced')`),
    index('return_deliveries_client_idx').on(table.clientId, table.sentAt),
    index('return_deliveries_project_idx').on(table.projectId),
    index('return_deliveries_open_idx')
      .on(table.changedAt, table.id)
      .where(sql`${table.state} NOT IN ('accepted', 'withdrawn', 'replaced')`),
    index('return_deliveries_created_by_idx').on(table.createdBy),
    index('return_deliveries_sent_by_idx').on(table.sentBy),
    index('return_deliveries_changes_by_idx').on(table.changesBy),
    index('return_deliveries_replaced_by_idx').on(table.replacedBy),
    check('return_deliveries_state', sql`${table.state} IN (${quoted(deliveryStateValues)})`),
    check('return_deliveries_year', sql`${table.taxYear} BETWEEN 2000 AND 2100`),
    check('return_deliveries_pages', sql`${table.pages} BETWEEN 1 AND 600`),
    check('return_deliveries_version', sql`${table.version} >= 1`),
    check(
      'return_deliveries_figures',
      sql`${table.state} = 'draft' OR ${table.incomeCents} IS NOT NULL AND ${table.agiCents} IS NOT NULL
        AND ${table.taxCents} >= 0 AND ${table.withheldCents} >= 0 AND ${table.balanceCents} IS NOT NULL`,
    ),
    check('return_deliveries_sent', sql`(${table.state} = 'draft') = (${table.sentAt} IS NULL)`),
    check(
      'return_deliveries_steps',
      sql`CASE ${table.state}
        WHEN 'signed' THEN ${table.signedAt} IS NOT NULL
        WHEN 'ready' THEN ${table.readyAt} IS NOT NULL AND ${table.signedAt} IS NOT NULL
        WHEN 'transmitted' THEN ${table.transmittedAt} IS NOT NULL AND ${table.signedAt} IS NOT NULL
        WHEN 'accepted' THEN ${table.decidedAt} IS NOT NULL AND ${table.receivedOn} IS NOT NULL
        WHEN 'rejected' THEN ${table.decidedAt} IS NOT NULL AND ${table.rejectCode} IS NOT NULL
        WHEN 'withdrawn' THEN ${table.endReason} IS NOT NULL
        WHEN 'replaced' THEN ${table.replacedBy} IS NOT NULL
        ELSE true END`,
    ),
    check(
      'return_deliveries_changes',
      sql`(${table.changesReason} IS NULL) = (${table.changesAt} IS NULL)
        AND btrim(${table.changesReason}) <> ''`,
    ),
  ],
);
export type DeliveryRow = typeof returnDeliveries.$inferSelect;

/** Pages that belong together, and the document of the client that they became. */
export const returnParts = pgTable(
  'return_parts',
  {
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => returnDeliveries.id, { onDelete: 'cascade' }),
    firstPage: integer('first_page').notNull(),
    lastPage: integer('last_page').notNull(),
    kind: text().$type<PartKind>().notNull(),
    fileId: uuid('file_id').references(() => files.id, { onDelete: 'set null' }),
    // Of a document that took its place after it was sent (decision 063).
    replacedAt: moment('replaced_at'),
    replacedBy: someone('replaced_by'),
    replacedPages: integer('replaced_pages'),
    replaceReason: text('replace_reason'),
  },
  (table) => [
    primaryKey({ columns: [table.deliveryId, table.firstPage] }),
    uniqueIndex('return_parts_file_key').on(table.fileId),
    index('return_parts_replaced_by_idx').on(table.replacedBy),
    check(
      'return_parts_replaced',
      sql`CASE WHEN ${table.replacedAt} IS NULL
        THEN coalesce(${table.replacedBy}::text, ${table.replacedPages}::text, ${table.replaceReason}) IS NULL
        ELSE ${table.replacedPages} BETWEEN 1 AND 600 AND btrim(${table.replaceReason}) <> '' END`,
    ),
    check('return_parts_kind', sql`${table.kind} IN (${quoted(partKindValues)})`),
    check('return_parts_pages', sql`${table.firstPage} BETWEEN 1 AND ${table.lastPage}`),
    // Pages for the firm only never become a document of the client.
    check('return_parts_firm', sql`${table.kind} <> 'firm' OR ${table.fileId} IS NULL`),
  ],
);

export type PartRow = typeof returnParts.$inferSelect;

/** Refund or amount due of a state’s return, and how far its filing is: each state decides for itself (decision 057). */
export const returnStates = pgTable(
  'return_states',
  {
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => returnDeliveries.id, { onDelete: 'cascade' }),
    place: text().$type<StateCode>().notNull(),
    balanceCents: cents('balance_cents').notNull(),
    /** Null until something was entered; `rules.sql` holds its changes to `stateFilingAfter`. */
    filing: text().$type<StateFiling>(),
    transmittedAt: moment('transmitted_at'),
    /** When it was accepted, last rejected, or sent on paper. */
    decidedAt: moment('decided_at'),
    rejectCode: text('reject_code'),
    canBeFixed: boolean('can_be_fixed'),
    toldAt: moment('told_at'),
    receivedOn: date('received_on', { mode: 'string' }).$type<Day>(),
  },
  (table) => [
    primaryKey({ columns: [table.deliveryId, table.place] }),
    check('return_states_place', sql`${table.place} ~ '^[A-Z]{2}$'`),
    check('return_states_filing', sql`${table.filing} IN (${quoted(stateFilings)})`),
    check(
      'return_states_steps',
      sql`CASE ${table.filing}
        WHEN 'transmitted' THEN ${table.transmittedAt} IS NOT NULL
        WHEN 'accepted' THEN ${table.decidedAt} IS NOT NULL AND ${table.receivedOn} IS NOT NULL
        WHEN 'rejected' THEN ${table.decidedAt} IS NOT NULL AND ${table.rejectCode} IS NOT NULL
        WHEN 'on-paper' THEN ${table.decidedAt} IS NOT NULL
        ELSE true END`,
    ),
  ],
);
export type StateRow = typeof returnStates.$inferSelect;

/** The four estimated payments of the year after, on the days of the calendar. */
export const returnEstimates = pgTable(
  'return_estimates',
  {
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => returnDeliveries.id, { onDelete: 'cascade' }),
    number: smallint().notNull(),
    dueOn: date('due_on', { mode: 'string' }).$type<Day>().notNull(),
    amountCents: cents('amount_cents').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deliveryId, table.number] }),
    check('return_estimates_number', sql`${table.number} BETWEEN 1 AND 4`),
    check('return_estimates_amount', sql`${table.amountCents} > 0`),
  ],
);

/** Who reads and approves, in their order; the name stays when the person is gone. */
export const returnSigners = pgTable(
  'return_signers',
  {
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => returnDeliveries.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    userId: someone('user_id'),
    name: text().notNull(),
    readAt: moment('read_at'),
    approvedAt: moment('approved_at'),
  },
  (table) => [
    primaryKey({ columns: [table.deliveryId, table.position] }),
    unique('return_signers_person_key').on(table.deliveryId, table.userId),
    index('return_signers_user_idx').on(table.userId),
    check('return_signers_position', sql`${table.position} BETWEEN 1 AND 5`),
    // Nobody approves what they haven’t read.
    check(
      'return_signers_steps',
      sql`${table.approvedAt} IS NULL OR ${table.readAt} IS NOT NULL AND ${table.readAt} <= ${table.approvedAt}`,
    ),
  ],
);
export type SignerRow = typeof returnSigners.$inferSelect;
