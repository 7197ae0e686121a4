import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { PushDevice } from '#contract/notifications/push';
import { maxPushDevices } from '#domain/push-values';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { notFound } from '#platform/errors';
import { publishLive } from '#platform/live/publish';
import { pushDevices } from './table.ts';

type Row = typeof pushDevices.$inferSelect;

/** A subscription as the browser tells it. */
export interface Subscription {
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
}

/** Devices of a person that receive notifications, newest first. */
export const devicesOf = (db: Executor, userId: string): Promise<Row[]> =>
  db
    .select()
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId))
    .orderBy(desc(pushDevices.createdAt), desc(pushDevices.id))
    .limit(maxPushDevices);

/** Whether any device of a person receives notifications. */
export async function hasPushDevices(db: Executor, userId: string): Promise<boolean> {
  return (await db.$count(pushDevices, eq(pushDevices.userId, userId))) > 0;
}

/** The person has the portal open there again: from now on this session’s end is the device’s. */
export async function renewDevice(
  tx: Executor,
  actor: Actor,
  { endpoint, p256dh, auth }: Subscription,
): Promise<Row> {
  const [row] = await tx
    .update(pushDevices)
    .set({ sessionId: actor.sessionId, p256dh, auth })
    .where(and(eq(pushDevices.endpoint, endpoint), eq(pushDevices.userId, actor.userId)))
    .returning();
  if (!row) throw notFound();
  return row;
}

/** Notifies a device of news from now on. Another person who was told there before is told no more. */
export async function addDevice(
  tx: Executor,
  actor: Actor,
  { endpoint, p256dh, auth }: Subscription,
  userAgent: string | null,
): Promise<Row> {
  // Two presses, or two people in one browser, take turns.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${endpoint}))`);
  await tx.delete(pushDevices).where(eq(pushDevices.endpoint, endpoint));
  // One device has one row for its session, whatever address its browser was given in the meantime.
  await tx
    .delete(pushDevices)
    .where(and(eq(pushDevices.sessionId, actor.sessionId), eq(pushDevices.userId, actor.userId)));
  const [row] = await tx
    .insert(pushDevices)
    .values({
      id: uuidv7(),
      userId: actor.userId,
      sessionId: actor.sessionId,
      endpoint,
      p256dh,
      auth,
      userAgent: sql`(SELECT ${userAgent?.slice(0, 300) ?? null} FROM users AS u
        WHERE u.id = ${actor.userId} AND u.session_tracking)`,
    })
    .returning();
  if (!row) throw new Error('the device was not stored');
  const remaining = (await devicesOf(tx, actor.userId)).map(({ id }) => id);
  await tx
    .delete(pushDevices)
    .where(
      and(
        eq(pushDevices.userId, actor.userId),
        sql`${pushDevices.id} <> ALL (${sql.param(remaining)}::uuid[])`,
      ),
    );
  await publishDevicesChanged(tx, actor.userId);
  return row;
}

/** @throws AppError `not_found` also for another person’s device */
export async function removeDevice(tx: Executor, userId: string, id: string): Promise<void> {
  const removed = await tx
    .delete(pushDevices)
    .where(and(eq(pushDevices.id, id), eq(pushDevices.userId, userId)))
    .returning({ id: pushDevices.id });
  if (removed.length === 0) throw notFound();
  await publishDevicesChanged(tx, userId);
}

/** Ends all devices of a person but that of a session: they signed out everywhere else. */
export async function endOtherPushDevices(
  tx: Executor,
  userId: string,
  sessionId: string,
): Promise<void> {
  await tx
    .delete(pushDevices)
    .where(and(eq(pushDevices.userId, userId), ne(pushDevices.sessionId, sessionId)));
}

/** The push service knows these no longer, or they were given up. */
export async function forgetDevices(tx: Executor, ids: readonly string[]): Promise<void> {
  const gone = await tx
    .delete(pushDevices)
    .where(inArray(pushDevices.id, [...ids]))
    .returning({ userId: pushDevices.userId });
  for (const userId of new Set(gone.map((row) => row.userId)))
    await publishDevicesChanged(tx, userId);
}

const publishDevicesChanged = (tx: Executor, userId: string): Promise<void> =>
  publishLive(tx, { userId }, { type: 'devices-changed', userId });

export const presentDevice = (
  row: Row,
  actor: Actor,
  describeDevice: (userAgent: string | null) => string,
): PushDevice => ({
  id: row.id,
  device: describeDevice(row.userAgent),
  createdAt: row.createdAt.toISOString(),
  lastSentAt: row.lastSentAt?.toISOString() ?? null,
  isCurrent: row.sessionId === actor.sessionId,
});
