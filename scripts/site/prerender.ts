// Writes the public pages and what belongs to them: HTML, pictures for links, icons, manifest,
// robots and sitemap. Run by the build for the firm of its environment, and by a server whose firm
// or season is another. Usage: node scripts/site/prerender.ts <folder>
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { clientUploadAccept } from '../../contract/documents/files.ts';
import type { Firm } from '../../contract/firm/firm.ts';
import { publicPageIds, screens, sharePath } from '../../domain/screens.ts';
import type { PortalFiles } from '../../web/lib/named-files.ts';
import { describeFirm } from '../../server/modules/firm/describe.ts';
import { readFirmConfig } from '../../server/platform/config/config.ts';
import type { ConfiguredFirm } from '../../server/platform/config/firm-profile.ts';
import { factsOf, marks } from '../../server/platform/site/facts.ts';
import { offlinePage } from './offline-page.ts';
import { drawIcon, drawLinkPicture, icoOf } from './draw-images.ts';
import { escapeHtml } from './escape-html.ts';
import { firmColors, markSvg } from './firm-colors.ts';

/** What dist/prerender/prerender.js gives, see web/prerender.tsx. */
interface Renderer {
  portalFilesId: string;
  renderPages(firm: Firm, origin: string): RenderedPage[];
}
interface RenderedPage {
  id: string;
  path: string;
  title: string;
  description: string;
  html: string;
  structuredData: object[];
}

const dist = path.join(import.meta.dirname, '../../dist');
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('a folder is needed');

const configured = readFirmConfig(process.env);
const firm = describeFirm({ firm: configured, isProduction: true });
const renderer = (await import(
  pathToFileURL(path.join(dist, 'prerender/prerender.js')).href
)) as Renderer;
const template = await readFile(path.join(dist, 'prerender/public.html'), 'utf8');
/** Asked for before all else, but after the viewport is named. */
const fontPreload = /\s*<link rel="preload"[^>]*as="font"[^>]*>/g;
const fonts = (template.match(fontPreload) ?? []).map((link) => link.trim());
const style = await inlineStyle();
const portal = await portalFiles();

await rm(folder, { recursive: true, force: true });
const files = path.join(folder, 'files');
await mkdir(files, { recursive: true });
const colors = firmColors(firm.accentHue);
const pages = renderer.renderPages(firm, marks.origin);

for (const page of pages) {
  await writeFile(path.join(folder, `${page.id}.html`), documentOf(page));
  const title = page.id === 'landing' ? firm.hero.title : page.title.replace(/, [^,]*$/, '');
  await writeFile(path.join(files, `og-${page.id}.png`), await drawLinkPicture(configured, title));
}
await writeIcons(configured);
await writeFile(path.join(files, 'manifest.webmanifest'), JSON.stringify(manifest(), undefined, 2));
await writeFile(
  path.join(files, 'offline.html'),
  offlinePage(firm, colors, { hasOwnMark: configured.logo !== undefined }),
);
await writeFile(path.join(files, 'robots.txt'), robots());
await writeFile(path.join(files, 'sitemap.xml'), sitemap());
await writeFile(path.join(folder, 'head.html'), shared());
// Last: what is here is complete.
await writeFile(path.join(folder, 'facts.json'), JSON.stringify(factsOf(firm, configured)));

function documentOf(page: RenderedPage): string {
  const address = `${marks.origin}${page.path}`;
  const head = [
    `<title>${escapeHtml(page.title)}</title>`,
    meta('name', 'description', page.description),
    `<link rel="canonical" href="${address}" />`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', firm.name),
    meta('property', 'og:title', page.title),
    meta('property', 'og:description', page.description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', `${marks.origin}/og-${page.id}.png`),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', `${page.title}, ${firm.name}`),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...page.structuredData.map(
      (data) => `<script type="application/ld+json">${jsonInHtml(data)}</script>`,
    ),
    ...(page.id === 'auth'
      ? [
          `<script type="application/json" id="${renderer.portalFilesId}">${jsonInHtml(portal)}</script>`,
        ]
      : []),
  ];
  return (
    template
      .replace(style.link, () => `<style>${style.css}</style>`)
      // The code comes after the first paint, and not at all where there are no scripts.
      .replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '')
      .replaceAll(fontPreload, '')
      .replace('<!--head-->', () => [...fonts, shared(), ...head].join('\n'))
      .replace('%PAGE%', page.id)
      .replace('<!--page-->', () => page.html)
  );
}

/** The style sheet, to be in the page itself: nothing then keeps it from being drawn. */
async function inlineStyle(): Promise<{ link: string; css: string }> {
  const [link = '', file = ''] =
    /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/.exec(template) ?? [];
  const css = await readFile(path.join(dist, 'web', file), 'utf8');
  if (css.includes('</')) throw new Error('The style sheet cannot stand in a page.');
  return { link, css };
}

/** What the portal asks for first, and a client's dashboard in it, for the page that leads there. */
async function portalFiles(): Promise<PortalFiles> {
  const page = await readFile(path.join(dist, 'web/index.html'), 'utf8');
  const found = (pattern: RegExp): string[] =>
    [...page.matchAll(pattern)].flatMap(([, file]) => file ?? []);
  const [program] = found(/<script type="module"[^>]* src="([^"]+)"/g);
  const [style] = found(/<link rel="stylesheet"[^>]* href="([^"]+)"/g);
  const [dashboard] = found(/ data-dashboard="([^"]*)"/g);
  if (!program || !style || !dashboard) throw new Error('The portal’s page names no program.');
  const needed = found(/<link rel="modulepreload"[^>]* href="([^"]+)"/g);
  return { program, style, others: [...needed, ...dashboard.split(' ')] };
}

/** What every page of the site has in its head, the portal's included. */
function shared(): string {
  return [
    '<link rel="icon" href="/favicon.ico" sizes="32x32" />',
    ...(configured.logo && configured.logo.mediaType !== 'image/svg+xml'
      ? []
      : ['<link rel="icon" href="/favicon.svg" type="image/svg+xml" />']),
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png" />',
    '<link rel="manifest" href="/manifest.webmanifest" />',
    meta('name', 'apple-mobile-web-app-title', firm.shortName),
    `<meta name="theme-color" content="${colors.paper}" media="(prefers-color-scheme: light)" />`,
    `<meta name="theme-color" content="${colors.darkPaper}" media="(prefers-color-scheme: dark)" />`,
    `<style>html:root{--firm-hue:${firm.accentHue}}</style>`,
  ].join('\n');
}

async function writeIcons(configured: ConfiguredFirm): Promise<void> {
  const write = (name: string, content: Buffer | string) =>
    writeFile(path.join(files, name), content);
  const small = await drawIcon(configured, 32, { ground: false, share: 1 });
  await write('favicon.ico', icoOf(small, 32));
  await write(
    'apple-touch-icon.png',
    await drawIcon(configured, 180, { ground: true, share: 0.7 }),
  );
  for (const size of [192, 512]) {
    await write(
      `icon-${size}.png`,
      await drawIcon(configured, size, { ground: true, share: 0.76 }),
    );
  }
  // Browsers take the shape alone, for the status bar.
  await write('icon-badge.png', await drawIcon(configured, 96, { ground: false, share: 0.9 }));
  await write('icon-maskable.png', await drawIcon(configured, 512, { ground: true, share: 0.56 }));
  if (configured.logo?.mediaType === 'image/svg+xml') {
    await write('favicon.svg', configured.logo.content);
  } else if (!configured.logo) {
    await write('favicon.svg', markSvg(colors.accent));
  }
}

function manifest(): object {
  const icon = (src: string, size: number, purpose = 'any') => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const shortcut = (name: string, to: string) => ({
    name,
    url: `/auth?redirect=${encodeURIComponent(to)}`,
    icons: [icon('/icon-192.png', 192)],
  });
  return {
    name: firm.name,
    short_name: firm.shortName,
    description: firm.hero.text,
    id: '/',
    // Straight to the portal for anyone who is signed in, and else to where they sign in.
    start_url: '/auth',
    scope: '/',
    lang: 'en-US',
    display: 'standalone',
    categories: ['finance', 'business'],
    background_color: colors.paper,
    theme_color: colors.paper,
    icons: [
      icon('/icon-192.png', 192),
      icon('/icon-512.png', 512),
      icon('/icon-maskable.png', 512, 'maskable'),
    ],
    shortcuts: [
      shortcut('Upload documents', '/?tab=documents&upload=1'),
      shortcut('Messages', '/?tab=messages'),
      shortcut('Invoices', '/?tab=payments'),
    ],
    // The Share button of a mail program or gallery: web/service-worker takes what it sends.
    share_target: {
      action: sharePath,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        files: [
          {
            name: 'files',
            accept: [...clientUploadAccept.split(','), 'application/pdf', 'image/*'],
          },
        ],
      },
    },
  };
}

/** Only the public pages are for search engines. */
function robots(): string {
  const closed = [
    '/api/',
    ...screens.flatMap(({ path }) => (publicPageIds[path] === undefined ? path : [])),
  ];
  return [
    'User-agent: *',
    ...closed.map((place) => `Disallow: ${place}`),
    '',
    `Sitemap: ${marks.origin}/sitemap.xml`,
    '',
  ].join('\n');
}

function sitemap(): string {
  // A form to sign in is nothing to look for.
  const urls = pages
    .filter(({ id }) => id !== 'auth')
    .map(({ path }) => `  <url><loc>${marks.origin}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;
}

/** JSON that cannot end the element it is in. */
function jsonInHtml(data: object): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}
