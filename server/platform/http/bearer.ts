import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { Actor } from '../actor.ts';
import type { AnyEndpoint } from '#contract/endpoint';
import { tokenScopesOf } from '#contract/token-access';

const scheme = /^Bearer +(\S{1,200})$/i;

/**
 * The API token of a call, undefined where it brings none. No browser sends the header by itself, and
 * another site's script may not set it, so such a call is never one that another site asked for.
 */
export function bearerOf({ headers }: FastifyRequest): string | undefined {
  return scheme.exec(headers.authorization ?? '')?.[1];
}

/** @throws AppError `forbidden` where no token will do, and for one without the scopes that the call takes */
export function assertTakesToken(endpoint: AnyEndpoint, actor: Actor): void {
  const needed = tokenScopesOf(endpoint);
  if (needed === undefined)
    throw new AppError('forbidden', 'This call can’t be made with an API token.');
  const given = actor.role === 'admin' && actor.token ? actor.token.scopes : [];
  const missing = needed.filter((scope) => !given.includes(scope));
  if (missing.length > 0) {
    throw new AppError('forbidden', `The API token needs the scope ${missing.join(' and ')}.`);
  }
}
