import {
  and,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  ne,
  or,
  type SQL,
  sql,
  type SQLWrapper,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { ImportRow as ShownRow } from '#contract/imports/imports';
import { clientName } from '#domain/client-accounts';
import type { ImportOutcome, ImportReason, ImportVerdict } from '#domain/import-values';
import { people } from '#modules/identity/people';
import { clientAccounts } from '#modules/clients/accounts';
import { anywhere } from '#platform/database/like-pattern';
import type { Executor } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import { cursorOf } from '#platform/lists/cursor';
import { type ImportRecord, importRows, type ImportRow } from './table.ts';

export interface RowFilter {
  verdict?: ImportVerdict | undefined;
  outcome?: ImportOutcome | undefined;
  q?: string | undefined;
}

const rowCursor = cursorOf(z.tuple([z.number().int()]));
const otherRows = alias(importRows, 'other_rows');

/** A page of the rows, in the order of the file. @throws AppError `invalid_request` for a made-up cursor */
export async function listRows(
  db: Executor,
  record: ImportRecord,
  { verdict, outcome, q = '' }: RowFilter,
  page: { limit: number; cursor?: string | undefined },
): Promise<{ items: ShownRow[]; nextCursor: string | null; total: number }> {
  const pattern = anywhere(q);
  const matches = and(
    eq(importRows.importId, record.id),
    verdict && eq(importRows.verdict, verdict),
    outcome && eq(importRows.outcome, outcome),
    q === ''
      ? undefined
      : or(
          sql`fold_text(${importRows.name}) LIKE fold_text(${pattern})`,
          sql`fold_text(${importRows.email}) LIKE fold_text(${pattern})`,
          sql`fold_text(${importRows.invoice} ->> 'number') LIKE fold_text(${pattern})`,
        ),
  );
  const [after] = rowCursor.decode(page.cursor) ?? [];
  const beyond = after === undefined ? undefined : gt(importRows.number, after);
  const rows = await selectRows(db, and(matches, beyond)).limit(page.limit + 1);
  const shown = rows.slice(0, page.limit);
  const last = rows.length > page.limit ? shown.at(-1) : undefined;
  return {
    items: shown.map((row) => presentRow(record, row)),
    nextCursor: last ? rowCursor.encode([last.number]) : null,
    total: await db.$count(importRows, matches),
  };
}

const selectRows = (db: Executor, matches: SQL | undefined) =>
  db
    .select({
      ...getTableColumns(importRows),
      client: { firstName: clientAccounts.firstName, lastName: clientAccounts.lastName },
      otherName: otherRows.name,
    })
    .from(importRows)
    .leftJoin(clientAccounts, eq(clientAccounts.id, importRows.otherClientId))
    .leftJoin(
      otherRows,
      and(
        eq(otherRows.importId, importRows.importId),
        eq(otherRows.number, importRows.otherRow),
        isNotNull(importRows.otherRow),
      ),
    )
    .where(matches)
    .orderBy(importRows.number);

function presentRow(
  { state }: ImportRecord,
  row: ImportRow & {
    client: { firstName: string; lastName: string } | null;
    otherName: string | null;
  },
): ShownRow {
  const { otherClientId, otherRow } = row;
  const isCompared = otherRow !== null || (otherClientId !== null && row.client !== null);
  return {
    number: row.number,
    name: row.name,
    email: row.email,
    verdict: row.verdict,
    reason: row.reason,
    notes: row.notes,
    invoice: row.invoice,
    other: isCompared
      ? {
          clientId: otherClientId,
          row: otherRow,
          name: row.client ? clientName(row.client) : (row.otherName ?? ''),
        }
      : null,
    outcome: row.outcome,
    keptBecause: row.keptBecause,
    clientId: row.outcome === 'undone' ? null : row.clientId,
    can: { decide: state === 'checked' && (row.verdict === 'conflict' || row.isDecided) },
  };
}

/** Decides about a conflict. The caller holds the import. @throws AppError `not_found`, `conflict` */
export async function decideRow(
  tx: Executor,
  record: ImportRecord,
  { number, decision }: { number: number; decision: 'import' | 'skip' },
): Promise<ShownRow> {
  const isRow = and(eq(importRows.importId, record.id), eq(importRows.number, number));
  const [row] = await selectRows(tx, isRow);
  if (!row) throw notFound();
  if (row.verdict !== 'conflict' && !row.isDecided) {
    throw new AppError('conflict', 'This row isn’t a conflict.');
  }
  const decided =
    decision === 'skip'
      ? { verdict: 'skipped' as const, reason: 'decided-skip' as const }
      : { verdict: 'new' as const, reason: await reasonToImport(tx, record, row) };
  await tx
    .update(importRows)
    .set({ ...decided, isDecided: true })
    .where(isRow);
  return presentRow(record, { ...row, ...decided, isDecided: true });
}

async function reasonToImport(
  tx: Executor,
  { id, kind }: ImportRecord,
  { number, email }: Pick<ImportRow, 'number' | 'email'>,
): Promise<ImportReason> {
  if (kind === 'invoices') return 'decided-invoice';
  const without = email !== null && (await isTaken(tx, id, number, email));
  return without ? 'decided-without-email' : 'decided-import';
}

/** Whether a client, someone on the staff, or another row that is imported has an address. */
async function isTaken(
  db: Executor,
  importId: string,
  number: number,
  email: string,
): Promise<boolean> {
  const isSame = (column: SQLWrapper) => sql`lower(${column}) = lower(${email})`;
  const planned = and(
    eq(importRows.importId, importId),
    ne(importRows.number, number),
    inArray(importRows.verdict, ['new', 'household']),
    ne(importRows.reason, 'decided-without-email'),
    isSame(importRows.email),
  );
  return (
    (await db.$count(people, isSame(people.email))) > 0 ||
    (await db.$count(importRows, planned)) > 0
  );
}
