import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import { defineJob, noData } from '#platform/queue';

const sweepAccounts = defineJob('sweep-accounts', noData, { retries: 3 });

/** Forgets every hour what is over. */
export async function scheduleAccountSweep({ queue, db }: Platform): Promise<void> {
  await queue.declare(sweepAccounts);
  await queue.work(sweepAccounts, () => deleteExpired(db));
  await queue.schedule(sweepAccounts, '17 * * * *');
}

/**
 * Codes, sign-ins and sessions go after a day, so that their refusal can still say why;
 * registrations that nobody proved, after their day; links for a password and replaced addresses, a
 * week after they ended.
 */
export async function deleteExpired(db: Executor): Promise<void> {
  await db.execute(
    sql`DELETE FROM verification_codes WHERE created_at < now() - interval '2 days'`,
  );
  await db.execute(sql`DELETE FROM pre_logins WHERE expires_at < now() - interval '1 day'`);
  await db.execute(sql`DELETE FROM sessions WHERE expires_at < now() - interval '1 day'`);
  await db.execute(
    sql`DELETE FROM trusted_devices WHERE least(expires_at, revoked_at) < now() - interval '1 day'`,
  );
  await db.execute(sql`DELETE FROM registrations WHERE expires_at < now()`);
  await db.execute(sql`DELETE FROM password_resets WHERE expires_at < now() - interval '7 days'`);
  await db.execute(sql`
    DELETE FROM email_changes WHERE created_at < now() - interval '1 day'
      AND (made_at IS NULL OR undo_until < now() - interval '7 days')`);
}
