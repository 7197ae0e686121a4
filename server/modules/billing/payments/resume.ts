import { eq, sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform';
import { findRefund, readStep } from './begin.ts';
import { runSteps, systemOrigin, type PaymentContext } from './payment-context.ts';
import type { PaymentProviders } from './providers.ts';
import { paymentOrders } from './table.ts';

/** Untouched for this long, a payment has no running call anymore: longer than a call can take. */
const leaseSeconds = 25;
/** Interval between searches for unfinished payments and refunds. */
const intervalMs = 5000;
/** Most orders, and most refunds, that one node takes per search. */
const batch = 20;

/**
 * Resumes a provider's payments and refunds that were started and have no outcome: the server was killed, or the
 * provider didn't answer. Updating the row claims it, so only one node calls the provider.
 *
 * @param olderThanSeconds 0 also takes those with a call still running, which is harmless because
 * every request carries an idempotency id
 * @returns how many payments and refunds were taken
 */
export async function resumeUnfinished(
  context: PaymentContext,
  olderThanSeconds = leaseSeconds,
): Promise<number> {
  const { db, log } = context.platform;
  const { name } = context.provider;
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
    await runSteps(context, { next: readStep(order, 'settled'), events: [] }, systemOrigin).catch(
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
    await runSteps(
      context,
      { next: readStep(order, 'refund-settled', id), events: [] },
      systemOrigin,
    ).catch((error: unknown) =>
      log.error({ err: error, refundId: id }, 'a refund was not settled'),
    );
  }
  return orders.rows.length + refunds.rows.length;
}

/** Logs unfinished payments and refunds of providers without settings, which can't be resumed. */
export async function warnOfOrphanedPayments(
  { db, log }: Platform,
  { all }: PaymentProviders,
): Promise<void> {
  const names = sql.param(all.map(({ name }) => name));
  const { rows } = await db.execute<{ provider: string; unfinished: number }>(sql`
    SELECT provider, count(*)::int AS unfinished FROM payment_orders
    WHERE provider <> ALL (${names}::text[]) AND (state = 'capturing'
      OR id IN (SELECT order_id FROM payment_refunds WHERE state = 'requested'))
    GROUP BY provider`);
  for (const row of rows) log.warn(row, 'unfinished payments of a provider without settings');
}

/**
 * Resumes what a killed server left unfinished, at once and then every few seconds.
 *
 * @returns stops it, and waits for the search that is running
 */
export function keepResuming(platform: Platform, providers: PaymentProviders): () => Promise<void> {
  const run = async (olderThanSeconds?: number): Promise<void> => {
    for (const provider of providers.all) {
      await resumeUnfinished({ platform, provider }, olderThanSeconds).catch((error: unknown) =>
        platform.log.error({ err: error }, 'payments were not looked for'),
      );
    }
  };
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
