import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Firm } from '#contract/firm/firm';
import { type AskedBy, pageHeaders, publicPageIds, screens, sharePath } from '#domain/screens';
import type { Config } from '../../config/config.ts';
import type { MasterKeys } from '../../crypto/master-keys.ts';
import { notFound } from '../../errors.ts';
import { marks } from '../../site/facts.ts';
import type { PublicPages } from '../../site/public-pages.ts';
import { minFormAgeMs, signStartedAt } from '../../site/started-at.ts';
import { compress, type Encoding, encodingFor } from './compressed.ts';
import { Cookies } from '../cookies.ts';
import { sendError } from '../errors/error-handler.ts';
import { trustedTypes } from './security-headers.ts';

const screenPaths = new Set<string>(screens.map((screen) => screen.path));

/** How often a request may find out that the pages are behind: in a new season, or after a failure. */
const recheckMs = 60_000;

interface Site {
  /** Where the built site lies. */
  folder: string;
  /** The public pages; undefined while there is no build. */
  pages: PublicPages | undefined;
  config: Config;
  keys: MasterKeys;
  /** The firm as its configuration and its calendar describe it now. */
  firm: () => Firm;
  /** What the pay page alone may load from and speak to: the payment provider's hosts. */
  paySources?: PageSources | undefined;
}

/** Sources as a Content-Security-Policy writes them. */
export interface PageSources {
  script: readonly string[];
  connect: readonly string[];
  frame: readonly string[];
  img: readonly string[];
}

/**
 * Serves the built site: hashed assets for a year; the public pages as HTML to everyone without a
 * session, also in the place of unknown paths, with 404 (rulings section 1); the portal's page for
 * every other screen.
 */
export async function serveSite(app: FastifyInstance, site: Site): Promise<void> {
  const { folder, config, keys, pages } = site;
  const indexFile = path.join(folder, 'index.html');
  const shell = existsSync(indexFile) ? readFileSync(indexFile, 'utf8') : undefined;
  const cookies = new Cookies(config);

  if (shell !== undefined) await app.register(serveFiles, { folder });
  if (pages) servePageFiles(app, pages);
  let checkedAt = performance.now();

  /** Pages are the same for everyone, so what was made a moment ago serves all who ask now. */
  const made = new Map<string, { at: number; body: Buffer | Promise<Buffer> }>();

  /** A page with the site's data in it; `undefined` stands for the portal's. */
  function pageFor(
    id: string | undefined,
    theme: string,
    encoding: Encoding,
  ): Buffer | Promise<Buffer> {
    const kind = `${id ?? 'portal'} ${theme} ${encoding}`;
    const cached = made.get(kind);
    if (cached && performance.now() - cached.at < minFormAgeMs) return cached.body;
    if (pages && performance.now() - checkedAt > recheckMs) {
      checkedAt = performance.now();
      pages.renew();
    }
    const shown = pages?.shown;
    const page = id === undefined ? undefined : shown?.written.html.get(id);
    const startedAt = signStartedAt(keys);
    // A written page's scripts begin with the firm that it shows.
    const firm = page === undefined || !shown ? site.firm() : shown.firm;
    const data = JSON.stringify({ firm, startedAt });
    const html = (page ?? (shell ?? '').replace('<!--head-->', () => shown?.written.head ?? ''))
      .replaceAll(marks.startedAt, startedAt)
      .replace(
        marks.data,
        () =>
          // No "<" in the data can end the element.
          `<script type="application/json" id="site-data">${data.replaceAll('<', String.raw`\u003c`)}</script>`,
      );
    const themed = theme ? html.replace('<html ', `<html data-theme="${theme}" `) : html;
    const entry: { at: number; body: Buffer | Promise<Buffer> } = {
      at: performance.now(),
      body: compress(themed, encoding).then((body) => {
        entry.body = body;
        return body;
      }),
    };
    made.set(kind, entry);
    return entry.body;
  }

  function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    id: string | undefined,
  ): FastifyReply | Promise<FastifyReply> {
    const isStranger = cookies.read(request, 'session') === undefined;
    const theme = /^(?:light|dark)$/.exec(request.cookies['theme'] ?? '')?.[0] ?? '';
    const encoding = encodingFor(request);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, cookie')
      .type('text/html; charset=utf-8');
    if (cookies.read(request, 'ended') !== undefined) {
      cookies.clear(reply, 'ended');
      // Said once: no cache may repeat it.
      reply.header(pageHeaders.signedOut, '1').header('cache-control', 'no-store');
    }
    const body = pageFor(isStranger ? id : undefined, theme, encoding);
    // What lies ready is sent at once.
    return body instanceof Promise ? body.then((page) => reply.send(page)) : reply.send(body);
  }

  app.setNotFoundHandler((request, reply) => {
    const [pathname = '/'] = request.url.split('?');
    // Where no service worker takes what other programs share, only the page that says so is left.
    if (pathname === sharePath && request.method === 'POST') return reply.redirect(sharePath, 303);
    if (pathname.startsWith('/api/') || request.method !== 'GET') throw notFound();
    if (shell === undefined) {
      return reply.code(503).type('text/plain').send('The site has not been built yet.');
    }
    return sendPage(request, reply.code(404), 'landing');
  });
  if (shell === undefined) return;
  for (const screen of screenPaths) {
    app.route({
      method: ['GET', 'HEAD'],
      url: screen,
      schema: { hide: true },
      handler: (request, reply) => {
        if (screen === payScreen) openToProvider(reply, site.paySources);
        if (screen === sharePath) {
          const by: AskedBy = isOwnRequest(request) ? 'own' : 'other';
          reply.header(pageHeaders.askedBy, by);
        }
        return sendPage(request, reply, publicPageIds[screen]);
      },
    });
  }
}

/** Whether this site, the person, or a program of their device asked for it, and no other site. */
function isOwnRequest({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site === 'same-origin' || site === 'none';
}

/** The files of the built site. */
async function serveFiles(app: FastifyInstance, { folder }: Pick<Site, 'folder'>): Promise<void> {
  // A folder, or a path that leads out of the site: no different from a file that is not there.
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error.statusCode === 403) return reply.callNotFound();
    return sendError(error, request, reply);
  });
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

/** The one screen on which the payment provider's script runs. */
const payScreen = '/pay';

/** Lets the provider's hosts into this document, and its pop-up speak to it. */
function openToProvider(reply: FastifyReply, sources: PageSources | undefined): void {
  if (!sources) return;
  const more: Readonly<Record<string, readonly string[]>> = {
    'script-src': sources.script,
    'connect-src': sources.connect,
    'frame-src': sources.frame,
    'img-src': sources.img,
  };
  const policy = String(reply.getHeader('content-security-policy'))
    .split(';')
    // The provider's script writes its own frames and scripts into the page.
    .filter((directive) => !trustedTypes.includes(directive))
    .map((directive) => {
      const [name = ''] = directive.trim().split(' ');
      return [directive, ...(more[name] ?? [])].join(' ');
    });
  reply.header('content-security-policy', policy.join(';'));
  const payers = ['self', ...sources.frame.map((source) => `"${source}"`)].join(' ');
  const permissions = String(reply.getHeader('permissions-policy'));
  reply.header('permissions-policy', permissions.replace('payment=()', `payment=(${payers})`));
  reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
}

/** Files that go with the pages. Which there are depends on the firm's mark. */
const pageFiles = [
  'apple-touch-icon.png',
  'favicon.ico',
  'favicon.svg',
  'icon-192.png',
  'icon-512.png',
  'icon-badge.png',
  'icon-maskable.png',
  'manifest.webmanifest',
  'offline.html',
  'robots.txt',
  'sitemap.xml',
] as const;

/** Serves what goes with the public pages: icons, pictures for links, sitemap. */
function servePageFiles(app: FastifyInstance, pages: PublicPages): void {
  const names = new Set([...pageFiles, ...pages.shown.written.files.keys()]);
  for (const name of names) {
    app.route({
      method: ['GET', 'HEAD'],
      url: `/${name}`,
      schema: { hide: true },
      handler: (_request, reply) => {
        const content = pages.shown.written.files.get(name);
        if (!content) return reply.callNotFound();
        return reply
          .header('cache-control', 'public, max-age=3600')
          .type(mediaTypes[path.extname(name)] ?? 'application/octet-stream')
          .send(content);
      },
    });
  }
}

const mediaTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml; charset=utf-8',
};
