import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { AlarmKind } from '#contract/notifications/alarms';
import type { Executor } from '../database/database.ts';
import { publishLive } from '../live/publish.ts';

export interface Alarm {
  kind: AlarmKind;
  /**
   * What it is about, at most 100 letters, digits and `_.:/-`: an id, a queue, a breaker. Nothing
   * personal. One alarm per kind and subject is open at a time.
   */
  subject?: string;
  /** Ids and figures for its sentence; the newest replace those before. Nothing personal. */
  detail?: Record<string, string | number | boolean>;
}

/**
 * Raises an alarm, or counts it once more while one of the same kind and subject is going on. The
 * admins are told within a minute (`modules/notifications/alarms`).
 *
 * Pass a transaction when the alarm belongs to what commits with it, and `db` when the call is refused:
 * an alarm in a transaction that rolls back was never raised. Call it when something trips, not for
 * every request it refuses: all raisers of one alarm take turns at its row.
 *
 * @throws when the database does not take it; anyone who must continue without it catches and logs that
 */
export async function raiseAlarm(tx: Executor, alarm: Alarm): Promise<void> {
  await store(tx, alarm, 1);
}

/** Says that the condition of an alarm holds, each time it is checked: opens it, or keeps it open. */
export async function renewAlarm(tx: Executor, alarm: Alarm): Promise<void> {
  await store(tx, alarm, 0);
}

async function store(tx: Executor, { kind, subject, detail }: Alarm, more: 0 | 1): Promise<void> {
  const id = uuidv7();
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO alarms AS a (id, kind, subject, detail)
    VALUES (${id}, ${kind}, ${subject ?? ''}, ${JSON.stringify(detail ?? {})}::jsonb)
    ON CONFLICT (kind, subject) WHERE ended_at IS NULL
      DO UPDATE SET times = a.times + ${more}, last_at = now(), detail = excluded.detail
    RETURNING id`);
  if (rows[0]?.id === id) await publishLive(tx, { staff: true }, { type: 'alarms-changed' });
}
