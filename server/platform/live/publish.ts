import { sql } from 'drizzle-orm';
import type { LiveEvent } from '#contract/live';
import { type Executor, preparedOn } from '../database/database.ts';
import type { Dated } from '../policy.ts';
import { liveEvents, type StoredDated } from './table.ts';

/** Whose open pages an event reaches. */
export interface Audience {
  userId?: string | undefined;
  sessionId?: string | undefined;
  staff?: boolean | undefined;
  /**
   * The records it is about, as they were and as they are. Of those who use the account `userId`, it reaches who
   * holds a right in the year of one of them; where none is named, who holds it in all years.
   */
  records?: readonly Dated[] | undefined;
}

export const liveChannel = 'filewell_live';

/** What travels in a NOTIFY: under its 8,000 byte limit, as events carry ids only. */
export interface LiveMessage {
  /** 0: a passing event, not stored. */
  id: number;
  audience: Omit<Audience, 'records'> & { records?: readonly StoredDated[] | undefined };
  event: LiveEvent;
}

const stored = (records: readonly Dated[] = []): StoredDated[] =>
  records.map(({ taxYear, madeAt }) => ({ taxYear, madeAt: madeAt.toISOString() }));

// One statement: nearly every change reports itself, so a second way to the database counts.
const storeAndNotify = preparedOn((db) => {
  const storedRow = db.$with('stored').as(
    db
      .insert(liveEvents)
      .values({
        userId: sql.placeholder('userId'),
        sessionId: sql.placeholder('sessionId'),
        forStaff: sql.placeholder('staff'),
        records: sql.placeholder('records'),
        event: sql.placeholder('event'),
      })
      .returning({ id: liveEvents.id }),
  );
  const message = sql`json_build_object('id', ${storedRow.id},
    'audience', ${sql.placeholder('audience')}::json, 'event', ${sql.placeholder('notice')}::json)`;
  return db
    .with(storedRow)
    .select({ notified: sql`pg_notify(${liveChannel}, ${message}::text)` })
    .from(storedRow)
    .prepare('publish_live');
});

/**
 * Notifies open pages of a change, on whichever node they are connected. Part of the caller's
 * transaction: pages are notified of it when, and only if, it commits.
 */
export async function publishLive(
  tx: Executor,
  audience: Audience,
  event: LiveEvent,
): Promise<void> {
  const { userId = null, sessionId = null, staff = false } = audience;
  const records = stored(audience.records);
  await storeAndNotify(tx).execute({
    userId,
    sessionId,
    staff,
    records,
    event,
    audience: JSON.stringify({ ...audience, records }),
    notice: JSON.stringify(event),
  });
}

/**
 * Notifies open pages of something that is over in a moment, such as someone typing: a page that is not
 * connected now never is notified of it.
 */
export async function publishPassing(
  db: Executor,
  audience: Audience,
  event: LiveEvent,
): Promise<void> {
  const { records, ...to } = audience;
  const message: LiveMessage = { id: 0, audience: { ...to, records: stored(records) }, event };
  await db.execute(sql`SELECT pg_notify(${liveChannel}, ${JSON.stringify(message)})`);
}

/** An event for each of many users or client accounts, such as the owners of the documents of a bulk action. */
export async function publishLiveToEach(
  tx: Executor,
  events: readonly { userId: string; records?: readonly Dated[]; event: LiveEvent }[],
): Promise<void> {
  if (events.length === 0) return;
  const rows = await tx
    .insert(liveEvents)
    .values(
      events.map(({ userId, records, event }) => ({
        userId,
        forStaff: false,
        records: stored(records),
        event,
      })),
    )
    .returning();
  const messages = rows.map(({ id, userId, records, event }) => {
    const audience = { userId: userId ?? undefined, records: records ?? [] };
    const message: LiveMessage = { id, audience, event };
    return JSON.stringify(message);
  });
  await tx.execute(
    sql`SELECT pg_notify(${liveChannel}, message) FROM unnest(${sql.param(messages)}::text[]) AS message`,
  );
}
