// Fails when docs/specification.md or one of its parts names what is gone: a path, the title of a
// test, what that test is said to show, a text that no longer is in the source, a call that has no
// endpoint; when a row names nothing that a test shows; and when a call or a text of the specification
// is not listed there.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { contract } from '../contract/index.ts';
import { testBody } from './lib/test-body.ts';

const index = 'docs/specification.md';
const folder = 'docs/specification';
const specification = `${folder}/product.md`;

const problems: string[] = [];
const files = new Map<string, string>();

function read(path: string): string {
  let text = files.get(path);
  if (text === undefined) {
    text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    files.set(path, text);
  }
  return text;
}

/** One form for texts of the source, of patterns in it, and of tables: typed quotes, one space. */
const plain = (text: string): string =>
  text
    .replaceAll(/\\([^\w\s])/g, '$1')
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ');

const quoted = (cell: string): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');

/** A call without the names of its parameters: `GET /api/files/{}`. */
const nameless = (call: string): string => call.replaceAll(/\{\w*\}/g, '{}');

const endpoints = new Map(
  Object.entries(contract).map(([name, { method, path }]) => [nameless(`${method} ${path}`), name]),
);
const listed = { calls: new Set<string>(), texts: '' };
const counted = { rows: 0, shown: 0, tests: 0, untested: 0 };

const mentions = (path: string, name: string): boolean =>
  new RegExp(String.raw`\b${name}\b`).test(read(path));

function checkPaths(where: string, cell: string): string[] {
  const paths = quoted(cell).filter((path) => path.includes('/'));
  for (const path of paths) if (!existsSync(path)) problems.push(`${where}: ${path} is gone`);
  return paths;
}

/** `` `path` title: `phrase` `phrase` ``; the phrases may be missing. */
const mention = /^`(?<path>[^`]+)` (?<title>[^`]+?)(?<shown>: `.+`)?$/;

/** Too short to say anything: two letters. A figure says something. */
const saysNothing = (phrase: string): boolean => phrase.length < 3 && !/^\d+$/.test(phrase);

/**
 * The lines of "Shown by": each names a test, and what is in that test's body. One of them has to
 * say what, unless `texts` are to be found there anyway: then each of them is in one of the tests.
 */
function checkTests(where: string, cell: string, texts: readonly string[]): void {
  const bodies: string[] = [];
  let phrases = 0;
  let isTested = false;
  for (const line of cell.split('<br>').map((part) => part.trim())) {
    if (line.startsWith('no test: ')) continue;
    isTested = true;
    const { path = '', title = '', shown = '' } = mention.exec(line)?.groups ?? {};
    const body = title === '' ? undefined : testBody(read(path), title);
    if (title === '') problems.push(`${where}: "${line}" names no test`);
    else if (body === undefined) problems.push(`${where}: ${path} has no test "${title}"`);
    else {
      counted.tests += 1;
      bodies.push(plain(body));
      for (const phrase of quoted(shown)) {
        phrases += 1;
        if (saysNothing(phrase)) problems.push(`${where}: "${phrase}" says too little`);
        if (!plain(body).includes(plain(phrase))) {
          problems.push(`${where}: "${phrase}" does not stand in "${title}"`);
        }
      }
    }
  }
  for (const text of isTested ? texts : []) {
    if (!bodies.some((body) => body.includes(plain(text)))) {
      problems.push(`${where}: "${text}" stands in none of its tests`);
    }
  }
  if (!isTested) counted.untested += 1;
  else if (phrases > 0 || texts.length > 0) counted.shown += 1;
  else problems.push(`${where}: nothing is said to stand in the body of a test`);
}

const checkers: Record<string, (where: string, cell: string, paths: readonly string[]) => void> = {
  Call(where, cell, paths) {
    for (const call of quoted(cell)) {
      listed.calls.add(nameless(call));
      const name = endpoints.get(nameless(call));
      if (name === undefined) problems.push(`${where}: no endpoint ${call}`);
      else if (!paths.some((path) => path.startsWith('server/') && mentions(path, name))) {
        problems.push(`${where}: none of ${paths.join(', ')} handles ${name}`);
      }
    }
  },
  Text(where, cell, paths) {
    listed.texts += `${cell}\n`;
    for (const text of quoted(cell)) {
      if (!paths.some((path) => plain(read(path)).includes(plain(text)))) {
        problems.push(`${where}: "${text}" stands in none of ${paths.join(', ')}`);
      }
    }
  },
};

function checkPart(part: string): void {
  let header: string[] = [];
  for (const [number, line] of read(part).split('\n').entries()) {
    if (!line.startsWith('|')) {
      header = [];
      continue;
    }
    const cells = line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll(String.raw`\|`, '|'));
    if (header.length === 0) header = cells;
    if (header === cells || /^:?-+:?$/.test(cells[0] ?? '')) continue;
    const built = cells[header.indexOf('Built in')];
    const shown = cells[header.indexOf('Shown by')];
    if (built === undefined || shown === undefined) continue;
    const where = `${part}:${number + 1}`;
    counted.rows += 1;
    const paths = checkPaths(where, built);
    checkTests(where, shown, header[0] === 'Text' ? quoted(cells[0] ?? '') : []);
    checkers[header[0] ?? '']?.(where, cells[0] ?? '', paths);
  }
}

/** The chapter of the specification with this number. */
const section = (number: number): string =>
  read(specification)
    .split(/^## /m)
    .find((text) => text.startsWith(`${number}.`)) ?? '';

function checkCompleteness(): void {
  for (const [call] of section(7).matchAll(/(?:GET|POST|PUT|PATCH|DELETE) \/api\/[\w/{}-]+/g)) {
    // `{provider}` is a word of the path, not a parameter of ours.
    const ours = nameless(call.replace('{provider}', 'paypal'));
    if (!listed.calls.has(ours)) problems.push(`${call} of section 7 is not listed`);
  }
  const texts = plain(listed.texts);
  for (const [, text = ''] of section(8).matchAll(/(?<!\w)'((?:[^']|(?<=\w)'(?=\w))+)'/g)) {
    if (!texts.includes(plain(text))) problems.push(`"${text}" of section 8 is not listed`);
  }
}

const parts = readdirSync(folder).filter((name) => name.startsWith('built-'));
for (const part of [index, ...parts.map((name) => `${folder}/${name}`)]) checkPart(part);
checkCompleteness();
for (const problem of problems) console.log(problem);
console.log(
  `${counted.rows} items of the specification: ${counted.shown} shown by what stands in a test (${counted.tests} mentions), ${counted.untested} without a test.`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
