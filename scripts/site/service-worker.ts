import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';

const root = path.join(import.meta.dirname, '../..');

/**
 * Writes /sw.js beside the built site. Another build is another program, if only by its name: that is how
 * browsers notice a release.
 *
 * @throws Error when it can't be made
 */
export async function buildServiceWorker(): Promise<void> {
  const web = path.join(root, 'dist/web');
  const names = [...(await readdir(path.join(web, 'assets'))).sort(), 'offline.js', 'theme.js'];
  const hash = createHash('sha256').update(names.join('\n'));
  for (const name of ['offline.js', 'theme.js']) hash.update(await readFile(path.join(web, name)));
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: path.join(root, 'web/service-worker'),
    publicDir: false,
    define: { BUILD: JSON.stringify(hash.digest('hex').slice(0, 12)) },
    build: {
      write: false,
      target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
      modulePreload: false,
      rolldownOptions: {
        input: path.join(root, 'web/service-worker/main.ts'),
        output: { format: 'iife' },
      },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const chunks = outputs.flatMap((one) => ('output' in one ? one.output : []));
  const [script] = chunks.filter((one) => one.type === 'chunk');
  if (!script || chunks.length !== 1) throw new Error('the service worker is not one file');
  await writeFile(path.join(web, 'sw.js'), script.code);
}
