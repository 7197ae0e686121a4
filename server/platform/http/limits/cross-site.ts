import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { bearerOf } from '../bearer.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a change that another site asked this browser for: unsafe methods need
 * `Sec-Fetch-Site: same-origin`, or a matching `Origin` where that header is absent.
 *
 * @throws AppError `cross_site`
 */
export function assertSameOrigin(request: FastifyRequest, ownOrigin: string): void {
  if (safeMethods.has(request.method)) return;
  // It carries a signature in place of a session: nobody's browser can be made to send it.
  if (request.routeOptions.config.machine === true) return;
  // An API token does the same: cookies that come along are not read.
  if (bearerOf(request) !== undefined) return;
  const site = request.headers['sec-fetch-site'];
  const allowed = site === undefined ? isOwnOrigin(request, ownOrigin) : site === 'same-origin';
  if (!allowed) {
    throw new AppError(
      'cross_site',
      'This request came from another site, so we blocked it. Open the page and try again.',
    );
  }
}

/** The configured origin, or the one the request was sent to (a node behind another name). */
function isOwnOrigin(request: FastifyRequest, ownOrigin: string): boolean {
  const { origin } = request.headers;
  if (!origin) return false;
  return origin === ownOrigin || origin === `${request.protocol}://${request.headers.host}`;
}
