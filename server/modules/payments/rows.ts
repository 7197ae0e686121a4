import { and, eq, sql } from 'drizzle-orm';
import { type InvoiceRow, invoices, lockInvoice } from '#modules/invoices';
import type { Executor } from '#platform/database';
import { notFound } from '#platform/errors';
import type { News, OrderRow } from './steps.ts';
import { paymentOrders } from './table.ts';

/** An order with the invoice that it pays, both held: anyone who moves money holds the invoice first. */
export interface Held {
  invoice: InvoiceRow;
  order: OrderRow;
}

/** @throws AppError `not_found` */
export async function hold(
  tx: Executor,
  { orderId, invoiceId }: { orderId: string; invoiceId: string },
): Promise<Held> {
  const invoice = await lockInvoice(tx, null, invoiceId);
  const [order] = await tx
    .select()
    .from(paymentOrders)
    .where(and(eq(paymentOrders.id, orderId), eq(paymentOrders.invoiceId, invoiceId)));
  if (!order) throw notFound();
  return { invoice, order };
}

/** Changes an order of an invoice that is held. */
export async function changeOrder(
  tx: Executor,
  id: string,
  changes: Partial<typeof paymentOrders.$inferInsert>,
): Promise<void> {
  await tx
    .update(paymentOrders)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(paymentOrders.id, id));
}

/** Whether a payment of this invoice is under way: then nobody changes or pays it. */
export async function markProcessing(tx: Executor, id: string, isOn: boolean): Promise<void> {
  await tx
    .update(invoices)
    .set({ processingSince: isOn ? sql`now()` : null })
    .where(eq(invoices.id, id));
}

/** Ends an order that took no money. The invoice can be paid by another one. */
export async function failOrder(tx: Executor, { order }: Held, reason: string): Promise<News[]> {
  const { id: orderId, invoiceId, clientId } = order;
  await changeOrder(tx, orderId, { state: 'failed', failure: reason.slice(0, 80) });
  await markProcessing(tx, invoiceId, false);
  return [{ kind: 'failed', invoiceId, clientId, orderId }];
}
