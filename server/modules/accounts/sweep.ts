import { sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform';
import { defineJob } from '#platform/queue';

const sweepAccounts = defineJob<Record<string, never>>('sweep-accounts', { retries: 3 });

/** Every hour: forgets codes, sign-ins and sessions that ended more than a day ago. */
export async function scheduleAccountSweep({ queue, db }: Platform): Promise<void> {
  await queue.declare(sweepAccounts);
  await queue.work(sweepAccounts, async () => {
    await db.execute(
      sql`DELETE FROM verification_codes WHERE created_at < now() - interval '2 days'`,
    );
    await db.execute(sql`DELETE FROM pre_logins WHERE expires_at < now() - interval '1 day'`);
    await db.execute(sql`DELETE FROM sessions WHERE expires_at < now() - interval '1 day'`);
    await db.execute(sql`DELETE FROM trusted_devices WHERE expires_at < now()`);
  });
  await queue.schedule(sweepAccounts, '17 * * * *');
}
