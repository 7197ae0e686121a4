import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { InvoiceTotals } from '#contract/invoice-lists';
import { decimalDollars } from '#contract/money';
import type { Executor } from '#platform/database';
import { type InvoiceFilter, readPage } from './list-invoices.ts';
import { balanceOf, statusOf } from './present.ts';
import { todayIn } from './queries.ts';

const rowsAtOnce = 500;

/** A cell that a spreadsheet would compute is defused. */
const csvOf = (columns: string[]) =>
  stringify({ header: true, columns, escape_formulas: true, record_delimiter: 'windows' });

/** Totals by month and service as CSV; money in dollars. */
export function totalsCsv({ rows }: InvoiceTotals): Readable {
  const csv = csvOf(['month', 'serviceType', 'invoices', 'invoiced', 'paid', 'refunded']);
  return Readable.from(
    rows.map((row) => [
      row.month,
      row.serviceType ?? '',
      String(row.count),
      decimalDollars(row.invoicedCents),
      decimalDollars(row.paidCents),
      decimalDollars(row.refundedCents),
    ]),
  ).pipe(csv);
}

/** All invoices that the filters match as CSV, newest first, streamed. */
export function invoicesCsv(db: Executor, timeZone: string, filter: InvoiceFilter): Readable {
  const csv = csvOf([
    'invoiceNumber',
    'client',
    'clientEmail',
    'description',
    'serviceType',
    'taxYear',
    'status',
    'issued',
    'dueDate',
    'amount',
    'paid',
    'refunded',
    'balance',
    'paidAt',
    'paymentMethod',
  ]);
  return Readable.from(rowsOf(db, timeZone, filter)).pipe(csv);
}

async function* rowsOf(
  db: Executor,
  timeZone: string,
  filter: InvoiceFilter,
): AsyncGenerator<string[]> {
  const today = todayIn(timeZone);
  let cursor: string | undefined;
  do {
    const page = await readPage(db, today, filter, { order: 'newest', limit: rowsAtOnce, cursor });
    for (const row of page.rows) {
      yield [
        row.number,
        row.clientName,
        row.clientEmail,
        row.description,
        row.serviceType ?? '',
        row.taxYear === null ? '' : String(row.taxYear),
        statusOf(row, today),
        row.issuedOn,
        row.dueDate,
        decimalDollars(row.amountCents),
        decimalDollars(row.paidCents),
        decimalDollars(row.refundedCents),
        decimalDollars(balanceOf(row)),
        row.paidAt?.toISOString() ?? '',
        row.paymentMethod ?? '',
      ];
    }
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
