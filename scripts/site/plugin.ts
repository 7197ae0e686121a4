import { execFile } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build, type Plugin } from 'vite';

const root = path.join(import.meta.dirname, '../..');

/** After the browser's build: builds what renders the public pages, and has it write them. */
export function prerenderPublicPages(): Plugin {
  return {
    name: 'prerender-public-pages',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error) {
        if (error) return;
        await build({
          configFile: path.join(root, 'vite.config.ts'),
          logLevel: 'warn',
          build: {
            ssr: 'prerender.tsx',
            outDir: '../dist/prerender',
            emptyOutDir: true,
            copyPublicDir: false,
          },
        });
        const program = path.join(import.meta.dirname, 'prerender.ts');
        await promisify(execFile)(process.execPath, [program, path.join(root, 'dist/pages')]);
        await rm(path.join(root, 'dist/web/public.html'));
        await compressAssets(path.join(root, 'dist/web/assets'));
      },
    },
  };
}

/** Text is compressed once, as tightly as it goes, and sent like that. */
async function compressAssets(folder: string): Promise<void> {
  const texts = (await readdir(folder)).filter((name) => /\.(js|css|svg)$/.test(name));
  for (const name of texts) {
    const file = path.join(folder, name);
    const content = await readFile(file);
    if (content.length < 1024) continue;
    const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params: quality }));
    await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
  }
}
