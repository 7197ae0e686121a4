import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { appendEntry } from '#modules/ledger';
import type { Executor } from '#platform/database';
import type { ProviderMoney, ProviderOrder } from './provider.ts';
import { changeOrder, type Held, markProcessing } from './rows.ts';
import type { News } from './steps.ts';
import { paymentDifferences, paymentRefunds } from './table.ts';

/**
 * Whether what the provider holds is exactly what we asked for: our order, this invoice, the firm's
 * account, the amount, in US dollars.
 */
export function isTrue({ order, invoice }: Held, theirs: ProviderOrder): boolean {
  return (
    theirs.id === order.providerOrderId &&
    theirs.isOurs &&
    theirs.requestId === order.id &&
    theirs.invoiceNumber === invoice.number &&
    theirs.amountCents === order.amountCents
  );
}

/**
 * Enters what the provider says has moved, as often as it says so: the ledger holds each movement
 * once. Told in any order, twice or late, the outcome is the same.
 */
export async function applyOrder(tx: Executor, held: Held, theirs: ProviderOrder): Promise<News[]> {
  const news: News[] = [];
  for (const capture of theirs.captures) {
    if (capture.status === 'moved') news.push(...(await applyCapture(tx, held, theirs, capture)));
  }
  if (held.order.state === 'captured') {
    for (const refund of theirs.refunds) news.push(...(await applyRefund(tx, held, refund)));
  }
  return news;
}

async function applyCapture(
  tx: Executor,
  held: Held,
  theirs: ProviderOrder,
  capture: ProviderMoney,
): Promise<News[]> {
  const { order, invoice } = held;
  const { id: orderId, invoiceId, clientId, amountCents, provider } = order;
  if (order.captureId === capture.id) return [];
  if (!isTrue(held, theirs) || capture.amountCents !== amountCents) {
    return noteDifference(tx, held, 'untrue', capture);
  }
  const isOwed =
    invoice.voidedAt === null && invoice.paidCents === 0 && invoice.amountCents === amountCents;
  // The invoice is settled otherwise: this money is not owed, and the staff give it back.
  if (!isOwed) return noteDifference(tx, held, 'second-payment', capture);
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
  held.order = { ...order, state: 'captured', captureId: capture.id };
  held.invoice = { ...invoice, paidCents: amountCents, processingSince: null };
  return [{ kind: 'paid', invoiceId, clientId, orderId, amountCents }];
}

async function applyRefund(tx: Executor, held: Held, refund: ProviderMoney): Promise<News[]> {
  const { invoiceId, clientId, provider } = held.order;
  const { paidCents, refundedCents } = held.invoice;
  const { amountCents, requestId } = refund;
  if (refund.status !== 'moved') return [];
  if (amountCents === null || amountCents < 1 || refundedCents + amountCents > paidCents) {
    // What we know already is not too much, though it adds up to more when counted again.
    return (await isEntered(tx, provider, refund.id))
      ? []
      : noteDifference(tx, held, 'amount', refund);
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
  held.invoice = { ...held.invoice, refundedCents: refundedCents + amountCents };
  return [{ kind: 'refunded', invoiceId, clientId, amountCents, provider }];
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function isEntered(tx: Executor, provider: string, reference: string): Promise<boolean> {
  const found = await tx.execute(
    sql`SELECT 1 FROM ledger_entries WHERE provider = ${provider} AND reference = ${reference}`,
  );
  return found.rowCount === 1;
}

/** Writes down, once, what the two sides do not say alike. */
async function noteDifference(
  tx: Executor,
  { order }: Held,
  what: 'untrue' | 'second-payment' | 'amount',
  { id, amountCents }: ProviderMoney,
): Promise<News[]> {
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
