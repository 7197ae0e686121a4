import { asc, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { BodyOf } from '#contract/endpoint';
import type { createWebhook, updateWebhook, Webhook } from '#contract/integrations/webhooks';
import { maxWebhooks, secretOverlapHours, webhookEventTypes } from '#domain/webhook-values';
import type { Executor } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import { assertPublicHost } from '#platform/http/public-address';
import type { Platform } from '#platform/platform';
import { failWaiting } from './deliver.ts';
import { sealSecret } from './secrets.ts';
import { newSecret } from './sign.ts';
import { webhooks } from './table.ts';

type Row = typeof webhooks.$inferSelect;
type Context = Pick<Platform, 'keys' | 'config'>;

export async function listWebhooks(db: Executor): Promise<Webhook[]> {
  return (await db.select().from(webhooks).orderBy(asc(webhooks.id)).limit(maxWebhooks)).map(
    present,
  );
}

/** @throws AppError `invalid_request` for an address that nothing may be sent to; `conflict` */
export async function addWebhook(
  { keys, config }: Context,
  tx: Executor,
  by: string,
  { url, events }: BodyOf<typeof createWebhook>,
): Promise<Webhook & { secret: string }> {
  assertUrl(url, config.isProduction);
  // Two owners who add the last one take turns.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('webhooks'))`);
  if ((await tx.$count(webhooks)) >= maxWebhooks) {
    throw new AppError('conflict', `There are ${maxWebhooks} endpoints already. Remove one first.`);
  }
  const id = uuidv7();
  const secret = newSecret();
  const [row] = await tx
    .insert(webhooks)
    .values({
      id,
      url,
      events: inOrder(events),
      secret: sealSecret(keys, id, secret),
      createdBy: by,
    })
    .returning();
  if (!row) throw new Error('the webhook was not stored');
  return { ...present(row), secret };
}

/** @throws AppError `not_found`, `invalid_request` */
export async function changeWebhook(
  { config }: Context,
  tx: Executor,
  id: string,
  { url, events, on }: BodyOf<typeof updateWebhook>,
): Promise<Webhook> {
  if (url !== undefined) assertUrl(url, config.isProduction);
  const row = await lockWebhook(tx, id);
  const isOn = row.offAt === null;
  const turned =
    on === undefined || on === isOn
      ? {}
      : on
        ? { offAt: null, offReason: null, failingSince: null }
        : { offAt: sql`now()`, offReason: 'owner' as const };
  const [changed] = await tx
    .update(webhooks)
    .set({ url: url ?? row.url, events: inOrder(events ?? row.events), ...turned })
    .where(eq(webhooks.id, id))
    .returning();
  if (!changed) throw notFound();
  if (isOn && changed.offAt !== null) await failWaiting(tx, id);
  return present(changed);
}

/** @throws AppError `not_found` */
export async function renewSecret(
  { keys }: Context,
  tx: Executor,
  id: string,
): Promise<Webhook & { secret: string }> {
  const { secret: before } = await lockWebhook(tx, id);
  const secret = newSecret();
  const [row] = await tx
    .update(webhooks)
    .set({
      secret: sealSecret(keys, id, secret),
      previousSecret: before,
      previousSecretUntil: sql`now() + make_interval(hours => ${secretOverlapHours})`,
    })
    .where(eq(webhooks.id, id))
    .returning();
  if (!row) throw notFound();
  return { ...present(row), secret };
}

/** @throws AppError `not_found` */
export async function removeWebhook(tx: Executor, id: string): Promise<void> {
  const removed = await tx.delete(webhooks).where(eq(webhooks.id, id));
  if (removed.rowCount === 0) throw notFound();
}

/** @throws AppError `not_found` */
export async function lockWebhook(tx: Executor, id: string): Promise<Row> {
  const [row] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('update');
  if (!row) throw notFound();
  return row;
}

const inOrder = (events: Row['events']): Row['events'] =>
  webhookEventTypes.filter((type) => events.includes(type));

/** In production only https to a public host; whether a name leads to one is checked at each delivery. */
function assertUrl(url: string, isProduction: boolean): void {
  const addressProblem = (message: string): AppError =>
    new AppError('invalid_request', `${message}.`, { fields: { url: message } });
  const { protocol, hostname, username, password, hash } = new URL(url);
  const protocols = isProduction ? ['https:'] : ['https:', 'http:'];
  if (!protocols.includes(protocol))
    throw addressProblem('Enter an address that begins with https://');
  if (username || password || hash)
    throw addressProblem('Enter an address without a password or a #');
  if (!isProduction) return;
  try {
    assertPublicHost(hostname);
  } catch {
    throw addressProblem('Enter the address of a public server');
  }
}

const present = (row: Row): Webhook => ({
  id: row.id,
  url: row.url,
  events: row.events,
  createdAt: row.createdAt.toISOString(),
  offAt: row.offAt?.toISOString() ?? null,
  offReason: row.offReason,
  failingSince: row.failingSince?.toISOString() ?? null,
  previousSecretUntil:
    row.previousSecretUntil !== null && row.previousSecretUntil > new Date()
      ? row.previousSecretUntil.toISOString()
      : null,
});
