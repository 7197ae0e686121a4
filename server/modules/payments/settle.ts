import { eq, sql } from 'drizzle-orm';
import { findRefund, reading } from './begin.ts';
import { drive, nobody, type Till } from './till.ts';
import { paymentOrders } from './table.ts';

/** How long anyone who asked the provider is left alone: longer than a call to it takes. */
const leaseSeconds = 25;
/** How often payments and refunds are looked for that nobody goes on with. */
const intervalMs = 5000;
/** Taken at once by one node. */
const batch = 20;

/**
 * Goes on with payments and refunds that were begun and not ended: the server was killed, or the
 * provider had not answered. Nodes take turns by touching the row, so that one of them asks.
 *
 * @param olderThanSeconds 0 also takes those that someone may be asking for just now: that is
 * harmless, as every request has its id
 */
export async function settleUnclear(till: Till, olderThanSeconds = leaseSeconds): Promise<number> {
  const { db, log } = till.platform;
  const { name } = till.provider;
  const orders = await db.execute<{ id: string }>(sql`
    UPDATE payment_orders SET updated_at = now() WHERE id IN (
      SELECT id FROM payment_orders
      WHERE state = 'capturing' AND provider = ${name}
        AND updated_at <= now() - make_interval(secs => ${olderThanSeconds})
      ORDER BY updated_at LIMIT ${batch} FOR UPDATE SKIP LOCKED)
    RETURNING id`);
  for (const { id } of orders.rows) {
    const [order] = await db.select().from(paymentOrders).where(eq(paymentOrders.id, id));
    if (!order) continue;
    await drive(till, { next: reading(order, 'settled'), news: [] }, nobody).catch(
      (error: unknown) => log.error({ err: error, orderId: id }, 'a payment was not settled'),
    );
  }
  const refunds = await db.execute<{ id: string }>(sql`
    UPDATE payment_refunds SET updated_at = now() WHERE id IN (
      SELECT r.id FROM payment_refunds AS r JOIN payment_orders AS o ON o.id = r.order_id
      WHERE r.state = 'requested' AND o.provider = ${name}
        AND r.updated_at <= now() - make_interval(secs => ${olderThanSeconds})
      ORDER BY r.updated_at LIMIT ${batch} FOR UPDATE OF r SKIP LOCKED)
    RETURNING id`);
  for (const { id } of refunds.rows) {
    const { order } = await findRefund(db, id);
    await drive(till, { next: reading(order, 'refund-told', id), news: [] }, nobody).catch(
      (error: unknown) => log.error({ err: error, refundId: id }, 'a refund was not settled'),
    );
  }
  return orders.rows.length + refunds.rows.length;
}

/**
 * Settles what a server that was killed left behind, at once and from then on every few seconds.
 *
 * @returns stops it, and waits for what is being settled
 */
export function keepSettling(till: Till): () => Promise<void> {
  const run = (olderThanSeconds?: number): Promise<void> =>
    settleUnclear(till, olderThanSeconds).then(
      () => {},
      (error: unknown) => till.platform.log.error({ err: error }, 'payments were not looked for'),
    );
  let running = run(0);
  let isIdle = false;
  void running.then(() => (isIdle = true));
  const timer = setInterval(() => {
    if (!isIdle) return;
    isIdle = false;
    running = run().then(() => void (isIdle = true));
  }, intervalMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
