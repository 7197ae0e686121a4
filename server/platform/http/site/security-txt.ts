import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';

/** How long the text may be relied on from when it was fetched; RFC 9116 advises less than a year. */
const validDays = 90;

/** Whom to notify of a weakness (RFC 9116), as the firm's settings say. */
export function serveSecurityTxt(app: FastifyInstance, config: Config): void {
  const path = '/.well-known/security.txt';
  app.get(path, { schema: { hide: true } }, (_request, reply) => {
    const expires = new Date(Date.now() + validDays * 86_400_000);
    expires.setUTCHours(0, 0, 0, 0);
    const lines = [
      `Contact: mailto:${encodeURI(config.firm.email)}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${config.appUrl}${path}`,
    ];
    reply.header('cache-control', 'public, max-age=86400').type('text/plain; charset=utf-8');
    return reply.send(`${lines.join('\n')}\n`);
  });
}
