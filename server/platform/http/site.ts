import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { screens } from '#contract/screens';
import { notFound } from '../errors.ts';

const screenPaths = new Set<string>(screens.map((screen) => screen.path));

/**
 * Serves the built site: hashed assets for a year, the app's page for every screen, and the same
 * page with 404 for unknown paths, where the app shows what fits the visitor (rulings section 1).
 */
export async function serveSite(app: FastifyInstance, folder: string): Promise<void> {
  const indexFile = path.join(folder, 'index.html');
  const page = existsSync(indexFile) ? readFileSync(indexFile, 'utf8') : undefined;
  if (page !== undefined) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      preCompressed: true,
      setHeaders: (reply, file) => {
        const hashed = file.includes(`${path.sep}assets${path.sep}`);
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const [pathname = '/'] = request.url.split('?');
    if (pathname.startsWith('/api/') || request.method !== 'GET') throw notFound();
    if (page === undefined) {
      return reply.code(503).type('text/plain').send('The site has not been built yet.');
    }
    return reply
      .code(screenPaths.has(pathname) ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page);
  });
  if (page !== undefined) {
    for (const screen of screenPaths) {
      app.route({
        method: ['GET', 'HEAD'],
        url: screen,
        schema: { hide: true },
        handler: (_request, reply) =>
          reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page),
      });
    }
  }
}
