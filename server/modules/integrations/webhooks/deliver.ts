import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { deliveryDays, maxAttempts, retryDelays } from '#domain/webhook-values';
import { raiseAlarm } from '#platform/alarms/raise';
import type { Executor } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import { defineJob, noData } from '#platform/queue';
import { type Outcome, post } from './post.ts';
import { openSecrets } from './secrets.ts';
import { signedHeaders } from './sign.ts';
import { webhookDeliveries, webhookEvents, webhooks } from './table.ts';

/** One try. Its own retries are for a try that broke off; a later try is its own job. */
export const deliverWebhook = defineJob('deliver-webhook', z.object({ deliveryId: z.uuid() }), {
  expireInSeconds: 60,
  retries: 3,
});
const watchWebhooks = defineJob('watch-webhooks', noData, { retries: 3 });

export async function scheduleWebhooks(platform: Platform): Promise<void> {
  const { queue, db } = platform;
  await queue.declare(deliverWebhook);
  await queue.declare(watchWebhooks);
  await queue.work(deliverWebhook, ({ deliveryId }) => deliver(platform, deliveryId));
  await queue.work(watchWebhooks, async () => {
    await queueOverdue(platform);
    await db
      .delete(webhookEvents)
      .where(sql`${webhookEvents.at} < now() - make_interval(days => ${deliveryDays})`);
  });
  await queue.schedule(watchWebhooks, '* * * * *');
}

const overdueSeconds = 120;

/** Queues what is long due and has no job. One that has two is still sent once. */
async function queueOverdue({ db, queue }: Platform): Promise<void> {
  await db.transaction(async (tx) => {
    const overdue = await tx
      .update(webhookDeliveries)
      .set({ nextAttemptAt: sql`now()` })
      .where(
        and(
          eq(webhookDeliveries.state, 'waiting'),
          sql`${webhookDeliveries.nextAttemptAt} < now() - make_interval(secs => ${overdueSeconds})`,
          sql`coalesce(${webhookDeliveries.claimedUntil} < now(), true)`,
        ),
      )
      .returning({ id: webhookDeliveries.id });
    for (const { id } of overdue) await queue.send(tx, deliverWebhook, { deliveryId: id });
  });
}

/** Makes one try of a delivery that is due, unless another node is making it. */
async function deliver(platform: Platform, id: string): Promise<void> {
  const { db, keys, config } = platform;
  const claimed = await claim(db, id);
  if (!claimed) return;
  const { endpoint, event, attempts } = claimed;
  const { type, subjectType, subjectId, clientId } = event;
  const body = JSON.stringify({
    type,
    timestamp: event.at.toISOString(),
    data: { subjectType, subjectId, clientId },
  });
  const signed = { id: event.id, timestamp: Math.floor(Date.now() / 1000), body };
  const headers = signedHeaders(signed, openSecrets(keys, endpoint));
  const target = { url: endpoint.url, allowPrivate: !config.isProduction };
  const outcome = await post(target, headers, body);
  await db.transaction(async (tx) => {
    // The endpoint before its deliveries, as removing it takes them.
    const [there] = await tx
      .select({ id: webhooks.id })
      .from(webhooks)
      .where(eq(webhooks.id, endpoint.id))
      .for('no key update');
    if (!there) return;
    if (outcome.problem === null) await settle(tx, id, endpoint.id, outcome);
    else if (outcome.status === 410) await giveUp(tx, id, endpoint.id, outcome, 'gone');
    else if (attempts >= maxAttempts) await giveUp(tx, id, endpoint.id, outcome, 'failing');
    else await tryLater(platform, tx, { id, webhookId: endpoint.id, attempts }, outcome);
  });
}

const claimSeconds = 45;

/** One statement, so that of two nodes one has it. A node that died lets go after a while. */
async function claim(db: Executor, id: string) {
  const [row] = await db
    .update(webhookDeliveries)
    .set({
      attempts: sql`${webhookDeliveries.attempts} + 1`,
      claimedUntil: sql`now() + make_interval(secs => ${claimSeconds})`,
      lastAttemptAt: sql`now()`,
    })
    .where(
      and(
        eq(webhookDeliveries.id, id),
        eq(webhookDeliveries.state, 'waiting'),
        sql`${webhookDeliveries.nextAttemptAt} <= now()`,
        sql`coalesce(${webhookDeliveries.claimedUntil} < now(), true)`,
        // The look of every minute queues it again.
        sql`NOT EXISTS (SELECT FROM webhooks AS w
          WHERE w.id = ${webhookDeliveries.webhookId} AND w.paused_until > now())`,
      ),
    )
    .returning();
  if (!row) return undefined;
  const [found] = await db
    .select({ endpoint: webhooks, event: webhookEvents })
    .from(webhookEvents)
    .innerJoin(webhooks, eq(webhooks.id, row.webhookId))
    .where(eq(webhookEvents.id, row.eventId));
  return found && { ...found, attempts: row.attempts };
}

async function settle(
  tx: Executor,
  id: string,
  webhookId: string,
  outcome: Outcome,
): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ state: 'delivered', nextAttemptAt: null, claimedUntil: null, ...outcome })
    .where(eq(webhookDeliveries.id, id));
  await tx
    .update(webhooks)
    .set({ failingSince: null })
    .where(and(eq(webhooks.id, webhookId), sql`${webhooks.failingSince} IS NOT NULL`));
}

async function tryLater(
  { queue }: Platform,
  tx: Executor,
  { id, webhookId, attempts }: { id: string; webhookId: string; attempts: number },
  outcome: Outcome,
): Promise<void> {
  const seconds = retryDelays[attempts - 1] ?? 0;
  const { rowCount } = await tx
    .update(webhookDeliveries)
    .set({
      nextAttemptAt: sql`now() + make_interval(secs => ${seconds})`,
      claimedUntil: null,
      ...outcome,
    })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.state, 'waiting')));
  // The endpoint was removed or turned off in the meantime.
  if (rowCount === 0) return;
  await noteFailing(tx, webhookId);
  if (outcome.problem === 'timeout') await pause(tx, webhookId);
  await queue.send(tx, deliverWebhook, { deliveryId: id }, { afterSeconds: seconds });
}

const pauseSeconds = 60;

const pause = (tx: Executor, webhookId: string) =>
  tx
    .update(webhooks)
    .set({ pausedUntil: sql`now() + make_interval(secs => ${pauseSeconds})` })
    .where(eq(webhooks.id, webhookId));

const noteFailing = (tx: Executor, webhookId: string) =>
  tx
    .update(webhooks)
    .set({ failingSince: sql`now()` })
    .where(and(eq(webhooks.id, webhookId), isNull(webhooks.failingSince)));

/** Turns the endpoint off, and tells the owners. What still waits for it fails, and can be sent again later. */
async function giveUp(
  tx: Executor,
  id: string,
  webhookId: string,
  outcome: Outcome,
  reason: 'failing' | 'gone',
): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ state: 'failed', nextAttemptAt: null, claimedUntil: null, ...outcome })
    .where(eq(webhookDeliveries.id, id));
  await noteFailing(tx, webhookId);
  const off = await tx
    .update(webhooks)
    .set({ offAt: sql`now()`, offReason: reason })
    .where(
      and(
        eq(webhooks.id, webhookId),
        isNull(webhooks.offAt),
        // It may have answered to others in the meantime.
        reason === 'gone' ? undefined : lt(webhooks.failingSince, sql`now() - interval '2 days'`),
      ),
    );
  if (off.rowCount === 0) return;
  await failWaiting(tx, webhookId);
  await raiseAlarm(tx, { kind: 'webhook-off', subject: webhookId, detail: { reason } });
}

/**
 * Holds back what waits, in a database that was restored: the firm’s running one may have sent it since, and a
 * copy for a test must send nothing. Owners see it, and can send it again.
 */
export async function pauseWaiting(db: Executor): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ state: 'failed', nextAttemptAt: null, claimedUntil: null, problem: 'restored' })
    .where(eq(webhookDeliveries.state, 'waiting'));
}

/** What waits for an endpoint that was turned off. */
export async function failWaiting(tx: Executor, webhookId: string): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ state: 'failed', nextAttemptAt: null, problem: 'off' })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.state, 'waiting')));
}
