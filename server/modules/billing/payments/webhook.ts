import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#platform/database/database';
import { AppError } from '#platform/errors';
import type { Platform } from '#platform/platform';
import { defineJob } from '#platform/queue';
import { advance } from './advance.ts';
import { readStep } from './begin.ts';
import { Refused, Unclear, type WebhookRequest } from './provider.ts';
import type { PaymentProviders } from './providers.ts';
import type { OrderRow } from './steps.ts';
import {
  systemOrigin,
  askProvider,
  publishEvents,
  type PaymentContext,
} from './payment-context.ts';
import { paymentEvents, paymentOrders } from './table.ts';

/** Reads the order that a webhook event names. The queue's name stays: jobs may be waiting in it. */
const eventJob = defineJob(
  'payment-news',
  z.object({
    provider: z.string().optional(),
    orderId: z.string().optional(),
    captureId: z.string().optional(),
  }),
  { expireInSeconds: 120 },
);

/** Creates the queue of webhook events and works on it. */
export async function workOnEvents(platform: Platform, { all }: PaymentProviders): Promise<void> {
  await platform.queue.declare(eventJob);
  await platform.queue.work(eventJob, async (about) => {
    const order = await findAbout(platform.db, about);
    const provider = all.find(({ name }) => name === order?.provider);
    if (order && provider) await syncOrder({ platform, provider }, order);
  });
}

/**
 * Receives a webhook request. Only a genuine event counts, and all it does is make us read the order
 * at the provider: events may come late, twice, or out of order.
 *
 * @throws AppError `forbidden` without the provider's signature; `unavailable` when the signature
 * can't be checked now, so that the provider sends the event again
 */
export async function receiveEvent(
  { platform, provider }: PaymentContext,
  request: WebhookRequest,
): Promise<void> {
  const { name } = provider;
  const event = await provider.readEvent(request).catch((error: unknown) => {
    if (error instanceof Refused) return undefined;
    if (!(error instanceof Unclear)) throw error;
    throw new AppError('unavailable', 'The event could not be checked. Please send it again.');
  });
  if (!event) {
    platform.log.warn({ provider: name }, 'a payment event was not genuine');
    throw new AppError('forbidden', 'This event isn’t signed by the payment provider.');
  }
  const { id: eventId, type, orderId, captureId } = event;
  await platform.db.transaction(async (tx) => {
    const stored = await tx
      .insert(paymentEvents)
      .values({ provider: name, eventId, type })
      .onConflictDoNothing()
      .returning({ eventId: paymentEvents.eventId });
    if (stored.length === 0 || (orderId ?? captureId) === undefined) return;
    await platform.queue.send(tx, eventJob, { provider: name, orderId, captureId });
  });
}

/** The order that an event names. A job of an earlier version names no provider. */
async function findAbout(
  db: Executor,
  { provider, orderId, captureId }: z.output<typeof eventJob.data>,
): Promise<OrderRow | undefined> {
  for (const condition of [
    orderId === undefined ? undefined : eq(paymentOrders.providerOrderId, orderId),
    captureId === undefined ? undefined : eq(paymentOrders.captureId, captureId),
  ]) {
    if (!condition) continue;
    const isTheirs = provider === undefined ? undefined : eq(paymentOrders.provider, provider);
    const [order] = await db.select().from(paymentOrders).where(and(isTheirs, condition));
    if (order) return order;
  }
  return undefined;
}

/**
 * Reads an order at the provider and enters what moved.
 *
 * @throws Unclear when the provider doesn't answer
 */
export async function syncOrder(
  { platform, provider }: PaymentContext,
  order: OrderRow,
): Promise<void> {
  const step = readStep(order, 'synced');
  const answer = await askProvider(provider, step.ask);
  if (answer.kind === 'unclear') throw new Unclear('order not read');
  await platform.db.transaction(async (tx) => {
    const { events } = await advance(tx, step, answer);
    await publishEvents(platform, tx, events, systemOrigin);
  });
}
