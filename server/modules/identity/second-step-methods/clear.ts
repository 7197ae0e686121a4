import { eq, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import { defineJob, noData } from '#platform/queue';
import { authenticators, passkeys, recoveryCodes } from './table.ts';

/** Removes authenticator app, passkeys and recovery codes of a person who has lost them. */
export async function clearSecondSteps(tx: Executor, userId: string): Promise<void> {
  await tx.delete(authenticators).where(eq(authenticators.userId, userId));
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

const sweep = defineJob('sweep-second-steps', noData, { retries: 3 });

/** Every hour: forgets passkey challenges that nobody answered and set-ups that nobody finished. */
export async function scheduleSecondStepSweep({ queue, db }: Platform): Promise<void> {
  await queue.declare(sweep);
  await queue.work(sweep, async () => {
    await db.execute(sql`DELETE FROM passkey_challenges WHERE expires_at < now()`);
    await db.execute(
      sql`DELETE FROM authenticators WHERE confirmed_at IS NULL AND created_at < now() - interval '1 day'`,
    );
  });
  await queue.schedule(sweep, '37 * * * *');
}
