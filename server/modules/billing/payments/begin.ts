import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { manualPayment } from '#domain/invoice-values';
import { decimalDollars, dollars } from '#domain/money';
import { invoicePolicy, lockInvoice } from '#modules/billing/invoices';
import { appendEntry, entriesOf } from '#modules/billing/ledger';
import type { Actor, ClientActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import { authorize, inGrantedYears } from '#platform/policy';
import { changeOrder, currentStatus } from './rows.ts';
import {
  end,
  type Move,
  type PaymentEvent,
  type OrderRow,
  type RefundRow,
  type Step,
} from './steps.ts';
import { paymentOrders, paymentRefunds } from './table.ts';

/** An unapproved order is replaced after this time, because providers expire orders after hours. */
const staleMs = 2 * 3600_000;

/**
 * Starts to pay an invoice: a new order, or the open one.
 *
 * @param wanted.amountCents the amount that the page shows; must equal the invoice's
 * @throws AppError `not_found`; `conflict` for a paid, void or processing invoice; `amount_mismatch`
 */
export async function beginOrder(
  tx: Executor,
  actor: Actor,
  wanted: { provider: string; invoiceId: string; amountCents: number },
): Promise<{ order: OrderRow; isNew: boolean }> {
  const invoice = await lockInvoice(tx, actor, wanted.invoiceId);
  authorize(invoicePolicy.can(actor, 'pay', invoice));
  const { id: invoiceId, clientId, amountCents } = invoice;
  if (wanted.amountCents !== amountCents) {
    throw new AppError(
      'amount_mismatch',
      `This invoice is ${dollars(amountCents)}. Please reload the page and pay that amount.`,
      { fields: { amount: `The invoice is ${decimalDollars(amountCents)}` } },
    );
  }
  const [live] = await tx
    .select()
    .from(paymentOrders)
    .where(
      and(
        eq(paymentOrders.invoiceId, invoiceId),
        inArray(paymentOrders.state, ['creating', 'open', 'capturing']),
      ),
    );
  if (live) {
    const isFresh = Date.now() - live.createdAt.getTime() < staleMs;
    if (isFresh && live.amountCents === amountCents && live.provider === wanted.provider) {
      return { order: live, isNew: false };
    }
    await changeOrder(tx, live.id, { state: 'cancelled' });
  }
  const [order] = await tx
    .insert(paymentOrders)
    .values({
      id: uuidv7(),
      invoiceId,
      clientId,
      amountCents,
      provider: wanted.provider,
      state: 'creating',
    })
    .returning();
  if (!order) throw new Error('the order was not stored');
  return { order, isNew: true };
}

/** The next step of a started order: create it at the provider, or none. */
export async function continueOrder(tx: Executor, order: OrderRow): Promise<Move> {
  if (order.state !== 'creating') return end(currentStatus(order));
  const invoice = await lockInvoice(tx, null, order.invoiceId);
  return {
    events: [],
    next: {
      orderId: order.id,
      invoiceId: order.invoiceId,
      goal: 'opened',
      ask: {
        call: 'create',
        requestId: order.id,
        invoiceNumber: invoice.number,
        description: invoice.description,
        amountCents: order.amountCents,
      },
    },
  };
}

/** Orders of invoices that the actor may pay; nothing for who may pay all. */
function maySettle(actor: ClientActor): SQL | undefined {
  const payable = inGrantedYears(actor, ['pay'], {
    taxYear: sql`i.tax_year`,
    madeAt: sql`i.created_at`,
  });
  return (
    payable &&
    sql`EXISTS (SELECT FROM invoices AS i
    WHERE i.id = payment_orders.invoice_id AND (${payable}))`
  );
}

/** An order of the actor's own by the provider's id, of any provider when none is named. */
export async function findOrder(
  db: Executor,
  actor: ClientActor,
  { provider, id }: { provider?: string; id: string },
): Promise<OrderRow | undefined> {
  const [order] = await db
    .select()
    .from(paymentOrders)
    .where(
      and(
        provider === undefined ? undefined : eq(paymentOrders.provider, provider),
        eq(paymentOrders.providerOrderId, id),
        eq(paymentOrders.clientId, actor.clientId),
        maySettle(actor),
      ),
    );
  return order;
}

/** The step that reads an order. The order must exist at the provider. */
export function readStep(order: OrderRow, goal: Step['goal'], refundId?: string): Step {
  if (order.providerOrderId === null) throw new Error('the provider does not know this order');
  return {
    orderId: order.id,
    invoiceId: order.invoiceId,
    goal,
    ask: { call: 'read', id: order.providerOrderId },
    ...(refundId === undefined ? {} : { refundId }),
  };
}

/** The step that requests a refund. */
export function refundStep(order: OrderRow, refund: RefundRow): Step {
  if (order.captureId === null) throw new Error('this order took no money');
  return {
    orderId: order.id,
    invoiceId: order.invoiceId,
    refundId: refund.id,
    goal: 'refunded',
    ask: {
      call: 'refund',
      captureId: order.captureId,
      requestId: refund.id,
      amountCents: refund.amountCents,
    },
  };
}

interface BegunRefund {
  clientId: string;
  amountCents: number;
  refund: { id: string; provider: string } | null;
  events: PaymentEvent[];
}

/**
 * Starts a refund. For a payment recorded by hand it only adds the entry: the firm pays it back itself.
 *
 * @param wanted.amountCents everything not refunded yet when left out
 * @returns `refund` to request at the provider that took the money; null when nothing is left to do
 * @throws AppError `not_found`; `conflict` when nothing can be refunded; `amount_mismatch` for more
 * than was paid
 */
export async function beginRefund(
  tx: Executor,
  actor: Actor,
  wanted: { invoiceId: string; amountCents: number | undefined; reason: string | undefined },
): Promise<BegunRefund> {
  const invoice = await lockInvoice(tx, actor, wanted.invoiceId);
  const { id: invoiceId, clientId } = invoice;
  authorize(invoicePolicy.can(actor, 'refund', invoice));
  const left = invoice.paidCents - invoice.refundedCents;
  const open = await tx.execute(
    sql`SELECT 1 FROM payment_refunds WHERE invoice_id = ${invoiceId} AND state = 'requested'`,
  );
  if (open.rowCount !== 0) {
    throw new AppError(
      'conflict',
      'A refund of this invoice is already in progress. Wait until it’s done.',
    );
  }
  const amountCents = wanted.amountCents ?? left;
  if (amountCents > left) {
    throw new AppError('amount_mismatch', `You can refund up to ${dollars(left)}.`, {
      fields: { amount: `You can refund up to ${decimalDollars(left)}` },
    });
  }
  const payment = (await entriesOf(tx, invoiceId)).find(({ kind }) => kind === 'payment');
  if (payment?.reference === null) {
    await appendEntry(tx, {
      invoiceId,
      clientId,
      amountCents,
      kind: 'refund',
      method: manualPayment,
      actorId: actor.userId,
    });
    const events: PaymentEvent[] = [
      { kind: 'refunded', invoiceId, clientId, amountCents, provider: null },
    ];
    return { clientId, amountCents, refund: null, events };
  }
  const [order] = await tx
    .select({ id: paymentOrders.id, provider: paymentOrders.provider })
    .from(paymentOrders)
    .where(and(eq(paymentOrders.invoiceId, invoiceId), eq(paymentOrders.state, 'captured')));
  if (!order) throw new Error('a payment without its order');
  const refundId = uuidv7();
  await tx.insert(paymentRefunds).values({
    id: refundId,
    invoiceId,
    amountCents,
    orderId: order.id,
    state: 'requested',
    reason: wanted.reason ?? null,
    actorId: actor.userId,
  });
  return { clientId, amountCents, refund: { id: refundId, provider: order.provider }, events: [] };
}

/** A refund with its order. @throws AppError `not_found` */
export async function findRefund(
  db: Executor,
  id: string,
): Promise<{ refund: RefundRow; order: OrderRow }> {
  const [found] = await db
    .select({ refund: paymentRefunds, order: paymentOrders })
    .from(paymentRefunds)
    .innerJoin(paymentOrders, eq(paymentOrders.id, paymentRefunds.orderId))
    .where(eq(paymentRefunds.id, id));
  if (!found) throw notFound();
  return found;
}
