// What runs before the first paint of the portal: one file, named by what it holds, so that it is kept for a year. It
// costs no way to the server, and asks for data and screens while the program is on its way.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const root = path.join(import.meta.dirname, '../..');

/** What the screens are made of that people come to first, beside the program they share. */
const screens = {
  dashboard: ['signed-in', 'client-portal', 'dashboard-screen', 'routes/index'],
  documents: ['signed-in', 'client-portal', 'documents-screen', 'routes/index'],
  office: ['signed-in', 'admin-dashboard', 'staff-screens', 'staff-overview', 'routes/admin'],
};

/**
 * Puts `theme.js` and `web/first.ts` into one file in place of the first, and notes beside it which files these screens
 * need. The offline page keeps `theme.js`.
 */
export function firstScript(): Plugin {
  let name = '';
  return {
    name: 'first-script',
    apply: 'build',
    async generateBundle() {
      const theme = await readFile(path.join(root, 'web/public/theme.js'), 'utf8');
      const source = `${theme}\n${await asScript(path.join(root, 'web/first.ts'))}`;
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      name = `assets/first-${hash}.js`;
      this.emitFile({ type: 'asset', fileName: name, source });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const lists = Object.entries(screens).map(
          ([screen, modules]) => ` data-${screen}="${filesOf(bundle, modules).join(' ')}"`,
        );
        return html.replace('src="/theme.js"', `src="/${name}"${lists.join('')}`);
      },
    },
  };
}

/** The files that hold these modules, with all that they import and the page does not name itself. */
function filesOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found = new Set<string>();
  const add = (file: string, into: Set<string>): void => {
    const chunk = chunks.find(({ fileName }) => fileName === file);
    if (!chunk || into.has(file)) return;
    into.add(file);
    for (const next of chunk.imports) add(next, into);
  };
  const initial = new Set<string>();
  for (const { isEntry, fileName } of chunks) if (isEntry) add(fileName, initial);
  for (const place of modules) {
    const isOfPlace = new RegExp(`/web/(?:.*/)?${place}\\.tsx?(?:\\?|$)`);
    const chunk = chunks.find(
      ({ fileName, moduleIds }) =>
        !initial.has(fileName) && moduleIds.some((id) => isOfPlace.test(id)),
    );
    if (!chunk) throw new Error(`No file of its own holds ${place}.`);
    add(chunk.fileName, found);
  }
  return [...found].filter((file) => !initial.has(file)).map((file) => `/${file}`);
}

/** A program without imports, to run where it stands. */
async function asScript(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    root: path.join(root, 'web'),
    logLevel: 'warn',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'first' } },
  });
  const [result] = [built].flat();
  if (!result || !('output' in result)) throw new Error(`${entry} was not built.`);
  return result.output[0].code;
}
