import { sql } from 'drizzle-orm';
import type { LiveEvent } from '#contract/live';
import type { Executor } from '../database.ts';
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
  // One statement: nearly every change tells of itself, so a second way to the database counts.
  await tx.execute(sql`
    WITH stored AS (
      INSERT INTO live_events (user_id, session_id, for_staff, event)
      VALUES (${userId}, ${sessionId}, ${staff}, ${JSON.stringify(event)}::jsonb)
      RETURNING id)
    SELECT pg_notify(${liveChannel}, json_build_object('id', id,
      'audience', ${JSON.stringify(audience)}::json, 'event', ${JSON.stringify(event)}::json)::text)
    FROM stored`);
}

/**
 * Tells open pages of something that is over in a moment, such as somebody typing: a page that is not
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
