// The firm whose site this is: its identity and season, from configuration, and its mark.
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { getFirm } from '#contract/firm';
import { handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { describeFirm, logoPath } from './describe.ts';

export { describeFirm } from './describe.ts';
export { scheduleFiguresNotice } from './figures-notice.ts';

export function firmRoutes({ config }: Platform): Route[] {
  return [handleDirect(getFirm, async () => describeFirm(config))];
}

/** Serves the firm's own mark, if it has one. As a picture an SVG runs nothing. */
export function serveFirmLogo(http: FastifyInstance, { config }: Platform): void {
  const { logo } = config.firm;
  if (!logo) return;
  http.get(logoPath, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type(logo.mediaType)
      .header('cache-control', 'no-cache')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .send(await readFile(logo.file)),
  );
}
