import type { FastifyRequest } from 'fastify';
import type { AnyEndpoint } from '#contract/endpoint';
import type { Executor } from '../database/database.ts';
import { assertSeesClients } from '../staff-scope.ts';

const ofClient = /\/(?:users|client-view)\/\{id\}/;

/**
 * Refuses staff a call that names a client whom they don't see, before its handler. A client is named by `id`
 * after `/users/` or `/client-view/`, and everywhere by `clientId`, `clientIds`, or `userId`. Handlers scope what
 * is named by ids of records.
 *
 * @throws AppError `not_found`
 */
export async function assertNamedClients(
  db: Executor,
  { path, rights }: AnyEndpoint,
  { actor, params, query, body }: FastifyRequest,
): Promise<void> {
  if (actor?.role !== 'admin' || rights.length === 0) return;
  const named = [params, query, body].flatMap((part) => {
    const { clientId, clientIds, userId } = Object(part);
    return [clientId, userId, ...(Array.isArray(clientIds) ? clientIds : [])];
  });
  if (ofClient.test(path)) named.push(Object(params).id);
  await assertSeesClients(
    db,
    actor,
    named.filter((id) => typeof id === 'string'),
  );
}
