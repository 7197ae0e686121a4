import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { fromDrizzle, type JobResult, PgBoss, type QueueResult } from 'pg-boss';
import { z } from 'zod';
import type { Executor } from './database/database.ts';
import type { Listener } from './database/listener.ts';

/** A kind of job: its queue's name and the schema of its data. */
export interface Job<Data extends object> {
  readonly name: string;
  /** Checked when a job runs: it may have been queued by another version. */
  readonly data: z.ZodType<Data>;
  /** Seconds a run may take before another worker may have it. */
  readonly expireInSeconds: number;
  /** Tries after the first, with growing pauses of up to ten minutes. */
  readonly retries: number;
}

export function defineJob<Data extends object>(
  name: string,
  data: z.ZodType<Data>,
  { expireInSeconds = 60, retries = 50 }: { expireInSeconds?: number; retries?: number } = {},
): Job<Data> {
  return { name, data, expireInSeconds, retries };
}

/** Data of jobs that need none, such as those that run by the clock. */
export const noData = z.object({});

/** A job's data doesn't fit its schema. No later try can help, so the job fails at once. */
export class JobDataError extends Error {
  override readonly name = 'JobDataError';
  readonly code = 'job_data_mismatch';
}

/** @throws JobDataError that names the job and its fields, never their values */
export function readJobData<Data>(job: string, schema: z.ZodType<Data>, value: unknown): Data {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const fields = error.issues.map(({ path }) => path.join('.') || 'all').join(', ');
  throw new JobDataError(`the data of a job “${job}” do not fit: ${fields}`);
}

/**
 * How often a kind of job is looked for where no notification announced one, and this node doesn’t know when one is due:
 * what failed several times, or was queued for later by another node. New ones are notified of as their transaction commits.
 */
const pollSeconds = 5;

/** How long a node that stops waits for the jobs it runs; another node takes those that continue. */
const stopSeconds = 10;

/** Jobs on PostgreSQL: queued inside the transaction that causes them, run by one node at a time. */
export class Queue {
  readonly #boss: PgBoss;
  readonly #log: FastifyBaseLogger;
  readonly #ready = new Set<string>();
  /** Queues of earlier starts. */
  readonly #known = new Map<string, QueueResult>();
  /** What earlier starts said of when jobs run by the clock. */
  readonly #scheduled = new Map<string, string>();
  readonly #workers = new Map<string, string>();
  #started = false;

  constructor(pool: pg.Pool, listener: Pick<Listener, 'listen'>, log: FastifyBaseLogger) {
    this.#log = log;
    this.#boss = new PgBoss({
      db: {
        executeSql: (text, values) => pool.query(text, values),
        async listen(channel, onMessage, onConnected) {
          await listener.listen(channel, { onMessage, onConnected });
          // The listener ends with the node.
          return { close: async () => undefined };
        },
      },
      useListenNotify: true,
      // The schema is installed by migrateDatabase.
      migrate: false,
      createSchema: false,
    });
    this.#boss.on('error', (error) => log.error({ err: error }, 'queue'));
  }

  async start(): Promise<void> {
    await this.#boss.start();
    this.#started = true;
    for (const queue of await this.#boss.getQueues()) this.#known.set(queue.name, queue);
    for (const { name, cron } of await this.#boss.getSchedules()) this.#scheduled.set(name, cron);
  }

  async stop(): Promise<void> {
    if (!this.#started) return;
    this.#started = false;
    // On its own pg-boss looks every half second whether what runs has ended.
    const ended = Promise.all([...this.#workers.keys()].map((name) => this.#boss.offWork(name)));
    await Promise.race([ended, delay(stopSeconds * 1000, undefined, { ref: false })]);
    await this.#boss.stop({ graceful: true, timeout: 1000, close: false });
  }

  /** Queues a job; it exists when, and only if, `tx` commits. The queue must have been declared. */
  async send<Data extends object>(
    tx: Executor,
    job: Job<Data>,
    data: Data,
    { afterSeconds = 0 }: { afterSeconds?: number } = {},
  ): Promise<void> {
    const later = afterSeconds > 0 ? { startAfter: afterSeconds } : {};
    await this.#boss.send(job.name, data, { db: fromDrizzle(tx, sql), ...later });
    if (afterSeconds > 0 && afterSeconds <= 60) this.#wakeIn(job, afterSeconds);
  }

  /** Makes the queue of a job exist. Queues are created before anything is sent to them. */
  async declare(job: Job<object>): Promise<void> {
    if (this.#ready.has(job.name)) return;
    const options = {
      expireInSeconds: job.expireInSeconds,
      retryLimit: job.retries,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: 600,
      deleteAfterSeconds: 7 * 24 * 3600,
      notify: true,
    };
    const known = this.#known.get(job.name);
    if (!known) await this.#boss.createQueue(job.name, options);
    else if (!isDeepStrictEqual({ ...known, ...options }, known)) {
      await this.#boss.updateQueue(job.name, options);
    }
    this.#ready.add(job.name);
  }

  /**
   * Runs jobs of a kind here, one at a time, oldest first; a thrown error means a later try, after
   * the jobs behind it, a JobDataError that there is none. The error is logged and stored with the
   * job, so it must hold no secrets.
   */
  async work<Data extends object>(
    job: Job<Data>,
    run: (data: Data, jobId: string) => Promise<void>,
  ): Promise<void> {
    const workerId = await this.#boss.work<unknown>(
      job.name,
      {
        batchSize: 1,
        pollingIntervalSeconds: 0.5,
        notifyPollingIntervalSeconds: pollSeconds,
        perJobResults: true,
      },
      async (jobs) => {
        const results: JobResult[] = [];
        for (const { data, id } of jobs) results.push(await this.#attempt(job, run, { data, id }));
        // Where one waited there may be more: look again at once, not after the pause.
        this.wake(job);
        return results;
      },
    );
    this.#workers.set(job.name, workerId);
  }

  /** Looks for jobs of a kind at once, not after the pause, where they are run here. */
  wake(job: Pick<Job<object>, 'name'>): void {
    const workerId = this.#workers.get(job.name);
    if (workerId !== undefined) this.#boss.notifyWorker(workerId);
  }

  /** Looks for jobs of a kind when one of them is due, which no notification reports. */
  #wakeIn(job: Pick<Job<object>, 'name'>, seconds: number): void {
    setTimeout(() => {
      if (this.#started) this.wake(job);
    }, seconds * 1000).unref();
  }

  async #attempt<Data extends object>(
    job: Job<Data>,
    run: (data: Data, jobId: string) => Promise<void>,
    { data, id }: { data: unknown; id: string },
  ): Promise<JobResult> {
    try {
      await run(readJobData(job.name, job.data, data), id);
      return { id, status: 'completed' };
    } catch (error) {
      const about = { err: error, job: job.name, jobId: id };
      if (error instanceof JobDataError) {
        this.#log.error(about, 'a job was refused');
        return { id, status: 'deadletter', output: { message: error.message } };
      }
      this.#log.warn(about, 'a job failed');
      // The first tries again are one and two seconds later.
      for (const seconds of [1, 2]) this.#wakeIn(job, seconds + 0.1);
      throw error;
    }
  }

  /** Runs a job by the clock, once for all nodes. `cron` is in UTC. */
  async schedule(job: Job<Record<string, never>>, cron: string): Promise<void> {
    if (this.#scheduled.get(job.name) === cron) return;
    await this.#boss.schedule(job.name, cron, {});
  }
}

/** Installs or updates the queue's own tables. Run by migrateDatabase, under its lock. */
export async function migrateQueue(connectionString: string): Promise<void> {
  const boss = new PgBoss({ connectionString, supervise: false, schedule: false, max: 2 });
  // A failure is thrown by start(); the event would end the process.
  boss.on('error', () => {});
  await boss.start();
  await boss.stop({ graceful: false });
}
