import { globSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { makeVerifyPage } from './scripts/site/verify-page.ts';
import { leanChunk } from './scripts/lib/lean-chunks.mjs';
import { recognitionData, shippedFonts, unbundled } from './scripts/lib/runtime-packages.mjs';

// The server as few files: Node starts it in a third of the time it takes for the sources, and a firm
// installs only the packages that cannot be put into a file (docs/decisions/011-built-server.md).
const dev = path.join(import.meta.dirname, 'dev', path.sep);
const ofProduct = new Set<string>();

const leftOut = path.join(import.meta.dirname, 'scripts/lib/left-out.mjs');

export default defineConfig({
  publicDir: false,
  resolve: {
    alias: {
      'rrule-temporal': leftOut,
      glob: leftOut,
      yaml: leftOut,
      'brotli/decompress.js': leftOut,
    },
  },
  build: {
    ssr: true,
    // `dist/server` is what a firm runs; `dist/dev` adds what only developers do (`dev/main.ts`).
    outDir: 'dist',
    emptyOutDir: false,
    target: 'node24',
    // Lines and names in a stack trace stay readable.
    minify: false,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        dev: 'dev/main.ts',
        admin: 'scripts/admin.ts',
        watchdog: 'server/platform/embedded-postgres/watchdog.ts',
        'pdf-thread': 'server/platform/pdf/pdf-thread.ts',
        'parsing-program': 'server/platform/foreign/program/parsing-program.ts',
        'code-program': 'server/recognition/program/code-program.ts',
        'package-program': 'server/recognition/program/package-program.ts',
        'recognition-program': 'server/recognition/program/recognition-program.ts',
        prerender: 'scripts/site/prerender.ts',
      },
      output: {
        entryFileNames: ({ name }) => (name === 'dev' ? 'dev/main.js' : 'server/[name].js'),
        chunkFileNames: ({ moduleIds }) =>
          `${moduleIds.every((id) => ofProduct.has(id) || id.startsWith('\0')) ? 'server' : 'dev'}/[name]-[hash].js`,
        // Node keeps the text of what it runs; licenses stay in it.
        comments: { legal: true, annotation: false, jsdoc: false },
      },
    },
  },
  ssr: {
    noExternal: true,
    external: unbundled,
  },
  plugins: [
    lean(),
    apartFromDev(),
    shipSql(),
    shipRecognitionData(),
    shipFonts(),
    shipVerifyPage(),
  ],
});

/** What starts sooner and takes less memory, and does the same. */
function lean(): Plugin {
  return {
    name: 'lean',
    // Last: what prints the code before writes signs as they are.
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = leanChunk(file.code);
      }
    },
  };
}

/** Collects what the product reaches without `dev/`, and fails where one of its files needs another. */
function apartFromDev(): Plugin {
  return {
    name: 'apart-from-dev',
    buildStart() {
      for (const folder of ['dist/server', 'dist/dev']) {
        rmSync(folder, { recursive: true, force: true });
      }
    },
    renderStart() {
      const reached = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry);
      for (const id of reached) {
        if (ofProduct.has(id) || id.startsWith(dev)) continue;
        ofProduct.add(id);
        const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
        reached.push(...importedIds, ...dynamicallyImportedIds);
      }
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !file.fileName.startsWith('server/')) continue;
        const outside = [...file.imports, ...file.dynamicImports].find((name) =>
          name.startsWith('dev/'),
        );
        if (outside)
          this.error(`dist/${file.fileName} needs dist/${outside}: the product imports dev/.`);
      }
    },
  };
}

/** Copies the SQL that makes the database, which the server reads when it starts. */
function shipSql(): Plugin {
  const cwd = path.join(import.meta.dirname, 'server');
  const files = [
    'migrations/*.sql',
    'migrations/meta/_journal.json',
    '{platform,modules}/**/rules.sql',
  ];
  return {
    name: 'ship-sql',
    generateBundle() {
      for (const file of globSync(files, { cwd })) {
        const fileName = `server/${file.replaceAll(path.sep, '/')}`;
        this.emitFile({ type: 'asset', fileName, source: readFileSync(path.join(cwd, file)) });
      }
    },
  };
}

/** Copies what document recognition reads: decoders, the program of text recognition, and its language. */
function shipRecognitionData(): Plugin {
  return {
    name: 'ship-recognition-data',
    generateBundle() {
      for (const file of recognitionData) {
        // Programs of packages are CommonJS, which this package isn't.
        const fileName = `server/recognition/${path.basename(file).replace(/\.js$/, '.cjs')}`;
        const source = readFileSync(path.join(import.meta.dirname, 'node_modules', file));
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}

/** Copies the fonts that are drawn with, and what their packages say of their license. */
function shipFonts(): Plugin {
  const inPackages = (file: string): Buffer =>
    readFileSync(path.join(import.meta.dirname, 'node_modules', file));
  return {
    name: 'ship-fonts',
    generateBundle() {
      for (const file of shippedFonts) {
        const [scope = '', name = ''] = file.split('/');
        const fileName = `server/fonts/${path.basename(file)}`;
        this.emitFile({ type: 'asset', fileName, source: inPackages(file) });
        const license = {
          fileName: `server/fonts/${name}.txt`,
          source: inPackages(`${scope}/${name}/LICENSE`),
        };
        this.emitFile({ type: 'asset', ...license });
      }
    },
  };
}

/** Makes the page that goes into every evidence package. */
function shipVerifyPage(): Plugin {
  return {
    name: 'ship-verify-page',
    async generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'server/verify.html',
        source: await makeVerifyPage(),
      });
    },
  };
}
