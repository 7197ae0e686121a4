import { sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform';
import { defineJob, noData } from '#platform/queue';

const removeExpiredZips = defineJob('remove-expired-zips', noData, {
  expireInSeconds: 300,
  retries: 1,
});

/** Every quarter of an hour. */
export async function scheduleZipCleanup({ db, queue }: Platform): Promise<void> {
  await queue.declare(removeExpiredZips);
  await queue.work(removeExpiredZips, async () => {
    await db.execute(sql`DELETE FROM zip_requests WHERE expires_at < now()`);
  });
  await queue.schedule(removeExpiredZips, '*/15 * * * *');
}
