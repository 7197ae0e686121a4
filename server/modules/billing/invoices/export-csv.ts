import type { Readable } from 'node:stream';
import type { InvoiceTotals } from '#contract/billing/invoice-lists';
import { decimalDollars } from '#domain/money';
import { csvOf } from '#platform/lists/csv';
import type { Executor } from '#platform/database/database';
import { type InvoiceFilter, readPage } from './list-invoices.ts';
import { balanceOf, statusOf } from './present.ts';
import { todayIn } from './queries.ts';

const rowsPerBatch = 500;

/** Totals by month and service as CSV; money in dollars. */
export function totalsCsv({ rows }: InvoiceTotals): Readable {
  return csvOf(
    ['month', 'serviceType', 'invoices', 'invoiced', 'paid', 'refunded'],
    rows.map((row) => [
      row.month,
      row.serviceType ?? '',
      String(row.count),
      decimalDollars(row.invoicedCents),
      decimalDollars(row.paidCents),
      decimalDollars(row.refundedCents),
    ]),
  );
}

/** All matching invoices as CSV, newest first, streamed. */
export function invoicesCsv(db: Executor, timeZone: string, filter: InvoiceFilter): Readable {
  const columns = [
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
  ];
  return csvOf(columns, rowsOf(db, timeZone, filter));
}

async function* rowsOf(
  db: Executor,
  timeZone: string,
  filter: InvoiceFilter,
): AsyncGenerator<string[]> {
  const today = todayIn(timeZone);
  let cursor: string | undefined;
  do {
    const page = await readPage(db, today, filter, {
      order: 'newest',
      limit: rowsPerBatch,
      cursor,
    });
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
