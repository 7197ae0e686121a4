import { sql } from 'drizzle-orm';
import { addImportedInvoices, undoImportedInvoices } from '#modules/billing/invoices';
import type { Executor } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import { formatOf } from '../row-format.ts';
import { openCells } from '../sealed-rows.ts';
import type { ImportRecord, ImportRow } from '../table.ts';
import { storeUndone } from '../work/undo-chunk.ts';
import { readInvoice } from './read-invoice.ts';

/** Makes the invoices of some rows, and keeps the outcome of each. The caller holds the import. */
export async function importInvoices(
  platform: Platform,
  tx: Executor,
  record: ImportRecord,
  rows: readonly ImportRow[],
): Promise<void> {
  const format = formatOf(platform, record);
  const wanted = rows.map((row) => {
    const read = readInvoice(openCells(platform.keys, record.id, row), format);
    if ('skipped' in read || row.otherClientId === null || row.invoice === null) {
      throw new Error('a row that was judged is no invoice');
    }
    const { invoice } = read;
    const { number, issuedOn, dueOn, description, notes, taxYear, paidOn } = invoice;
    return {
      issuedOn,
      dueOn,
      description,
      notes,
      taxYear,
      paidOn,
      clientId: row.otherClientId,
      number: row.invoice.storedAs,
      continues: number,
      // Paid all at once or not at all: of one that is partly paid, what is still owed.
      amountCents: invoice.balanceCents === 0 ? invoice.totalCents : invoice.balanceCents,
    };
  });
  const ids = await addImportedInvoices(platform, tx, record.createdBy, wanted);
  const made = rows.map(({ number, otherClientId }, index) => ({
    number,
    clientId: ids[index] === null ? null : otherClientId,
    invoiceId: ids[index] ?? null,
  }));
  await tx.execute(sql`
    UPDATE import_rows AS r SET client_id = j."clientId", invoice_id = j."invoiceId",
      outcome = CASE WHEN j."invoiceId" IS NULL THEN 'refused' ELSE 'imported' END
    FROM jsonb_to_recordset(${JSON.stringify(made)}::jsonb)
      AS j(number int, "clientId" uuid, "invoiceId" uuid)
    WHERE r.import_id = ${record.id} AND r.number = j.number`);
}

/** Takes the invoices of some rows back, but for those with anything new since. */
export async function undoInvoices(
  tx: Executor,
  record: ImportRecord,
  rows: readonly ImportRow[],
): Promise<void> {
  const ids = rows.flatMap(({ invoiceId }) => (invoiceId === null ? [] : [invoiceId]));
  const skipped = await undoImportedInvoices(tx, record.createdBy, ids);
  await storeUndone(
    tx,
    record.id,
    rows.map(({ number, invoiceId }) => ({
      number,
      because: skipped.get(invoiceId ?? '') ?? null,
    })),
  );
}
