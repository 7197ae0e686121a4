// The plans that a firm signs name places, tests and commands of the product: each is there.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '#platform/root';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** The address of a heading within its page. */
const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-');

const anchors = (file: string): string[] =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchor(heading));

it.each(['incident.md', 'wisp.md'])('docs/%s names nothing that is not there', (name) => {
  const text = read(`docs/${name}`);
  const missing: string[] = [];
  for (const [, link = ''] of text.matchAll(/\]\(([^)]+)\)/g)) {
    const [page = '', section] = link.split('#');
    const file = path.join('docs', page);
    const there = existsSync(path.join(root, file));
    if (!there || (section !== undefined && !anchors(file).includes(section))) missing.push(link);
  }
  for (const [, file = ''] of text.matchAll(/`((?:server|deploy|docs)\/[^`]+)`/g)) {
    if (!existsSync(path.join(root, file))) missing.push(file);
  }
  const commands = read('scripts/admin.ts');
  const settings = read('docs/operations.md');
  for (const [, command = ''] of text.matchAll(/npm run admin -- ([a-z-]+)/g)) {
    if (!new RegExp(`^ +'?${command}'?[:,]`, 'm').test(commands)) missing.push(command);
  }
  for (const [, script = ''] of text.matchAll(/`npm run (?!admin)([a-z:-]+)/g)) {
    if (!read('package.json').includes(`"${script}": `)) missing.push(script);
  }
  for (const [, variable = ''] of text.matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+)`/g)) {
    if (!settings.includes(`\`${variable}\``)) missing.push(variable);
  }
  expect(missing).toEqual([]);
});
