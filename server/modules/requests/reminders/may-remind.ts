import { sql } from 'drizzle-orm';
import { widestHours, withinHours, zonesFor } from '#domain/reminder-hours';
import type { StateCode } from '#domain/states';
import { calendarDay, type Day } from '#domain/tax/business-days';
import type { Executor } from '#platform/database/database';
import type { Platform } from '#platform/platform';

/** A notice that nobody reads is mailed some minutes later: the hours must not be over by then. */
const mailedAfterMs = 10 * 60_000;

interface Row extends Record<string, unknown> {
  isArchived: boolean;
  state: StateCode | null;
  isPaused: boolean;
  pausedUntil: Day | null;
}

/**
 * Whether people of a client may be reminded at a moment of something other than documents: the client’s reminders
 * aren’t paused, the client isn’t archived, and it is a decent hour. The caller holds the client.
 */
export async function mayRemind(
  { firm: { timeZone } }: Platform['config'],
  tx: Executor,
  clientId: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await tx.execute<Row>(sql`
    SELECT c.archived_at IS NOT NULL AS "isArchived", r.state, z.client_id IS NOT NULL AS "isPaused",
      z.until_day::text AS "pausedUntil"
    FROM client_accounts AS c
    LEFT JOIN client_records AS r ON r.client_id = c.id
    LEFT JOIN reminder_pauses AS z ON z.client_id = c.id
    WHERE c.id = ${clientId}`);
  const [row] = rows;
  if (!row || row.isArchived) return false;
  const { isPaused, pausedUntil } = row;
  if (isPaused && (pausedUntil === null || calendarDay(now, timeZone) <= pausedUntil)) return false;
  const zones = zonesFor(timeZone, row.state);
  return [now, new Date(now.getTime() + mailedAfterMs)].every(
    (moment) => withinHours(moment, zones, widestHours) === moment,
  );
}
