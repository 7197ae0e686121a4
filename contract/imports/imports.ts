import { z } from 'zod';
import {
  importFieldNames,
  importKinds,
  importLimits,
  importNotes,
  importOutcomes,
  importReasons,
  importStates,
  importVerdicts,
  type ImportNote,
  type ImportReason,
  type SkipReason,
  skipReasons,
  numberChoices,
} from '#domain/import-values';
import { done, endpoint, timestamp } from '../endpoint.ts';
import { pageOf, pageQuery } from '../lists.ts';

/**
 * Lists of clients or invoices of other programs (decisions 037, 044): a file is read, its columns guessed, every row judged, and
 * nothing imported before staff say so. An import can be undone for 7 days. Nobody is notified of it.
 */

const field = z.enum(importFieldNames).nullable();
const verdict = z.enum(importVerdicts);

const importShape = z.object({
  id: z.uuid(),
  /** What the file holds. */
  kind: z.enum(importKinds),
  fileName: z.string(),
  /** How it was read: “Windows-1252, semicolons”. */
  format: z.string(),
  rowCount: z.number().int(),
  state: z.enum(importStates),
  numbers: z.enum(numberChoices),
  createdAt: timestamp,
  createdByFirstName: z.string(),
  createdByLastName: z.string(),
  startedAt: timestamp.nullable(),
  finishedAt: timestamp.nullable(),
  /** The rows of the file were deleted, 30 days after it was read. */
  isCleared: z.boolean(),
  /** Until when it can be undone; null before it began. */
  undoUntil: timestamp.nullable(),
  /** Rows by verdict. */
  verdicts: z.record(verdict, z.number().int()),
  /** Rows by the outcome. */
  outcomes: z.record(z.enum(importOutcomes), z.number().int()),
  /** What the caller may do with it now. */
  can: z.object({ change: z.boolean(), discard: z.boolean(), undo: z.boolean() }),
});
export type Import = z.infer<typeof importShape>;

const importColumn = z.object({
  name: z.string(),
  field,
  /** How sure the guess was, from 0 to 1. */
  confidence: z.number(),
  dateOrder: z.enum(['month-first', 'day-first']).nullable(),
  /** The first values, each once; digits of taxpayer numbers are covered. */
  examples: z.array(z.string()),
});

const importDetail = z.object({
  ...importShape.shape,
  /** Empty once the rows were deleted. */
  columns: z.array(importColumn),
});
export type ImportDetail = z.infer<typeof importDetail>;

export const createImport = endpoint({
  route: 'POST /api/admin/imports',
  staff: 'imports',
  summary:
    'Read a list of clients or invoices (CSV, XLSX) and judge its rows; nothing else changes',
  rate: 'document',
  activity: 'read_client_list',
  multipart: true,
  body: z.strictObject({ kind: z.enum(importKinds).default('clients') }),
  response: z.object({ id: z.uuid() }),
  errors: ['malformed_upload', 'too_large', 'unsupported_type'],
});

export const listImports = endpoint({
  route: 'GET /api/admin/imports',
  staff: 'imports',
  summary: 'Imports, newest first, a page at a time',
  query: z.strictObject(pageQuery(400)),
  response: pageOf(importShape),
});

export const getImport = endpoint({
  route: 'GET /api/admin/imports/{id}',
  staff: 'imports',
  summary: 'An import with its columns, and how far it is',
  response: importDetail,
});

export const changeImportMapping = endpoint({
  route: 'PUT /api/admin/imports/{id}/mapping',
  staff: 'imports',
  summary: 'Say what each column holds; all rows are judged again',
  rate: 'document',
  activity: 'change_import',
  body: z.strictObject({
    /** One for each column, in their order; null for one that isn’t taken over. */
    mapping: z.array(field).max(importLimits.columns),
    numbers: z.enum(numberChoices),
  }),
  response: importDetail,
  errors: ['conflict', 'invalid_request'],
});

const importRow = z.object({
  /** From 1, the first row below the header. */
  number: z.number().int(),
  /** Null where the row has none, and once the rows were deleted. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  verdict,
  reason: z.enum(Object.keys(importReasons) as ImportReason[]),
  notes: z.array(z.enum(Object.keys(importNotes) as ImportNote[])),
  /** What a row of an invoice list says; null in one of clients, and once the rows were deleted. */
  invoice: z
    .object({
      number: z.string(),
      /** With an ending where another invoice has the number. */
      storedAs: z.string(),
      issuedOn: z.string(),
      dueOn: z.string(),
      amountCents: z.number().int(),
      balanceCents: z.number().int(),
    })
    .nullable(),
  /** Whom it was compared with, or whose invoice it is: a client, or a row of the file. */
  other: z
    .object({ clientId: z.uuid().nullable(), row: z.number().int().nullable(), name: z.string() })
    .nullable(),
  outcome: z.enum(importOutcomes).nullable(),
  /** Why an undo left the client; null for every other row. */
  keptBecause: z.enum(Object.keys(skipReasons) as SkipReason[]).nullable(),
  /** The client that it made, or whose invoice it made. */
  clientId: z.uuid().nullable(),
  can: z.object({ decide: z.boolean() }),
});
export type ImportRow = z.infer<typeof importRow>;

export const listImportRows = endpoint({
  route: 'GET /api/admin/imports/{id}/rows',
  staff: 'imports',
  summary: 'Rows of an import with their verdicts, in the order of the file',
  query: z.strictObject({
    verdict: verdict.optional(),
    outcome: z.enum(importOutcomes).optional(),
    /** Somewhere in the name or the email address. */
    q: z.string().trim().max(200).optional(),
    ...pageQuery(40),
  }),
  response: pageOf(importRow),
});

export const decideImportRow = endpoint({
  route: 'PATCH /api/admin/imports/{id}/rows',
  staff: 'imports',
  summary: 'Decide about a conflict: import the row as a new client or invoice, or skip it',
  activity: 'decide_import_row',
  body: z.strictObject({
    number: z.int().min(1).max(importLimits.rows),
    decision: z.enum(['import', 'skip']),
  }),
  response: importRow,
  errors: ['conflict'],
});

export const startImport = endpoint({
  route: 'POST /api/admin/imports/{id}/start',
  staff: 'imports',
  summary: 'Import the rows that are new or join a household; nobody is told',
  activity: 'import_clients',
  response: importDetail,
  errors: ['conflict'],
});

export const undoImport = endpoint({
  route: 'POST /api/admin/imports/{id}/undo',
  staff: 'imports',
  summary: 'Delete the clients of an import that nobody has worked on since, or void its invoices',
  activity: 'undo_import',
  response: importDetail,
  errors: ['conflict'],
});

export const discardImport = endpoint({
  route: 'DELETE /api/admin/imports/{id}',
  staff: 'imports',
  summary: 'Forget a file that was not imported',
  activity: 'discard_import',
  response: done,
  errors: ['conflict'],
});
