import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Executor } from './database.ts';

/** A kind of job: its queue's name and the type of its data. */
export interface Job<Data extends object> {
  readonly name: string;
  /** Seconds a run may take before another worker may have it. */
  readonly expireInSeconds: number;
  /** Tries after the first, with growing pauses of up to ten minutes. */
  readonly retries: number;
  /** Never set; it ties the data's type to the job. */
  readonly data?: Data;
}

export function defineJob<Data extends object>(
  name: string,
  options: { expireInSeconds?: number; retries?: number } = {},
): Job<Data> {
  return { name, expireInSeconds: options.expireInSeconds ?? 60, retries: options.retries ?? 50 };
}

/** Jobs on PostgreSQL: queued inside the transaction that causes them, run by one node at a time. */
export class Queue {
  readonly #boss: PgBoss;
  readonly #log: FastifyBaseLogger;
  readonly #ready = new Set<string>();
  #started = false;

  constructor(pool: pg.Pool, log: FastifyBaseLogger) {
    this.#log = log;
    this.#boss = new PgBoss({
      db: { executeSql: (text, values) => pool.query(text, values) },
      // The schema is installed by migrateDatabase.
      migrate: false,
      createSchema: false,
    });
    this.#boss.on('error', (error) => log.error({ err: error }, 'queue'));
  }

  async start(): Promise<void> {
    await this.#boss.start();
    this.#started = true;
  }

  async stop(): Promise<void> {
    if (this.#started) await this.#boss.stop({ graceful: true, timeout: 10_000, close: false });
  }

  /** Queues a job; it exists when, and only if, `tx` commits. The queue must have been declared. */
  async send<Data extends object>(tx: Executor, job: Job<Data>, data: Data): Promise<void> {
    await this.#boss.send(job.name, data, { db: fromDrizzle(tx, sql) });
  }

  /** Makes the queue of a job exist. Queues are created before anything is sent to them. */
  async declare(job: Job<object>): Promise<void> {
    if (this.#ready.has(job.name)) return;
    await this.#boss.createQueue(job.name, {
      expireInSeconds: job.expireInSeconds,
      retryLimit: job.retries,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: 600,
      deleteAfterSeconds: 7 * 24 * 3600,
    });
    this.#ready.add(job.name);
  }

  /**
   * Runs jobs of a kind here, one at a time, oldest first; a thrown error means a later try, after
   * the jobs behind it. The error is logged and stored with the job, so it must hold no secrets.
   */
  async work<Data extends object>(
    job: Job<Data>,
    run: (data: Data, jobId: string) => Promise<void>,
  ): Promise<void> {
    let workerId: string | undefined;
    workerId = await this.#boss.work<Data>(
      job.name,
      { batchSize: 1, pollingIntervalSeconds: 0.5 },
      async (jobs) => {
        for (const { data, id } of jobs) {
          await run(data, id).catch((error: unknown) => {
            this.#log.warn({ err: error, job: job.name, jobId: id }, 'a job failed');
            throw error;
          });
        }
        // Where one waited there may be more: look again at once, not after the pause.
        if (workerId !== undefined) this.#boss.notifyWorker(workerId);
      },
    );
  }

  /** Runs a job by the clock, once for all nodes. `cron` is in UTC. */
  async schedule(job: Job<Record<string, never>>, cron: string): Promise<void> {
    await this.#boss.schedule(job.name, cron, {});
  }
}

/** Jobs that earlier versions ran by the clock: nobody works them anymore. */
const retiredJobs = ['complete-recoveries'];

/** Installs or updates the queue's own tables. Run by migrateDatabase, under its lock. */
export async function migrateQueue(connectionString: string): Promise<void> {
  const boss = new PgBoss({ connectionString, supervise: false, schedule: false, max: 2 });
  // A failure is thrown by start(); the event would end the process.
  boss.on('error', () => {});
  await boss.start();
  for (const name of retiredJobs) {
    await boss.unschedule(name);
    await boss.deleteQueue(name);
  }
  await boss.stop({ graceful: false });
}
