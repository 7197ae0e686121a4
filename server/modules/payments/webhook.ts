import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#platform/errors';
import { defineJob } from '#platform/queue';
import { advance } from './advance.ts';
import { readStep } from './begin.ts';
import { Unclear } from './provider.ts';
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
  z.object({ orderId: z.string().exactOptional(), captureId: z.string().exactOptional() }),
  { expireInSeconds: 120 },
);

/** Creates the queue of webhook events and works on it. */
export async function workOnEvents(context: PaymentContext): Promise<void> {
  const { queue } = context.platform;
  await queue.declare(eventJob);
  await queue.work(eventJob, async (about) => {
    const order = await findAbout(context, about);
    if (order) await syncOrder(context, order);
  });
}

/**
 * Receives a webhook event. Only a genuine one counts, and all it does is make us read the order at
 * the provider: events may come late, twice, or out of order.
 *
 * @throws AppError `forbidden` without the provider's signature; `unavailable` when the signature
 * can't be checked now, so that the provider sends the event again
 */
export async function receiveEvent(
  context: PaymentContext,
  event: {
    headers: Record<string, string>;
    body: string;
    parsed: { id: string; event_type: string } & Record<string, unknown>;
  },
): Promise<void> {
  const { platform, provider } = context;
  const { headers, body, parsed } = event;
  const isGenuine = await provider.isGenuine({ headers, body }).catch((error: unknown) => {
    if (!(error instanceof Unclear)) return false;
    throw new AppError('unavailable', 'The event could not be checked. Please send it again.');
  });
  if (!isGenuine) {
    // Anyone who sent it may have written anything.
    const type = /^[A-Z.-]{1,60}$/.test(parsed.event_type) ? parsed.event_type : '?';
    platform.log.warn({ type }, 'a payment event was not genuine');
    throw new AppError('forbidden', 'This event isn’t signed by the payment provider.');
  }
  await platform.db.transaction(async (tx) => {
    const stored = await tx
      .insert(paymentEvents)
      .values({ provider: provider.name, eventId: parsed.id, type: parsed.event_type })
      .onConflictDoNothing()
      .returning({ eventId: paymentEvents.eventId });
    const about = provider.orderOf(parsed);
    const isNew = stored.length > 0;
    if (isNew && Object.keys(about).length > 0) await platform.queue.send(tx, eventJob, about);
  });
}

async function findAbout(
  { platform, provider }: PaymentContext,
  { orderId, captureId }: { orderId?: string; captureId?: string },
): Promise<OrderRow | undefined> {
  for (const condition of [
    orderId === undefined ? undefined : eq(paymentOrders.providerOrderId, orderId),
    captureId === undefined ? undefined : eq(paymentOrders.captureId, captureId),
  ]) {
    if (!condition) continue;
    const [order] = await platform.db
      .select()
      .from(paymentOrders)
      .where(and(eq(paymentOrders.provider, provider.name), condition));
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
