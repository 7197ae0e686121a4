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
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  type ImportField,
  importKinds,
  type ImportKind,
  type ImportNote,
  importOutcomes,
  type ImportOutcome,
  importReasons,
  type ImportReason,
  importStates,
  type ImportState,
  importVerdicts,
  type ImportVerdict,
  type SkipReason,
  skipReasons,
  numberChoices,
  type NumberChoice,
} from '../../../domain/import-values.ts';
import { bytea, moment, quoted } from '../../platform/database/columns.ts';
import { users } from '../identity/people/table.ts';
import { invoices } from '../billing/invoices/table.ts';
import type { DateOrder } from './rows/dates.ts';

/** A column of a file, as it was guessed. Names of columns are no one's data. */
export interface ImportColumn {
  name: string;
  /** From 0 to 1. */
  confidence: number;
  dateOrder: DateOrder | null;
}

/** A list of clients or of invoices that staff brought along (decisions 037, 044). */
export const imports = pgTable(
  'imports',
  {
    id: uuid().primaryKey(),
    kind: text().$type<ImportKind>().notNull().default('clients'),
    fileName: text('file_name').notNull(),
    /** SHA-256 of the file, which itself isn't kept. */
    fileHash: bytea('file_hash').notNull(),
    /** How it was read: encoding and separator. */
    format: text().notNull(),
    columns: jsonb().$type<ImportColumn[]>().notNull(),
    mapping: jsonb().$type<(ImportField | null)[]>().notNull(),
    numbers: text().$type<NumberChoice>().notNull().default('drop'),
    rowCount: integer('row_count').notNull(),
    state: text().$type<ImportState>().notNull().default('checked'),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    /** To the millisecond, as JavaScript has it: pages of the list begin at this moment. */
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** When the import began. */
    startedAt: moment('started_at'),
    /** When its last row was done. */
    finishedAt: moment('finished_at'),
    /** The rows of the file were deleted. */
    clearedAt: moment('cleared_at'),
  },
  (table) => [
    index('imports_created_idx').on(table.createdAt, table.id),
    index('imports_created_by_idx').on(table.createdBy),
    index('imports_unfinished_idx')
      .on(table.id)
      .where(sql`${table.state} IN ('importing', 'undoing')`),
    check('imports_kind', sql`${table.kind} IN (${quoted(importKinds)})`),
    check('imports_state', sql`${table.state} IN (${quoted(importStates)})`),
    check('imports_numbers', sql`${table.numbers} IN (${quoted(numberChoices)})`),
    check(
      'imports_times',
      sql`(${table.startedAt} IS NULL) = (${table.state} = 'checked')
        AND (${table.finishedAt} IS NULL OR ${table.startedAt} IS NOT NULL)`,
    ),
  ],
);
export type ImportRecord = typeof imports.$inferSelect;

/** What a row of an invoice list says of an invoice, for the list of rows. */
export interface InvoiceOfRow {
  /** As the file has it. */
  number: string;
  /** As it is stored: with an ending where another invoice has the number. */
  storedAs: string;
  issuedOn: string;
  dueOn: string;
  amountCents: number;
  /** Of it, what is still owed. */
  balanceCents: number;
}

/** What undoing a row has to put back. */
export interface UndoData {
  /** The client's version as the import left it: a later one says that someone has worked on it. */
  version: number;
  /** People who came to share their address with this row's. */
  sharing: string[];
}

/** A row of the file, with its one verdict and the outcome. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** From 1, the first row below the header. */
    number: integer().notNull(),
    /** The cells, sealed for the import and the number; gone after 30 days. */
    sealed: text(),
    /** Whom it is about, for the list; gone with the cells. */
    name: text(),
    email: text(),
    verdict: text().$type<ImportVerdict>().notNull(),
    reason: text().$type<ImportReason>().notNull(),
    notes: text().array().$type<ImportNote[]>().notNull().default([]),
    /** What staff decided about a conflict stays when the rows are judged again. */
    isDecided: boolean('is_decided').notNull().default(false),
    /** The client or the row that it was compared with. No foreign key: a client may be deleted. */
    otherClientId: uuid('other_client_id'),
    otherRow: integer('other_row'),
    outcome: text().$type<ImportOutcome>(),
    /** Why an undo left the client. */
    keptBecause: text('kept_because').$type<SkipReason>(),
    /** The client that it made, or whose invoice it made. No foreign key, as above. */
    clientId: uuid('client_id'),
    /** The client's number in the program that the file comes from. */
    reference: text(),
    undo: jsonb().$type<UndoData>(),
    /** Gone with the cells. */
    invoice: jsonb().$type<InvoiceOfRow>(),
    /** The invoice that it made; invoices are never deleted. */
    invoiceId: uuid('invoice_id').references(() => invoices.id),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.number] }),
    index('import_rows_verdict_idx').on(table.importId, table.verdict, table.number),
    index('import_rows_waiting_idx')
      .on(table.importId, table.number)
      .where(sql`${table.outcome} IS NULL AND ${table.verdict} IN ('new', 'household')`),
    index('import_rows_imported_idx')
      .on(table.importId, table.number)
      .where(sql`${table.outcome} = 'imported'`),
    index('import_rows_client_idx').on(table.clientId),
    index('import_rows_invoice_idx').on(table.invoiceId),
    index('import_rows_reference_idx').on(sql`lower(${table.reference})`),
    check('import_rows_number', sql`${table.number} >= 1`),
    check('import_rows_verdict', sql`${table.verdict} IN (${quoted(importVerdicts)})`),
    check('import_rows_reason', sql`${table.reason} IN (${quoted(Object.keys(importReasons))})`),
    check('import_rows_outcome', sql`${table.outcome} IN (${quoted(importOutcomes)})`),
    check(
      'import_rows_kept_because',
      sql`${table.keptBecause} IN (${quoted(Object.keys(skipReasons))})`,
    ),
    check(
      'import_rows_kept',
      sql`(${table.outcome} IS NOT DISTINCT FROM 'kept') = (${table.keptBecause} IS NOT NULL)`,
    ),
    check(
      'import_rows_imported',
      sql`${table.outcome} IS DISTINCT FROM 'imported'
        OR (${table.clientId} IS NOT NULL
          AND (${table.undo} IS NOT NULL) <> (${table.invoiceId} IS NOT NULL))`,
    ),
  ],
);
export type ImportRow = typeof importRows.$inferSelect;
