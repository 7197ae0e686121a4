import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
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
import type { InvoiceServiceType } from '#domain/invoice-values';
import { moment } from '../../../platform/database/columns.ts';
import { users } from '../../identity/people/table.ts';

/** The sender of an invoice as it was when the invoice was made. */
export interface InvoiceFirm {
  name: string;
  address: string;
  phone: string;
  email: string;
}

/**
 * The last number that was given out in a year. Its row is held until the transaction ends, so that
 * invoices take turns and a rollback gives its number back: no gaps, none twice.
 */
export const invoiceNumbers = pgTable(
  'invoice_numbers',
  {
    year: integer().primaryKey(),
    last: integer().notNull(),
  },
  (table) => [check('invoice_numbers_last', sql`${table.last} >= 1`)],
);

/** What a client owes. Never deleted: an invoice that should not be is void. */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid().primaryKey(),
    year: integer().notNull(),
    /** Null where the number came along from another program, and isn't of our form. */
    sequence: integer(),
    number: text().notNull(),
    /**
     * No foreign key: an invoice outlives its client. A trigger refuses one for a client who does not
     * exist (`rules.sql`).
     */
    clientId: uuid('client_id').notNull(),
    clientName: text('client_name').notNull(),
    clientEmail: text('client_email').notNull(),
    firm: jsonb().$type<InvoiceFirm>().notNull(),
    description: text().notNull(),
    serviceType: text('service_type').$type<InvoiceServiceType>(),
    taxYear: integer('tax_year'),
    /** The client reads them. */
    notes: text(),
    /** The total of its items, in cents of US dollars. */
    amountCents: integer('amount_cents').notNull(),
    dueDate: date('due_date', { mode: 'string' }).notNull(),
    /** Its day by the firm's calendar when it was made. */
    issuedOn: date('issued_on', { mode: 'string' }).notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    /** To the millisecond, as JavaScript has it: pages of the list begin at this moment. */
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** When it was last mailed. */
    sentAt: moment('sent_at'),
    voidedAt: moment('voided_at'),
    voidReason: text('void_reason'),
    /** When it came along from another program (decision 044). */
    importedAt: moment('imported_at'),
    /** A payment has begun and is not settled: until then nobody changes or pays it. */
    processingSince: moment('processing_since'),
    // What the ledger says, kept by a trigger on its entries and refused from anywhere else.
    paidCents: bigint('paid_cents', { mode: 'number' }).notNull().default(0),
    refundedCents: bigint('refunded_cents', { mode: 'number' }).notNull().default(0),
    paidAt: moment('paid_at'),
    paymentMethod: text('payment_method'),
    /** Someone owes it. Whether it is overdue is asked of the calendar at every reading. */
    isOpen: boolean('is_open')
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`${invoices.voidedAt} IS NULL AND ${invoices.paidCents} < ${invoices.amountCents}`,
      ),
    /** What searches look in: lower case, without accents, kept by a trigger. */
    searchText: text('search_text').notNull().default(''),
    /** The client's name in that form. */
    clientKey: text('client_key').notNull().default(''),
  },
  (table) => [
    unique('invoices_number_key').on(table.number),
    unique('invoices_sequence_key').on(table.year, table.sequence),
    // What entries of the ledger refer to, together with the client it belongs to.
    unique('invoices_owner_key').on(table.id, table.clientId),
    index('invoices_client_idx').on(table.clientId, table.createdAt, table.id),
    index('invoices_created_by_idx').on(table.createdBy),
    index('invoices_created_idx').on(table.createdAt, table.id),
    index('invoices_due_idx').on(table.dueDate, table.id),
    index('invoices_amount_idx').on(table.amountCents, table.id),
    index('invoices_name_idx').on(table.clientKey, table.id),
    index('invoices_issued_idx').on(table.issuedOn),
    // All that counts and totals ask of an invoice: they read no table of a hundred thousand.
    index('invoices_figures_idx').on(
      table.taxYear,
      table.dueDate,
      table.isOpen,
      table.voidedAt,
      table.amountCents,
      table.serviceType,
      table.id,
    ),
    index('invoices_search_idx').using('gin', sql`${table.searchText} gin_trgm_ops`),
    // With what is owed: the overview adds up what is overdue.
    index('invoices_open_idx')
      .on(table.dueDate, table.id, table.amountCents)
      .where(sql`${table.isOpen}`),
    index('invoices_owed_idx')
      .on(table.clientId, table.dueDate)
      .where(sql`${table.isOpen}`),
    check('invoices_number', sql`${table.sequence} >= 1`),
    check('invoices_description', sql`btrim(${table.description}) <> ''`),
    check('invoices_amount', sql`${table.amountCents} BETWEEN 1 AND 1000000000`),
    check('invoices_year', sql`${table.taxYear} BETWEEN 2000 AND 2100`),
    // Our own numbers follow one another.
    check(
      'invoices_sequence',
      sql`${table.sequence} IS NOT NULL OR ${table.importedAt} IS NOT NULL`,
    ),
    // Paid all at once or not at all; what comes back was paid before.
    check('invoices_paid', sql`${table.paidCents} IN (0, ${table.amountCents})`),
    check('invoices_refunded', sql`${table.refundedCents} BETWEEN 0 AND ${table.paidCents}`),
    check(
      'invoices_paid_at',
      sql`(${table.paidAt} IS NOT NULL) = (${table.paidCents} > 0) AND (${table.paymentMethod} IS NOT NULL) = (${table.paidCents} > 0)`,
    ),
    // Nothing is paid and void, but for an imported payment that was reversed by undoing the import.
    check(
      'invoices_void',
      sql`${table.voidedAt} IS NULL OR ${table.paidCents} = 0
        OR (${table.importedAt} IS NOT NULL AND ${table.paidCents} = ${table.refundedCents})`,
    ),
    check(
      'invoices_void_reason',
      sql`${table.voidReason} IS NULL OR ${table.voidedAt} IS NOT NULL`,
    ),
  ],
);

/** A line of an invoice. */
export const invoiceItems = pgTable(
  'invoice_items',
  {
    invoiceId: uuid('invoice_id').notNull(),
    /** From 1. */
    position: integer().notNull(),
    description: text().notNull(),
    quantityHundredths: integer('quantity_hundredths').notNull(),
    unitCents: integer('unit_cents').notNull(),
    amountCents: integer('amount_cents').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.invoiceId, table.position] }),
    foreignKey({
      name: 'invoice_items_invoice_fk',
      columns: [table.invoiceId],
      foreignColumns: [invoices.id],
    }),
    check('invoice_items_position', sql`${table.position} >= 1`),
    check('invoice_items_description', sql`btrim(${table.description}) <> ''`),
    check('invoice_items_quantity', sql`${table.quantityHundredths} >= 1`),
    check('invoice_items_unit', sql`${table.unitCents} >= 0`),
    check(
      'invoice_items_amount',
      sql`${table.amountCents} = (${table.quantityHundredths}::bigint * ${table.unitCents} + 50) / 100`,
    ),
  ],
);

/** Which reminders went out, so that each goes once. */
export const invoiceReminders = pgTable(
  'invoice_reminders',
  {
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    /** Due date and distance: an invoice whose due date moved starts over. */
    dueDate: date('due_date', { mode: 'string' }).notNull(),
    daysFromDue: integer('days_from_due').notNull(),
    sentAt: moment('sent_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.dueDate, table.daysFromDue] })],
);

export type InvoiceRow = typeof invoices.$inferSelect;

export type ItemRow = typeof invoiceItems.$inferSelect;
