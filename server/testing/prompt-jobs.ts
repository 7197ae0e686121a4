import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import type { Job, Queue } from '#platform/queue';

/** Milliseconds after which the transaction that queued a job may have committed. */
const looksAfter = [10, 40, 120, 300];

/**
 * Runs jobs shortly after they are queued. By itself the queue looks every half second, which is what
 * most tests with email would wait for.
 */
export function runJobsPromptly(queue: Queue): void {
  const send = queue.send.bind(queue);
  const looks = new Map<string, NodeJS.Timeout[]>();
  queue.send = async <Data extends object>(
    tx: Executor,
    job: Job<Data>,
    data: Data,
    options?: { afterSeconds?: number },
  ) => {
    await send(tx, job, data, options);
    looks.get(job.name)?.forEach(clearTimeout);
    looks.set(
      job.name,
      looksAfter.map((after) => setTimeout(() => queue.wake(job), after)),
    );
  };
}

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
