import { sql } from 'drizzle-orm';
import type { LiveEvent } from '#contract/live';
import { type Executor, preparedOn } from '../database/database.ts';
import { liveEvents } from './table.ts';

/** Whose open pages an event reaches. */
export interface Audience {
  userId?: string | undefined;
  sessionId?: string | undefined;
  staff?: boolean | undefined;
}

export const liveChannel = 'filewell_live';

/** What travels in a NOTIFY: under its 8,000 byte limit, as events carry ids only. */
export interface LiveMessage {
  /** 0: a passing event, not stored. */
  id: number;
  audience: Audience;
  event: LiveEvent;
}

// One statement: nearly every change tells of itself, so a second way to the database counts.
const storeAndNotify = preparedOn((db) => {
  const stored = db.$with('stored').as(
    db
      .insert(liveEvents)
      .values({
        userId: sql.placeholder('userId'),
        sessionId: sql.placeholder('sessionId'),
        forStaff: sql.placeholder('staff'),
        event: sql.placeholder('event'),
      })
      .returning({ id: liveEvents.id }),
  );
  const message = sql`json_build_object('id', ${stored.id},
    'audience', ${sql.placeholder('audience')}::json, 'event', ${sql.placeholder('told')}::json)`;
  return db
    .with(stored)
    .select({ notified: sql`pg_notify(${liveChannel}, ${message}::text)` })
    .from(stored)
    .prepare('publish_live');
});

/**
 * Tells open pages of a change, on whichever node they are connected. Part of the caller's
 * transaction: pages hear of it when, and only if, it commits.
 */
export async function publishLive(
  tx: Executor,
  audience: Audience,
  event: LiveEvent,
): Promise<void> {
  const { userId = null, sessionId = null, staff = false } = audience;
  await storeAndNotify(tx).execute({
    userId,
    sessionId,
    staff,
    event,
    audience: JSON.stringify(audience),
    told: JSON.stringify(event),
  });
}

/**
 * Tells open pages of something that is over in a moment, such as someone typing: a page that is not
 * connected now never hears of it.
 */
export async function publishPassing(
  db: Executor,
  audience: Audience,
  event: LiveEvent,
): Promise<void> {
  const message: LiveMessage = { id: 0, audience, event };
  await db.execute(sql`SELECT pg_notify(${liveChannel}, ${JSON.stringify(message)})`);
}

/** The same event for each of many users, such as the owners of the documents of a bulk action. */
export async function publishLiveToEach(
  tx: Executor,
  events: readonly { userId: string; event: LiveEvent }[],
): Promise<void> {
  if (events.length === 0) return;
  const rows = await tx
    .insert(liveEvents)
    .values(events.map(({ userId, event }) => ({ userId, forStaff: false, event })))
    .returning({ id: liveEvents.id, userId: liveEvents.userId, event: liveEvents.event });
  const messages = rows.map(({ id, userId, event }) => {
    const message: LiveMessage = { id, audience: userId === null ? {} : { userId }, event };
    return JSON.stringify(message);
  });
  await tx.execute(
    sql`SELECT pg_notify(${liveChannel}, message) FROM unnest(${sql.param(messages)}::text[]) AS message`,
  );
}
