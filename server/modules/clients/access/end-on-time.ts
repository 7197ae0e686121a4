import { deleteExpiredStops, endAccessOnTime, publishBegun } from '#modules/clients/accounts';
import { recordActivities } from '#platform/activity/record';
import type { Platform } from '#platform/platform';
import { defineJob, noData } from '#platform/queue';
import { notifyOfAccess } from './notify.ts';

const endAccess = defineJob('end-access', noData, { retries: 3 });

/**
 * Ends access whose last day is over, within a minute: open pages lose the account then. Calls are refused from
 * midnight on without it.
 */
export async function scheduleEndOfAccess(platform: Platform): Promise<void> {
  const { queue } = platform;
  await queue.declare(endAccess);
  await queue.work(endAccess, () => endOnTime(platform));
  await queue.schedule(endAccess, '* * * * *');
}

/** Ends each once, with an entry of nobody's: someone set the day. What has begun is seen on open pages. */
export async function endOnTime(platform: Platform): Promise<void> {
  await platform.db.transaction(async (tx) => {
    await publishBegun(tx);
    await deleteExpiredStops(tx);
    const ended = await endAccessOnTime(tx);
    const nobody = { actorId: null, sessionId: null, address: null, requestId: null };
    await recordActivities(
      tx,
      nobody,
      ended.map(({ clientId, userId }) => ({
        action: 'end_access' as const,
        clientId,
        subject: { type: 'user' as const, id: userId },
      })),
    );
    for (const grant of ended) {
      await notifyOfAccess(platform, tx, grant, { change: 'ended', by: null });
    }
  });
}
