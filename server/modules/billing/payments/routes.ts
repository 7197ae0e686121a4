import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import * as contract from '#contract/billing/payments';
import { presentInvoiceDetail } from '#modules/billing/invoices';
import { type ActivityOrigin, recordActivity } from '#platform/activity/record';
import type { ClientScope } from '#platform/actor';
import { AppError, notFound } from '#platform/errors';
import { rawBody } from '#platform/http/limits/raw-body';
import { handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { beginOrder, continueOrder, findOrder, readStep } from './begin.ts';
import { type PaymentProvider, Unclear } from './provider.ts';
import { currentStatus } from './rows.ts';
import type { OrderRow, Outcome } from './steps.ts';
import { originOf, type PaymentContext, runSteps } from './payment-context.ts';
import { findProvider, type PaymentProviders } from './providers.ts';
import { paymentOrders } from './table.ts';
import { receiveEvent } from './webhook.ts';

/** How long, in ms, a call waits for another one that is capturing the same order. */
const joinMs = 12_000;
const joinStepMs = 250;

/** Paying invoices online, and the providers' webhooks. */
export function paymentRoutes(platform: Platform, providers: PaymentProviders): Route[] {
  const { db, config } = platform;
  /** @throws AppError `unavailable` without a provider */
  const contextWith = (provider: PaymentProvider | undefined): PaymentContext => {
    if (provider) return { platform, provider };
    throw new AppError('unavailable', 'Online payment isn’t set up. Please call us to pay.');
  };
  const running = new Map<string, Promise<Outcome>>();
  /** Concurrent calls for the same key share one run and its outcome. */
  function shareRun(key: string, work: () => Promise<Outcome>): Promise<Outcome> {
    const known = running.get(key);
    if (known) return known;
    const working = work().finally(() => running.delete(key));
    running.set(key, working);
    return working;
  }

  /** @throws AppError `invalid_request` for a method that isn't a provider of this firm */
  function contextOfMethod(name: string): PaymentContext {
    const provider = findProvider(providers, name);
    if (provider) return { platform, provider };
    const problem = `Payments go through ${contextWith(providers.current).provider.label} only`;
    throw new AppError('invalid_request', `${problem}.`, { fields: { paymentMethod: problem } });
  }

  /** The order, once the node that is capturing it has finished. */
  async function waitForCapture(order: OrderRow): Promise<OrderRow> {
    const giveUpAt = performance.now() + joinMs;
    for (;;) {
      const [row] = await db.select().from(paymentOrders).where(eq(paymentOrders.id, order.id));
      if (!row) throw notFound();
      if (row.state !== 'capturing' || performance.now() > giveUpAt) return row;
      await wait(joinStepMs);
    }
  }

  /** Refuses an order that isn't for this invoice, with an activity entry. */
  async function rejectMismatch(
    origin: ActivityOrigin,
    { clientId }: ClientScope,
    invoiceId: string,
    reason: string,
  ): Promise<never> {
    await recordActivity(db, origin, {
      action: 'refuse_payment',
      clientId,
      subject: { type: 'invoice', id: invoiceId },
      details: { reason },
    });
    platform.log.warn({ invoiceId, reason }, 'a payment is not what it should be');
    throw paymentMismatch();
  }

  return [
    handleDirect(contract.getPaymentSetup, async () => {
      const { provider } = contextWith(providers.current);
      const { name, label, environment } = provider;
      const setup = await provider.setup().catch((error: unknown) => {
        if (error instanceof Unclear) throw notResponding(provider);
        throw error;
      });
      return { provider: name, label, environment, ...setup };
    }),

    handleDirect(contract.createPaymentOrder, async (call) => {
      const { actor, body } = call;
      const { name } = contextWith(providers.current).provider;
      const { order, move } = await db.transaction(async (tx) => {
        const { result } = await call.once(tx, body, async () => {
          const { order, isNew } = await beginOrder(tx, actor, {
            provider: name,
            invoiceId: body.invoiceId,
            amountCents: body.amount,
          });
          if (!isNew) call.coveredByEarlierEntry();
          else {
            await call.record(tx, {
              clientId: actor.clientId,
              subject: { type: 'invoice', id: body.invoiceId },
              details: { amountCents: order.amountCents, order: order.id },
            });
          }
          return { orderId: order.id };
        });
        const [order] = await tx
          .select()
          .from(paymentOrders)
          .where(eq(paymentOrders.id, result.orderId));
        if (!order) throw notFound();
        return { order, move: await continueOrder(tx, order) };
      });
      // A repeated call continues the order of the first one, also after a switch of providers.
      const context = contextWith(findProvider(providers, order.provider));
      return present(context, await runSteps(context, move, originOf(call)));
    }),

    handleDirect(contract.capturePaymentOrder, async (call) => {
      const { actor, params } = call;
      // Entries are written by the steps: when the capture is requested, and when money arrives.
      call.coveredByEarlierEntry();
      const order = await findOrder(db, actor, { id: params.orderId });
      if (!order) throw notFound();
      const context = contextWith(findProvider(providers, order.provider));
      const outcome = await shareRun(`capture ${order.id}`, async () => {
        if (order.state === 'open') {
          const verify = { next: readStep(order, 'verified'), events: [] };
          const first = await runSteps(context, verify, originOf(call));
          if (first.kind !== 'processing' || first.isOurs) return first;
        }
        return currentStatus(await waitForCapture(order));
      });
      return present(context, outcome);
    }),

    handleDirect(contract.payInvoice, async (call) => {
      const { actor, params, body } = call;
      call.coveredByEarlierEntry();
      const context = contextOfMethod(body.paymentMethod);
      await presentInvoiceDetail(db, { actor, timeZone: config.firm.timeZone }, params.id);
      const named = { provider: context.provider.name, id: body.paymentIntentId };
      const order = await findOrder(db, actor, named);
      if (order?.invoiceId !== params.id) {
        return rejectMismatch(originOf(call), actor, params.id, 'order of another invoice');
      }
      if (order.state !== 'captured') {
        const sync = { next: readStep(order, 'synced'), events: [] };
        const outcome = await shareRun(`pay ${order.id}`, () =>
          runSteps(context, sync, originOf(call)),
        );
        if (outcome.kind === 'mismatch') throw paymentMismatch();
        if (outcome.kind !== 'captured' && outcome.kind !== 'processing') {
          throw new AppError(
            'conflict',
            'This payment wasn’t completed, so you weren’t charged. Please try again.',
          );
        }
      }
      return presentInvoiceDetail(db, { actor, timeZone: config.firm.timeZone }, params.id);
    }),

    handleDirect(contract.paymentWebhook, async ({ request, params }) => {
      const provider = findProvider(providers, params.provider);
      if (!provider) throw notFound();
      const headers = Object.fromEntries(
        Object.entries(request.headers).filter(
          (header): header is [string, string] => typeof header[1] === 'string',
        ),
      );
      await receiveEvent({ platform, provider }, { headers, body: rawBody(request) });
      return { ok: true as const };
    }),
  ];
}

const notResponding = ({ label }: PaymentProvider): AppError =>
  new AppError(
    'unavailable',
    `${label} isn’t responding right now. You weren’t charged. Please try again in a minute.`,
  );

const paymentMismatch = (): AppError =>
  new AppError(
    'payment_mismatch',
    'This payment isn’t for this invoice, so nothing changed. Please start again.',
  );

/** @throws AppError for every outcome except open, processing, and captured */
function present({ provider }: PaymentContext, outcome: Outcome): contract.PaymentOrder {
  switch (outcome.kind) {
    case 'open': {
      const { id, approveUrl } = outcome;
      const isLocal = provider.environment === 'stand-in' && approveUrl !== null;
      return { id, status: 'CREATED', ...(isLocal ? { approveUrl } : {}) };
    }
    case 'captured':
      return { id: outcome.id, status: 'COMPLETED' };
    case 'processing':
      return { id: outcome.id, status: 'PROCESSING' };
    case 'not-approved':
      throw new AppError(
        'conflict',
        `This payment has not been approved at ${provider.label} yet. Nothing was charged.`,
      );
    case 'failed':
      throw new AppError(
        'payment_failed',
        'Unable to process the payment. Please try again or contact support.',
      );
    case 'mismatch':
      throw paymentMismatch();
    default:
      throw notResponding(provider);
  }
}
