import { and, eq, sql } from 'drizzle-orm';
import { type InvoiceRow, lockInvoice, markProcessing } from '#modules/billing/invoices';
import type { Executor } from '#platform/database/database';
import { notFound } from '#platform/errors';
import type { OrderRow, Outcome, PaymentEvent, Step } from './steps.ts';
import { paymentOrders } from './table.ts';

/** An order with its invoice, whose row is locked: every change of money locks the invoice first. */
export interface LockedOrder {
  invoice: InvoiceRow;
  order: OrderRow;
}

/** @throws AppError `not_found` */
export async function lockOrder(
  tx: Executor,
  { orderId, invoiceId }: { orderId: string; invoiceId: string },
): Promise<LockedOrder> {
  const invoice = await lockInvoice(tx, null, invoiceId);
  const [order] = await tx
    .select()
    .from(paymentOrders)
    .where(and(eq(paymentOrders.id, orderId), eq(paymentOrders.invoiceId, invoiceId)));
  if (!order) throw notFound();
  return { invoice, order };
}

/** Changes an order of a locked invoice. */
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

/**
 * The order's status by our own records.
 *
 * @param step the step that led here, for whether this run requested the capture
 */
export function currentStatus(order: OrderRow, step?: Step): Outcome {
  const id = order.providerOrderId ?? '';
  if (order.state === 'open') return { kind: 'open', id, approveUrl: order.approveUrl };
  if (order.state === 'captured') return { kind: 'captured', id };
  if (order.state === 'capturing') {
    return { kind: 'processing', id, ...(step?.asked === true ? { isOurs: true } : {}) };
  }
  if (order.state === 'creating') return { kind: 'unavailable' };
  return { kind: 'failed', reason: order.failure ?? 'CANCELLED' };
}

/** Ends an order that captured no money. Another order can pay the invoice. */
export async function failOrder(
  tx: Executor,
  { order }: LockedOrder,
  reason: string,
): Promise<PaymentEvent[]> {
  const { id: orderId, invoiceId, clientId } = order;
  await changeOrder(tx, orderId, { state: 'failed', failure: reason.slice(0, 80) });
  await markProcessing(tx, invoiceId, false);
  return [{ kind: 'failed', invoiceId, clientId, orderId }];
}
