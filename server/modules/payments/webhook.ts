import { and, eq } from 'drizzle-orm';
import { AppError } from '#platform/errors';
import { defineJob } from '#platform/queue';
import { advance } from './advance.ts';
import { reading } from './begin.ts';
import { Unclear } from './provider.ts';
import type { OrderRow } from './steps.ts';
import { nobody, perform, tell, type Till } from './till.ts';
import { paymentEvents, paymentOrders } from './table.ts';

/** An event of the provider to be looked into. */
const paymentNews = defineJob<{ orderId?: string; captureId?: string }>('payment-news', {
  expireInSeconds: 120,
});

/** Makes the queue of the provider's events exist and works on it. */
export async function workOnNews(till: Till): Promise<void> {
  const { queue } = till.platform;
  await queue.declare(paymentNews);
  await queue.work(paymentNews, async (about) => {
    const order = await findAbout(till, about);
    if (order) await syncOrder(till, order);
  });
}

/**
 * Takes an event of the provider. It is believed only when the provider says that it sent it, and
 * even then it only makes us ask how the order stands: events may come late, twice or out of order.
 *
 * @throws AppError `forbidden` for what the provider did not sign; `unavailable` when it cannot be
 * asked, so that it sends the event again
 */
export async function receiveEvent(
  till: Till,
  event: {
    headers: Record<string, string>;
    body: string;
    parsed: { id: string; event_type: string } & Record<string, unknown>;
  },
): Promise<void> {
  const { platform, provider } = till;
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
    if (isNew && Object.keys(about).length > 0) await platform.queue.send(tx, paymentNews, about);
  });
}

async function findAbout(
  { platform, provider }: Till,
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
 * Asks the provider how an order stands and enters what moved.
 *
 * @throws Unclear when it does not answer
 */
export async function syncOrder({ platform, provider }: Till, order: OrderRow): Promise<void> {
  const step = reading(order, 'told');
  const answer = await perform(provider, step.ask);
  if (answer.kind === 'unclear') throw new Unclear('order not read');
  await platform.db.transaction(async (tx) => {
    const { news } = await advance(tx, step, answer);
    await tell(platform, tx, news, nobody);
  });
}
