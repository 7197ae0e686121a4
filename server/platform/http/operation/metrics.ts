import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { alarmKinds } from '#contract/notifications/alarms';
import { AppError } from '../../errors.ts';
import type { Platform } from '../../platform.ts';

/** Prometheus gives up after 10 seconds unless it is told otherwise. */
const patienceMs = 3000;

/** Seconds: from a list that is answered at once to an upload over a slow line. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

/**
 * `GET /metrics` in the text form of Prometheus, for who brings the token. Routes are notified by their
 * patterns, so that nothing in it names a person or a record.
 */
export function serveMetrics(
  http: FastifyInstance,
  { db, live }: Pick<Platform, 'db' | 'live'>,
  { token, pool }: { token: string; pool: pg.Pool },
): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const labelNames = ['method', 'route', 'status'] as const;
  const requests = new Counter({
    name: 'filewell_http_requests_total',
    help: 'Requests answered, by route pattern',
    labelNames,
    registers: [register],
  });
  const seconds = new Histogram({
    name: 'filewell_http_request_seconds',
    help: 'Time from a request to the end of its response',
    labelNames,
    buckets: durations,
    registers: [register],
  });
  const gauge = (name: string, help: string, read: () => number): Gauge =>
    new Gauge({
      name: `filewell_${name}`,
      help,
      registers: [register],
      collect() {
        this.set(read());
      },
    });
  gauge('live_pages', 'Open pages receiving live events on this node', () => live.size);
  gauge('database_connections', 'Open connections of the pool on this node', () => pool.totalCount);
  gauge('database_waiting', 'Queries waiting for a connection', () => pool.waitingCount);
  const databaseUp = new Gauge({
    name: 'filewell_database_up',
    help: 'Whether the database answers this node within 3 seconds',
    registers: [register],
  });
  gauge(
    'event_loop_delay_seconds',
    'Mean delay of the event loop over the last second',
    () => http.load.delayMs / 1000,
  );
  gauge('overloaded', '1 while new requests are refused because the event loop is late', () =>
    http.load.isOverloaded ? 1 : 0,
  );
  const shed = new Counter({
    name: 'filewell_requests_shed_total',
    help: 'Requests refused because the event loop was late',
    registers: [],
    collect() {
      this.reset();
      this.inc(http.load.refused);
    },
  });
  register.registerMetric(shed);
  const jobs = new Gauge({
    name: 'filewell_jobs',
    help: 'Jobs waiting, running, or failed after every retry, on all nodes; none while the database is unavailable',
    labelNames: ['queue', 'state'] as const,
    registers: [register],
  });
  const alarms = new Gauge({
    name: 'filewell_alarms_open',
    help: 'Alarms neither resolved nor acknowledged, on all nodes; none while the database is unavailable',
    labelNames: ['kind'] as const,
    registers: [register],
  });
  async function askDatabase(): Promise<void> {
    const asked = Promise.all([
      db.execute<{ queue: string; state: string; count: number }>(sql`
        SELECT name AS queue, state::text, count(*)::int FROM pgboss.job
        WHERE state IN ('created', 'retry', 'active', 'failed') GROUP BY 1, 2`),
      db.execute<{ kind: string; count: number }>(sql`
        SELECT kind, count(*)::int FROM alarms
        WHERE ended_at IS NULL AND acknowledged_at IS NULL GROUP BY 1`),
    ]);
    // What it says later, nobody waits for.
    const answered = asked.catch(() => undefined);
    const answers = await Promise.race([answered, wait(patienceMs, undefined, { ref: false })]);
    jobs.reset();
    alarms.reset();
    databaseUp.set(answers === undefined ? 0 : 1);
    if (answers === undefined) return;
    const [waiting, open] = answers;
    for (const { queue, state, count } of waiting.rows) jobs.set({ queue, state }, count);
    // Every kind has a line, so that one that is over is told as none.
    for (const kind of alarmKinds) alarms.set({ kind }, 0);
    for (const { kind, count } of open.rows) alarms.set({ kind }, count);
  }

  http.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    requests.inc(labels);
    seconds.observe(labels, reply.elapsedTime / 1000);
  });
  http.get(
    '/metrics',
    { schema: { hide: true }, config: { duringOverload: true } },
    async (request, reply) => {
      if (!brings(request, token)) {
        throw new AppError('signed_out', 'Reading the metrics requires their token.');
      }
      await askDatabase();
      return reply.type(register.contentType).send(await register.metrics());
    },
  );
}

function brings(request: FastifyRequest, token: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`));
}
