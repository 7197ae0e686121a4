import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database';
import { recordActivity } from '#platform/activity/record';
import type { Platform } from '#platform/platform';
import { defineJob, noData } from '#platform/queue';
import { dueProjects } from './runs.ts';
import {
  databaseNow,
  decideAndSend,
  scheduleNextCheck,
  type ReminderPlatform,
} from './send-reminder.ts';

const reminderJob = defineJob('document-reminders', noData, { expireInSeconds: 900, retries: 3 });

/** Projects that are tried before the list is read again. */
const batchSize = 200;

/** Every few minutes: reminds clients of documents that are needed from them. */
export async function scheduleReminders(platform: Platform): Promise<void> {
  const { queue, db } = platform;
  await queue.declare(reminderJob);
  await queue.work(reminderJob, async () => {
    await settleReminders(db);
    await sendDueReminders(platform);
  });
  await queue.schedule(reminderJob, '*/3 * * * *');
}

/**
 * Checks each project whose time has come, in its own transaction.
 *
 * @param clock the moment of each look; the database’s by default
 * @returns how many reminders went out
 */
export async function sendDueReminders(
  platform: ReminderPlatform,
  clock: (db: Executor) => Promise<Date> = databaseNow,
): Promise<number> {
  const { db } = platform;
  let sent = 0;
  for (;;) {
    const ids = await dueProjects(db, await clock(db), batchSize);
    for (const id of ids) {
      if (await remindIfDue(platform, id, clock)) sent += 1;
    }
    if (ids.length < batchSize) return sent;
  }
}

/** Checks one project, in a transaction. @returns whether a reminder went out */
export function remindIfDue(
  platform: ReminderPlatform,
  projectId: string,
  clock: (db: Executor) => Promise<Date>,
): Promise<boolean> {
  return platform.db.transaction(async (tx) => {
    const outcome = await decideAndSend(platform, tx, projectId, {
      staffId: null,
      now: await clock(tx),
    });
    if (!outcome) return false;
    await scheduleNextCheck(tx, projectId, outcome, await clock(tx));
    if (outcome.result === 'not-sent') return false;
    const { clientId, channel, step } = outcome;
    await recordActivity(
      tx,
      { actorId: null, sessionId: null, address: null, requestId: null },
      {
        action: 'send_reminder',
        clientId,
        subject: { type: 'project', id: projectId },
        details: { channel, ...(step === null ? {} : { step }) },
      },
    );
    return true;
  });
}

/** Keeps the outcome of reminders, before the platform forgets it. */
export async function settleReminders(db: Executor): Promise<void> {
  await db.execute(sql`
    UPDATE reminders SET state = d.state FROM deliveries AS d
    WHERE d.id = reminders.delivery_id AND reminders.state IN ('sending', 'delayed')
      AND d.state <> reminders.state`);
}
