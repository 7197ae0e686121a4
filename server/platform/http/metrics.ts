import { createHash, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { AppError } from '../errors.ts';
import type { Platform } from '../platform.ts';

/** Seconds: from a list that is answered at once to an upload over a slow line. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

/**
 * `GET /metrics` in the text form of Prometheus, for who brings the token. Routes are told by their
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
    help: 'Requests answered, by pattern of their route',
    labelNames,
    registers: [register],
  });
  const seconds = new Histogram({
    name: 'filewell_http_request_seconds',
    help: 'From a request to the end of its answer',
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
  gauge('live_pages', 'Open pages that hear live events on this node', () => live.size);
  gauge('database_connections', 'Open connections of this node', () => pool.totalCount);
  gauge('database_waiting', 'Queries that wait for a connection', () => pool.waitingCount);
  const jobs = new Gauge({
    name: 'filewell_jobs',
    help: 'Jobs that wait, run or have failed for good, of all nodes',
    labelNames: ['queue', 'state'] as const,
    registers: [],
    async collect() {
      const { rows } = await db.execute<{ queue: string; state: string; count: number }>(sql`
        SELECT name AS queue, state::text, count(*)::int FROM pgboss.job
        WHERE state IN ('created', 'retry', 'active', 'failed') GROUP BY 1, 2`);
      this.reset();
      for (const { queue, state, count } of rows) this.set({ queue, state }, count);
    },
  });
  register.registerMetric(jobs);

  http.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    requests.inc(labels);
    seconds.observe(labels, reply.elapsedTime / 1000);
  });
  http.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!brings(request, token)) {
      throw new AppError('signed_out', 'The metrics are for who brings their token.');
    }
    return reply.type(register.contentType).send(await register.metrics());
  });
}

function brings(request: FastifyRequest, token: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`));
}
