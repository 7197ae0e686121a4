import { sql } from 'drizzle-orm';
import type { Platform } from './platform.ts';
import { defineJob, noData } from './queue.ts';
import { shortenRowCounts } from './lists/row-counts.ts';
import { forgetRateWindows } from './rate-limits/rate-limits.ts';

const housekeeping = defineJob('housekeeping', noData, { retries: 3 });
const shortenCounts = defineJob('shorten-counts', noData, { retries: 0 });

/** Every ten minutes: forgets rate windows, idempotency keys, deliveries and live events that are over. Every minute: adds up counts. */
export async function scheduleHousekeeping({ queue, db }: Platform): Promise<void> {
  await queue.declare(housekeeping);
  await queue.work(housekeeping, async () => {
    await forgetRateWindows(db);
    await db.execute(
      sql`DELETE FROM idempotency_keys WHERE created_at < now() - interval '24 hours'`,
    );
    await db.execute(sql`DELETE FROM live_events WHERE created_at < now() - interval '1 hour'`);
    await db.execute(sql`DELETE FROM deliveries WHERE created_at < now() - interval '2 days'`);
    await db.execute(sql`DELETE FROM mailbox WHERE created_at < now() - interval '7 days'`);
  });
  await queue.schedule(housekeeping, '*/10 * * * *');
  await queue.declare(shortenCounts);
  await queue.work(shortenCounts, () => shortenRowCounts(db));
  await queue.schedule(shortenCounts, '* * * * *');
}
