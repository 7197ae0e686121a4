import { sql } from 'drizzle-orm';
import { importedPayment } from '#domain/invoice-values';
import type { InvoiceSkipReason } from '#domain/invoice-import-values';
import { appendEntry } from '#modules/billing/ledger';
import type { Executor } from '#platform/database/database';
import { announceInvoices } from './change-invoice.ts';

/** What the client reads of an invoice whose import was undone. */
const undone = 'Imported by mistake';

interface Imported extends Record<string, unknown> {
  id: string;
  clientId: string;
  amountCents: number;
  isPaid: boolean;
  taxYear: number | null;
  createdAt: string;
  keptBecause: InvoiceSkipReason | null;
}

/**
 * Takes imported invoices back: reverses the payment that came along, in the ledger, and voids them. Nothing is
 * deleted, and their numbers stay taken. Those that someone did something with since stay as they are.
 *
 * @returns why each of those stays, by id
 */
export async function undoImportedInvoices(
  tx: Executor,
  actorId: string,
  ids: readonly string[],
): Promise<Map<string, InvoiceSkipReason>> {
  const wanted = sql`ANY (${sql.param([...ids])}::uuid[])`;
  await tx.execute(sql`SELECT FROM invoices WHERE id = ${wanted} ORDER BY id FOR NO KEY UPDATE`);
  // Everything that changes an invoice sets its moment; the import's own entry has the import's.
  const { rows } = await tx.execute<Imported>(sql`
    SELECT i.id, i.client_id AS "clientId", i.amount_cents AS "amountCents",
      i.paid_cents > 0 AS "isPaid", i.tax_year AS "taxYear",
      to_json(i.created_at) #>> '{}' AS "createdAt",
      CASE WHEN i.processing_since IS NOT NULL OR i.refunded_cents > 0 OR EXISTS (
          SELECT FROM ledger_entries AS l
          WHERE l.invoice_id = i.id AND l.method <> ${importedPayment}) THEN 'paid'
        WHEN i.sent_at IS NOT NULL THEN 'sent'
        WHEN i.updated_at <> i.imported_at THEN 'invoice-changed'
      END AS "keptBecause"
    FROM invoices AS i WHERE i.id = ${wanted} ORDER BY i.id`);
  const skipped = new Map<string, InvoiceSkipReason>();
  for (const { id, clientId, amountCents, isPaid, keptBecause } of rows) {
    if (keptBecause !== null) {
      skipped.set(id, keptBecause);
      continue;
    }
    if (isPaid) {
      await appendEntry(tx, {
        invoiceId: id,
        clientId,
        kind: 'refund',
        amountCents,
        method: importedPayment,
        actorId,
        // Under the day of the payment, so that no year's totals say money came or went.
        at: sql`(SELECT paid_at FROM invoices WHERE id = ${id})`,
      });
    }
    await tx.execute(sql`UPDATE invoices SET voided_at = now(), void_reason = ${undone}, updated_at = now()
      WHERE id = ${id}`);
  }
  await announceInvoices(
    tx,
    rows
      .filter(({ id }) => !skipped.has(id))
      .map((row) => ({ ...row, createdAt: new Date(row.createdAt) })),
  );
  return skipped;
}
