import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ErrorBody } from '#contract/errors';
import { AppError } from '../../errors.ts';
import type { Platform } from '../../platform.ts';
import { endConnectionsAfterAnswers } from './closing.ts';

/**
 * `GET /healthz`: the process runs. `GET /readyz`: it can do its work, and a proxy may send it
 * requests. Proxies ask every second or two, so neither leaves a line in the log unless it fails.
 *
 * @returns to be called when a stop is planned: from then on `/readyz` is 503 and each connection
 * ends after its answer, so that proxies move to another node while this one still serves
 */
export function serveReadiness(
  http: FastifyInstance,
  { db, blobs }: Pick<Platform, 'db' | 'blobs'>,
): () => void {
  let stopping = false;
  const options = {
    schema: { hide: true },
    logLevel: 'warn',
    // A crowd that makes every node late must not leave a proxy without a node.
    config: { duringOverload: true },
  } as const;
  http.get('/healthz', options, async () => ({ ok: true }));
  http.get('/readyz', options, async (request, reply) => {
    if (stopping) {
      // Planned, so not a failure for the log.
      const message = 'This node is stopping.';
      const body: ErrorBody = { code: 'unavailable', message, requestId: request.id };
      return reply.code(503).send(body);
    }
    await db.execute(sql`SELECT 1`).catch((error: unknown) => {
      throw new AppError('unavailable', 'The database does not answer.', { cause: error });
    });
    await blobs.assertWritable();
    return { ok: true };
  });
  return () => {
    stopping = true;
    endConnectionsAfterAnswers(http.server);
  };
}
