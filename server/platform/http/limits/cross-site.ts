import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { AppError } from '../../errors.ts';
import { bearerOf } from '../bearer.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a change that another site asked this browser for: unsafe methods need
 * `Sec-Fetch-Site: same-origin`, or a matching `Origin` where that header is absent.
 *
 * @throws AppError `cross_site`
 */
export function assertSameOrigin(
  request: FastifyRequest,
  { appUrl, isProduction }: Pick<Config, 'appUrl' | 'isProduction'>,
): void {
  if (safeMethods.has(request.method)) return;
  // It carries a signature in place of a session: nobody's browser can be made to send it.
  if (request.routeOptions.config.machine === true) return;
  // An API token does the same: cookies that come along are not read.
  if (bearerOf(request) !== undefined) return;
  const site = request.headers['sec-fetch-site'];
  const allowed =
    site === undefined ? isOwnOrigin(request, appUrl, isProduction) : site === 'same-origin';
  if (!allowed) {
    throw new AppError(
      'cross_site',
      'This request came from another site, so we blocked it. Open the page and try again.',
    );
  }
}

/**
 * The configured origin. Outside production also that of this machine to which the request was sent, under any of
 * its names and ports; in production the `Host` header decides nothing, as its sender chooses it.
 */
function isOwnOrigin(request: FastifyRequest, appUrl: string, isProduction: boolean): boolean {
  const { origin, host = '' } = request.headers;
  if (origin === appUrl) return true;
  if (isProduction || !origin) return false;
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host) && origin === `http://${host}`;
}

/**
 * Refuses a request that says twice whom it is for, or in its address as well as in `Host`: a proxy and the server
 * could each believe another one.
 *
 * @throws AppError `invalid_request`
 */
export function assertOneHost({ raw }: FastifyRequest): void {
  const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length <= 1 && (raw.url ?? '').startsWith('/')) return;
  throw new AppError('invalid_request', 'This request names its server more than once.');
}
