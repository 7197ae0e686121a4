import { sql } from 'drizzle-orm';
import { renewAlarm } from '#platform/alarms/raise';
import type { Executor } from '#platform/database/database';
import { publishLive } from '#platform/live/publish';
import type { Platform } from '#platform/platform';
import { defineJob, noData } from '#platform/queue';
import { announceAlarms } from './announce.ts';
import { detectAlarms, StoreWatch } from './detect.ts';
import { rules } from './kinds.ts';

const watchJob = defineJob('watch', noData, { retries: 0 });

/** Every minute, on one of the nodes. */
export async function scheduleAlarms(platform: Platform): Promise<void> {
  const { queue } = platform;
  const store = new StoreWatch();
  await queue.declare(watchJob);
  await queue.work(watchJob, () => watch(platform, store));
  await queue.schedule(watchJob, '* * * * *');
}

/** Looks at everything once: opens, keeps and closes alarms, and notifies the admins of new ones. */
export async function watch(platform: Platform, store = new StoreWatch()): Promise<void> {
  const { db } = platform;
  for (const alarm of await detectAlarms(platform, store)) await renewAlarm(db, alarm);
  await db.transaction(endQuiet);
  await announceAlarms(platform);
}

/** Ends episodes of which nothing was seen for as long as their kind asks. */
async function endQuiet(tx: Executor): Promise<void> {
  const quiet = Object.entries(rules).map(([kind, { quietMinutes, closesItself }]) => ({
    kind,
    minutes: quietMinutes,
    itself: closesItself,
  }));
  const ended = await tx.execute(sql`
    UPDATE alarms AS a SET ended_at = now()
    FROM jsonb_to_recordset(${JSON.stringify(quiet)}::jsonb)
      AS r (kind text, minutes integer, itself boolean)
    WHERE a.kind = r.kind AND a.ended_at IS NULL AND (r.itself OR a.acknowledged_at IS NOT NULL)
      AND a.last_at < now() - make_interval(mins => r.minutes)`);
  if (ended.rowCount) await publishLive(tx, { staff: true }, { type: 'alarms-changed' });
}
