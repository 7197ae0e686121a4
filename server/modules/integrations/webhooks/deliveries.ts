import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { WebhookDelivery } from '#contract/integrations/webhooks';
import { webhookTestType } from '#domain/webhook-values';
import type { Executor } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import { momentCursor, olderThan } from '#platform/lists/cursor';
import type { Platform } from '#platform/platform';
import { deliverWebhook } from './deliver.ts';
import { webhookDeliveries, webhookEvents, webhooks } from './table.ts';
import { lockWebhook } from './webhooks.ts';

interface Page {
  state?: WebhookDelivery['state'] | undefined;
  limit: number;
  cursor?: string | undefined;
}

/** A cursor tells a moment to the millisecond. */
const createdAt = sql`date_trunc('milliseconds', ${webhookDeliveries.createdAt})`;

/** A page of what was sent to an endpoint, newest first. @throws AppError `not_found` */
export async function listDeliveries(
  db: Executor,
  webhookId: string,
  { state, limit, cursor }: Page,
): Promise<{ items: WebhookDelivery[]; nextCursor: string | null }> {
  if ((await db.$count(webhooks, eq(webhooks.id, webhookId))) === 0) throw notFound();
  const rows = await db
    .select({ delivery: webhookDeliveries, type: webhookEvents.type })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        state && eq(webhookDeliveries.state, state),
        olderThan(momentCursor.decode(cursor), createdAt, webhookDeliveries.id),
      ),
    )
    .orderBy(desc(createdAt), desc(webhookDeliveries.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1)?.delivery : undefined;
  return {
    items: page.map(present),
    nextCursor: last ? momentCursor.encode([last.createdAt.toISOString(), last.id]) : null,
  };
}

/** Sends a test event. @throws AppError `not_found`; `conflict` for an endpoint that is off */
export async function sendTest({ queue }: Platform, tx: Executor, id: string): Promise<void> {
  await lockOn(tx, id);
  const [event] = await tx.insert(webhookEvents).values({ type: webhookTestType }).returning();
  if (!event) throw new Error('the event was not stored');
  const [delivery] = await tx
    .insert(webhookDeliveries)
    .values({ webhookId: id, eventId: event.id })
    .returning();
  if (delivery) await queue.send(tx, deliverWebhook, { deliveryId: delivery.id });
}

/** @throws AppError `not_found`; `conflict` for one that still waits or whose endpoint is off */
export async function replayOne(platform: Platform, tx: Executor, id: string): Promise<void> {
  const [row] = await tx.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id));
  if (!row) throw notFound();
  await lockOn(tx, row.webhookId);
  if ((await again(platform, tx, eq(webhookDeliveries.id, id), false)) === 0) {
    throw new AppError('conflict', 'This delivery is still waiting to be sent.');
  }
}

/** @returns how many are sent again @throws AppError `not_found`, `conflict` */
export async function replayFailed(
  platform: Platform,
  tx: Executor,
  webhookId: string,
  since: string,
): Promise<number> {
  await lockOn(tx, webhookId);
  const which = and(
    eq(webhookDeliveries.webhookId, webhookId),
    gte(webhookDeliveries.createdAt, new Date(since)),
  );
  return again(platform, tx, which, true);
}

async function again(
  { queue }: Platform,
  tx: Executor,
  which: ReturnType<typeof and>,
  onlyFailed: boolean,
): Promise<number> {
  const states = onlyFailed ? sql`state = 'failed'` : sql`state <> 'waiting'`;
  const rows = await tx
    .update(webhookDeliveries)
    .set({ state: 'waiting', attempts: 0, nextAttemptAt: sql`now()`, claimedUntil: null })
    .where(and(which, states))
    .returning({ id: webhookDeliveries.id });
  for (const { id } of rows) await queue.send(tx, deliverWebhook, { deliveryId: id });
  return rows.length;
}

async function lockOn(tx: Executor, id: string): Promise<void> {
  const { offAt } = await lockWebhook(tx, id);
  if (offAt !== null) throw new AppError('conflict', 'This endpoint is off. Turn it on first.');
}

type Row = { delivery: typeof webhookDeliveries.$inferSelect; type: WebhookDelivery['type'] };

const present = ({ delivery, type }: Row): WebhookDelivery => ({
  id: delivery.id,
  eventId: delivery.eventId,
  type,
  state: delivery.state,
  createdAt: delivery.createdAt.toISOString(),
  attempts: delivery.attempts,
  lastAttemptAt: delivery.lastAttemptAt?.toISOString() ?? null,
  nextAttemptAt: delivery.nextAttemptAt?.toISOString() ?? null,
  status: delivery.status,
  durationMs: delivery.durationMs,
  problem: delivery.problem,
  excerpt: delivery.excerpt,
});
