// Fails when docs/asvs.md lacks one of the 204 requirements of OWASP ASVS 5.0 level 2 that apply, or
// when what shows one of them is gone: the title of a test, a path, a section of a document. What no test
// shows has to be named among what a person reads.
import { existsSync, readFileSync } from 'node:fs';

const file = 'docs/asvs.md';

/** How many requirements of levels 1 and 2 each section has, by chapter, from its first section on. */
const sections: Readonly<Record<number, readonly string[]>> = {
  1: ['1.1-2', '2.1-9', '3.1-11', '4.1-3', '5.1-2'],
  2: ['1.1-3', '2.1-3', '3.1-4', '4.1-1'],
  3: ['2.1-2', '3.1-4', '4.1-6', '5.1-5', '7.1-2'],
  4: ['1.1-3', '2.1-1'],
  5: ['1.1-1', '2.1-3', '3.1-2', '4.1-3'],
  6: ['1.1-3', '2.1-12', '3.1-4', '4.1-4', '5.1-5', '6.1-3', '8.1-4'],
  7: ['1.1-3', '2.1-4', '3.1-2', '4.1-5', '5.1-2', '6.1-2'],
  8: ['1.1-2', '2.1-3', '3.1-1', '4.1-1'],
  11: ['1.1-2', '2.1-3', '3.1-3', '4.1-4', '5.1-1', '6.1-1'],
  12: ['1.1-3', '2.1-2', '3.1-4'],
  13: ['1.1-1', '2.1-5', '3.1-2', '4.1-5'],
  14: ['1.1-2', '2.1-4', '3.1-3'],
  15: ['1.1-3', '2.1-3', '3.1-7'],
  16: ['1.1-1', '2.1-5', '3.1-4', '4.1-3', '5.1-3'],
};

const expected = Object.entries(sections).flatMap(([chapter, ranges]) =>
  ranges.flatMap((range) => {
    const [section = '', from = '', to = ''] = range.split(/[.-]/);
    const count = Number(to) - Number(from) + 1;
    return Array.from({ length: count }, (_, at) => `${chapter}.${section}.${Number(from) + at}`);
  }),
);

const problems: string[] = [];
const read = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');

function isTitle(path: string, title: string): boolean {
  const escaped = title.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  return new RegExp(String.raw`\(\s*(['"\`])${escaped}\1,`).test(read(path));
}

/** The address of a section, as it follows from its heading. */
function hasSection(path: string, anchor: string): boolean {
  return read(path)
    .split('\n')
    .filter((line) => line.startsWith('#'))
    .some((line) => slug(line.replace(/^#+ /, '')) === anchor);
}

const slug = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-');

function check(id: string, shown: string): void {
  const [, link = '', anchor] = /^\[[^\]]+\]\(([^)#]+)#?([^)]*)\)$/.exec(shown) ?? [];
  const [, path = '', title = ''] = /^`([^`]+)` ?(.*)$/.exec(shown) ?? [];
  if (link !== '') {
    const document = `docs/${link}`;
    if (!existsSync(document)) problems.push(`${id}: ${document} is gone`);
    else if (anchor && !hasSection(document, anchor)) {
      problems.push(`${id}: ${document} has no section ${anchor}`);
    }
  } else if (title !== '') {
    if (!isTitle(path, title)) problems.push(`${id}: ${path} has no test "${title}"`);
  } else if (!existsSync(path)) problems.push(`${id}: "${shown}" is no test, path or document`);
}

const rows = read(file)
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, id = '']) => /^\d+\.\d+\.\d+$/.test(id));

/** Those that a person reads before each release, as no test shows them. */
const readByPerson = new Set(
  read(file)
    .split('## Read by a person')[1]
    ?.match(/\d+\.\d+\.\d+/g) ?? [],
);
const isTested = (shown: string): boolean =>
  shown.split('<br>').some((part) => /^`[^`]+\.(?:test\.tsx?|spec\.ts)` ./.test(part));

for (const [, id = '', , , how = '', shown = ''] of rows) {
  if (shown !== '' && isTested(shown) === readByPerson.has(id)) {
    problems.push(`${id}: either a test shows it, or “Read by a person” names it`);
  }
  // What does not apply says why; everything else is shown by something.
  if (shown === '' && !how.startsWith('Not applicable: ')) problems.push(`${id}: shown by nothing`);
  if (shown !== '') for (const part of shown.split('<br>')) check(id, part);
}
const found = rows.map(([, id = '']) => id);
for (const id of expected) if (!found.includes(id)) problems.push(`${id} has no row`);
for (const id of found) if (!expected.includes(id)) problems.push(`${id} is none of the 204`);

for (const problem of problems) console.error(`${file}: ${problem}`);
if (problems.length > 0) process.exitCode = 1;
else console.log(`${file}: ${rows.length} requirements, each with what shows it.`);
