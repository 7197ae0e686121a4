import type { FastifyRequest } from 'fastify';
import { readAddress } from '../rate-limits/network-address.ts';

/**
 * The caller's network address: with `TRUST_PROXY` what the proxy says, in the one form that limits
 * and the log count it by. A proxy that says something else than an address has told us nothing, so
 * the address is then the proxy's own: all such callers share one, and none makes up a fresh one.
 */
export function callerAddress({ ip, socket }: FastifyRequest): string {
  return readAddress(ip) ?? readAddress(socket.remoteAddress ?? '') ?? 'unknown';
}
