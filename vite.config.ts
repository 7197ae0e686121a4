import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { prerenderPublicPages } from './scripts/site/plugin.ts';

/** Asks for the fonts with the page instead of after the style sheet has been read. */
function preloadFonts(): Plugin {
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
            },
            injectTo: 'head-prepend' as const,
          })),
    },
  };
}

const api = `http://127.0.0.1:${process.env.API_PORT ?? '3001'}`;

export default defineConfig(({ isSsrBuild }) => ({
  root: 'web',
  // The content security policy allows no inline script, so nothing may be inlined as one.
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // light-dark() needs no lowering from these versions on.
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // Tells the writer of the public pages which files each of them needs.
    manifest: !isSsrBuild,
    // The portal, and the pages that everybody can read.
    ...(isSsrBuild ? {} : { rolldownOptions: { input: ['web/index.html', 'web/public.html'] } }),
  },
  plugins: isSsrBuild
    ? [react()]
    : [
        tanstackRouter({
          target: 'react',
          routesDirectory: 'routes',
          generatedRouteTree: 'routeTree.gen.ts',
          autoCodeSplitting: true,
          addExtensions: true,
          quoteStyle: 'single',
          semicolons: true,
          disableLogging: true,
        }),
        react(),
        tailwindcss(),
        preloadFonts(),
        prerenderPublicPages(),
      ],
  server: {
    proxy: { '/api': api, '/dev': api, '/firm': api, '/healthz': api, '/readyz': api },
  },
}));
