import { execFile } from 'node:child_process';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin, type UserConfig } from 'vite';
import { modulesAt } from './chunks.ts';
import { withoutJsonSchemas, withoutSchemaTexts } from './for-browser.ts';
import { buildServiceWorker } from './service-worker.ts';

const root = path.join(import.meta.dirname, '../..');

/** Asks for the fonts with the page instead of after the style sheet has been read. */
export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => name.endsWith('.woff2'))
          .map((name) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              href: `/${name}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
              ...mediaOf(name),
            },
            // After the viewport has been named: until then a phone counts as 980 px wide.
            injectTo: 'head' as const,
          })),
    },
  };
}

/** The serif comes in two files, see web/styles/fonts.css. */
function mediaOf(file: string): { media?: string } {
  if (file.includes('newsreader-latin-opsz')) return { media: '(width >= 700px)' };
  if (file.includes('newsreader-latin-wght')) return { media: '(width < 700px)' };
  return {};
}

/**
 * Puts pdf.js's decoders of fax and JPEG 2000 pictures where its worker looks for them: it names them
 * itself, so they keep their names, in a folder of their version.
 */
export function pdfDecoders(): Plugin {
  return {
    name: 'pdf-decoders',
    apply: 'build',
    async generateBundle() {
      const home = path.join(root, 'node_modules/pdfjs-dist');
      const { version } = JSON.parse(await readFile(path.join(home, 'package.json'), 'utf8'));
      for (const name of ['jbig2_nowasm_fallback.js', 'openjpeg_nowasm_fallback.js']) {
        this.emitFile({
          type: 'asset',
          fileName: `assets/pdfjs-${version}/${name}`,
          // oxlint-disable-next-line no-await-in-loop -- two files
          source: await readFile(path.join(home, 'wasm', name)),
        });
      }
    },
  };
}

/** After the portal: builds the public pages' code, then what renders them, and has it write them. */
export function buildPublicPages(): Plugin {
  let shared: UserConfig['build'] = {};
  return {
    name: 'build-public-pages',
    apply: 'build',
    config(config) {
      shared = config.build;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error) {
        if (error) return;
        await build(publicPages(shared));
        await build(requestScan(shared));
        await build(renderer());
        const program = path.join(import.meta.dirname, 'prerender.ts');
        // A template, not a page: it is with what fills it in.
        await rename(
          path.join(root, 'dist/web/public.html'),
          path.join(root, 'dist/prerender/public.html'),
        );
        await promisify(execFile)(process.execPath, [program, path.join(root, 'dist/pages')]);
        // Last: its name for the build is made of all built files.
        await buildServiceWorker();
        await compressAssets(path.join(root, 'dist/web/assets'));
      },
    },
  };
}

/** Where the public pages' class names stand. */
const styled = [
  'features/{landing,faq,policies,shell}',
  'features/identity/{auth,recovery/recovery-code-form}.tsx',
  'features/identity/registration/{register-form,new-account-fields}.tsx',
  'features/identity/sign-in/{sign-in-form,passkey-sign-in}.tsx',
  'ui',
  'lib',
  'routes/-screens',
];

/** The same style sheet as the portal's, with the utilities of these places alone. */
function ownStylesOnly(paths: readonly string[]): Plugin {
  return {
    name: 'own-styles-only',
    enforce: 'pre',
    transform: {
      filter: { id: /styles\/app\.css/ },
      handler: (code) =>
        code.replace(
          "@import 'tailwindcss';",
          () =>
            `@import 'tailwindcss' source(none);\n${paths.map((place) => `@source '../${place}';`).join('\n')}`,
        ),
    },
  };
}

/** By itself, for the entry runs before the first paint and must not bring the rest with it. */
const loader = { name: 'loader', test: /vite\/preload-helper/, priority: 1 };

/** What every public page needs before anything else. */
const needed = modulesAt({
  packages: [
    'react',
    'react-dom',
    'scheduler',
    'clsx',
    'lucide-react',
    '@radix-ui/react-slot',
    '@radix-ui/react-compose-refs',
  ],
  sources: [
    'domain/tax/business-days',
    'web/features/shell/public-footer',
    'web/features/shell/public-header',
    'web/features/shell/skip-link',
    'web/lib',
    'web/ui/avatar',
    'web/ui/button',
    'web/ui/icon-button-class',
    'web/ui/marks',
    'web/ui/overlays/toast-store',
    'web/ui/spinner',
  ],
});

/** What comes only as someone types on the sign-in page. */
const later = modulesAt({ sources: ['web/lib/api/ask-early', 'web/lib/api/early-answers'] });

function publicPages(shared: UserConfig['build']): InlineConfig {
  return {
    configFile: false,
    root: path.join(root, 'web'),
    logLevel: 'warn',
    plugins: [ownStylesOnly(styled), react(), tailwindcss(), preloadFonts()],
    build: {
      ...shared,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: path.join(root, 'web/public.html'),
        // One file for what every page needs at once, not a dozen crumbs.
        output: {
          codeSplitting: {
            groups: [loader, { name: 'base', test: (id) => needed(id) && !later(id) }],
          },
        },
      },
    },
  };
}

/** The scanner for the page of a request link, which fetches it under this name. */
function requestScan(shared: UserConfig['build']): InlineConfig {
  return {
    configFile: false,
    root: path.join(root, 'web'),
    logLevel: 'warn',
    plugins: [
      ownStylesOnly(['request-scan', 'features/documents/scan', 'ui', 'lib']),
      react(),
      tailwindcss(),
      withoutJsonSchemas(),
      withoutSchemaTexts(),
    ],
    worker: { format: 'es' },
    build: {
      ...shared,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: { 'request-scan': path.join(root, 'web/request-scan/main.ts') },
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js' },
      },
    },
  };
}

function renderer(): InlineConfig {
  return {
    configFile: false,
    root: path.join(root, 'web'),
    logLevel: 'warn',
    plugins: [react()],
    // A server writes the pages again for its firm without what only builds need.
    ssr: { noExternal: true },
    // Without React's other half, for development.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: 'prerender.tsx',
      outDir: '../dist/prerender',
      emptyOutDir: true,
      copyPublicDir: false,
    },
  };
}

/** Text is compressed once, as tightly as it goes, and sent like that. */
async function compressAssets(folder: string): Promise<void> {
  const texts = (await readdir(folder)).filter((name) => /\.(m?js|css|svg)$/.test(name));
  for (const name of texts) {
    const file = path.join(folder, name);
    const content = await readFile(file);
    if (content.length < 1024) continue;
    const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params: quality }));
    await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
  }
}
