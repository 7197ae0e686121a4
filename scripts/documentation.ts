// Fails when the documentation names a command, file, section, or environment variable that doesn't exist, or a
// command that runs on the machine's own Node; when code or documentation names a decision or page that is gone;
// and when package.json and the changelog name different versions.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { goneReferences, type Page, problemsOf } from './lib/documentation.ts';

const root = path.join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
/** What commands make, as .gitignore lists it. */
const made = ['node_modules', 'dist', '.data', '.cache', '.git', 'screenshots', 'test-results'];
const files = globSync(['**/*', '.*', '{.ci,.github}/**/*'], {
  cwd: root,
  exclude: made.flatMap((folder) => [folder, `${folder}/**`]),
}).map((file) => file.replaceAll('\\', '/'));
const pages: Page[] = files
  .filter((file) => file.endsWith('.md') && !file.startsWith('docs/specification/'))
  .map((file) => ({ file, text: read(file) }));
const sources = files
  .filter((file) =>
    /\.(tsx?|mjs|json|ya?ml|service|timer|conf|sql|example)$|Containerfile|Caddyfile/.test(file),
  )
  .filter((file) => !/^server\/migrations\/|^package-lock|\/documentation\.test\.ts$/.test(file))
  .map((file) => ({ file, text: read(file) }));
const allSources = sources.map(({ text }) => text).join('\n');
const manifest: { version: string; scripts: Record<string, string> } = JSON.parse(
  read('package.json'),
);
const [, adminCommands = ''] =
  /const commands[^{]*\{([\s\S]*?)\n\};/.exec(read('scripts/admin.ts')) ?? [];

const known = {
  files,
  scripts: new Set(Object.keys(manifest.scripts)),
  adminCommands: new Set(adminCommands.match(/(?<=^ *'?)[a-z-]+(?='?[:,])/gm)),
  isVariable: (name: string) => new RegExp(String.raw`\b${name}\b`).test(allSources),
};
const problems = [
  ...pages.flatMap((page) => problemsOf(page, pages, known)),
  ...[...pages, ...sources].flatMap((source) => goneReferences(source, files)),
];
const [, newest = 'none'] = /^## (\d+\.\d+\.\d+)/m.exec(read('CHANGELOG.md')) ?? [];
if (newest !== manifest.version) {
  problems.push({
    file: 'CHANGELOG.md',
    line: 1,
    message: `its newest version is ${newest}, that of package.json ${manifest.version}`,
  });
}
for (const { file, line, message } of problems) console.log(`${file}:${line}  ${message}`);
console.log(`${pages.length} pages, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
