import { sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform';

/** Tries failed jobs of a kind again now. How long the queue pauses between tries is not the point. */
export async function retryNow(
  { db, queue }: Pick<Platform, 'db' | 'queue'>,
  name: string,
): Promise<void> {
  await db.execute(
    sql`UPDATE pgboss.job SET start_after = now() WHERE name = ${name} AND state = 'retry'`,
  );
  queue.wake({ name });
}
