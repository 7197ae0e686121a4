import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';

const folder = path.join(import.meta.dirname, '../../web/evidence-page');

/** Makes verify.html of its sources: one file with its script and styles in it. @throws Error when it can't be made */
export async function makeVerifyPage(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: folder,
    publicDir: false,
    build: {
      write: false,
      target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
      modulePreload: false,
      rolldownOptions: { input: path.join(folder, 'main.ts'), output: { format: 'iife' } },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const chunks = outputs.flatMap((one) => ('output' in one ? one.output : []));
  const [script] = chunks.filter((one) => one.type === 'chunk');
  if (!script || chunks.length !== 1) throw new Error('verify.html is not one file');
  const html = await readFile(path.join(folder, 'page.html'), 'utf8');
  // The script’s text must not end its element.
  const code = script.code.replaceAll('</script', String.raw`<\/script`);
  return html.replace('/*script*/', () => code);
}
