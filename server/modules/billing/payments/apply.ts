import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { markProcessing } from '#modules/billing/invoices';
import { appendEntry } from '#modules/billing/ledger';
import type { Executor } from '#platform/database/database';
import type { ProviderMoney, ProviderOrder } from './provider.ts';
import { changeOrder, type LockedOrder } from './rows.ts';
import type { PaymentEvent } from './steps.ts';
import { paymentDifferences, paymentRefunds } from './table.ts';

/**
 * Whether the provider's order is exactly the requested one: our order id, invoice, the firm's
 * account, and the amount in US dollars.
 */
export function matchesOrder({ order, invoice }: LockedOrder, theirs: ProviderOrder): boolean {
  return (
    theirs.id === order.providerOrderId &&
    theirs.isOurs &&
    theirs.requestId === order.id &&
    theirs.invoiceNumber === invoice.number &&
    theirs.amountCents === order.amountCents
  );
}

/**
 * Enters what moved at the provider in the ledger, each movement once. Reports may come in any order,
 * twice, or late with the same result.
 */
export async function applyOrder(
  tx: Executor,
  locked: LockedOrder,
  theirs: ProviderOrder,
): Promise<PaymentEvent[]> {
  const events: PaymentEvent[] = [];
  for (const capture of theirs.captures) {
    if (capture.status === 'moved')
      events.push(...(await applyCapture(tx, locked, theirs, capture)));
  }
  if (locked.order.state === 'captured') {
    for (const refund of theirs.refunds) events.push(...(await applyRefund(tx, locked, refund)));
  }
  return events;
}

async function applyCapture(
  tx: Executor,
  locked: LockedOrder,
  theirs: ProviderOrder,
  capture: ProviderMoney,
): Promise<PaymentEvent[]> {
  const { order, invoice } = locked;
  const { id: orderId, invoiceId, clientId, amountCents, provider } = order;
  if (order.captureId === capture.id) return [];
  if (!matchesOrder(locked, theirs) || capture.amountCents !== amountCents) {
    return noteDifference(tx, locked, 'untrue', capture);
  }
  const isOwed =
    invoice.voidedAt === null && invoice.paidCents === 0 && invoice.amountCents === amountCents;
  // The invoice was paid or voided another way, so staff must refund this payment.
  if (!isOwed) return noteDifference(tx, locked, 'second-payment', capture);
  await appendEntry(tx, {
    invoiceId,
    clientId,
    kind: 'payment',
    amountCents,
    method: provider,
    provider,
    reference: capture.id,
  });
  await changeOrder(tx, orderId, { state: 'captured', captureId: capture.id, failure: null });
  await markProcessing(tx, invoiceId, false);
  locked.order = { ...order, state: 'captured', captureId: capture.id };
  locked.invoice = { ...invoice, paidCents: amountCents, processingSince: null };
  return [{ kind: 'paid', invoiceId, clientId, orderId, amountCents }];
}

async function applyRefund(
  tx: Executor,
  locked: LockedOrder,
  refund: ProviderMoney,
): Promise<PaymentEvent[]> {
  const { invoiceId, clientId, provider } = locked.order;
  const { paidCents, refundedCents } = locked.invoice;
  const { amountCents, requestId } = refund;
  if (refund.status !== 'moved') return [];
  if (amountCents === null || amountCents < 1 || refundedCents + amountCents > paidCents) {
    // A refund in the ledger already is counted in refundedCents.
    return (await isEntered(tx, provider, refund.id))
      ? []
      : noteDifference(tx, locked, 'amount', refund);
  }
  const isNew = await appendEntry(tx, {
    invoiceId,
    clientId,
    kind: 'refund',
    amountCents,
    method: provider,
    provider,
    reference: refund.id,
  });
  if (requestId !== null && isUuid.test(requestId)) {
    await tx
      .update(paymentRefunds)
      .set({ state: 'done', reference: refund.id, updatedAt: sql`now()` })
      .where(eq(paymentRefunds.id, requestId));
  }
  if (!isNew) return [];
  locked.invoice = { ...locked.invoice, refundedCents: refundedCents + amountCents };
  return [{ kind: 'refunded', invoiceId, clientId, amountCents, provider }];
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function isEntered(tx: Executor, provider: string, reference: string): Promise<boolean> {
  const found = await tx.execute(
    sql`SELECT 1 FROM ledger_entries WHERE provider = ${provider} AND reference = ${reference}`,
  );
  return found.rowCount === 1;
}

/** Records a difference between the provider's order and our records, once. */
async function noteDifference(
  tx: Executor,
  { order }: LockedOrder,
  what: 'untrue' | 'second-payment' | 'amount',
  { id, amountCents }: ProviderMoney,
): Promise<PaymentEvent[]> {
  const { invoiceId, clientId, provider } = order;
  const noted = await tx
    .insert(paymentDifferences)
    .values({
      id: uuidv7(),
      provider,
      kind: what,
      reference: id,
      invoiceId,
      oursCents: order.amountCents,
      theirsCents: amountCents,
    })
    .onConflictDoNothing()
    .returning({ id: paymentDifferences.id });
  if (noted.length === 0) return [];
  return [{ kind: 'difference', what, invoiceId, clientId, orderId: order.id }];
}
