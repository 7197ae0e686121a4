import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sharedChunks } from './scripts/site/chunks.ts';
import {
  withoutJsonSchemas,
  withoutSchemaTexts,
  withoutServersPart,
} from './scripts/site/for-browser.ts';
import { firstScript } from './scripts/site/first-script.ts';
import { buildPublicPages, pdfDecoders, preloadFonts } from './scripts/site/plugin.ts';

const api = `http://127.0.0.1:${process.env.API_PORT ?? '3001'}`;

// The portal. scripts/site/plugin.ts builds the public pages beside it, by themselves, so that they
// carry nothing of it.
export default defineConfig({
  root: 'web',
  // The content security policy allows no inline script, so nothing may be inlined as one.
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // light-dark() needs no lowering from these versions on.
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Files that are put together may need each other; what they hold still runs in its order.
        strictExecutionOrder: true,
        // A shared file would otherwise name all that share it.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
        codeSplitting: {
          groups: [{ name: 'start', tags: ['$initial'], priority: 99 }, ...sharedChunks],
        },
      },
    },
  },
  plugins: [
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
    withoutServersPart(),
    withoutJsonSchemas(),
    withoutSchemaTexts(),
    preloadFonts(),
    firstScript(),
    pdfDecoders(),
    buildPublicPages(),
  ],
  worker: { format: 'es' },
  server: {
    proxy: { '/api': api, '/dev': api, '/firm': api, '/healthz': api, '/readyz': api },
  },
});
