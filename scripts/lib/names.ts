import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** A name with a private word in it. */
export interface PrivateName {
  file: string;
  /** From 1; 1 for the name of a file. */
  line: number;
  name: string;
  /** What to write instead. */
  because: string;
}

/** Decision 017 in the form of a check: a word in a name, and the field's words for it. */
const privateWords: readonly { words: readonly string[]; because: string }[] = [
  {
    words: ['tell', 'tells', 'telling', 'told', 'untold'],
    because: '“notify”, “publish”, “report”',
  },
  { words: ['kept'], because: '“stored”, “queued”, “retained”' },
  { words: ['hold', 'holds', 'held'], because: '“lock”, “pending”, “has”, “contains”' },
  { words: ['words'], because: '“labels”, “terms” of a search, “text”' },
  { words: ['standing'], because: '“status”' },
  { words: ['places'], because: '“positions”, “paths”, “links”' },
  { words: ['looked'], because: '“checked”, “verified”' },
  { words: ['refuse', 'refuses'], because: '“assert” what has to be true, “reject”' },
  { words: ['leave', 'leaves'], because: '“exit”, “remove”, “release”' },
  { words: ['living'], because: '“active”' },
];

/** The same for words that say something else alone. */
const privatePhrases: readonly { pattern: RegExp; because: string }[] = [
  { pattern: /lookAt|lookInto/i, because: '“check”, “read”' },
  { pattern: /go(es)?On(?![a-z])/i, because: '“resume”, “continue”' },
  { pattern: /atOnce$/i, because: '“batchSize”, “concurrency”' },
  { pattern: /worthA|takeTurn|oneOfFew/, because: 'say what is limited, locked, or awaited' },
];

/** Names that stay: fields of the contract, tables, stored columns and actions, and names of the browser. */
const allowed: readonly { names: RegExp; files?: RegExp }[] = [
  { names: /^(onPointerLeave|(useL|l)eaveHousehold|leave_household|tell_rejection|refuse_\w+)$/ },
  { names: /^held_(contents|notices)$/ },
  { names: /^(keptBecause|keptUntil|toldAt|peopleKept|(setT|t)ellClient)$/ },
  { names: /^tell$/, files: /returns|delivery/ },
  { names: /^kept$/i, files: /merge|seasons?|imports?|import-values|storage-full/ },
  // Uploads that wait on people's devices have this field.
  { names: /^keptAt$/, files: /^web\/lib\/uploads\// },
  // What was agreed to and signed is stored as its words, and hashed.
  {
    names: /^words$/,
    files:
      /consent|electronic|letters|signature|signing|evidence|batches|verify\.test|saved-filters/,
  },
  // Text recognition finds words, and where they are, on a page.
  { names: /words?|places/i, files: /^(server\/recognition|dev\/corpus|dev\/documents)\// },
  { names: /^places$/, files: /recognition|recognized|intake|fact/ },
];

const folders = ['attack', 'bench', 'contract', 'dev', 'domain', 'e2e', 'scripts', 'server', 'web'];
/** Cases for recognition are data. */
const unchecked = /^dev\/corpus\/|\.gen\.ts$|^scripts\/lib\/names\.ts$/;

/** Every name of our own code, its folders and files, that has a private word in it, in the order of the files. */
export function privateNames(root: string): PrivateName[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,mjs}`, { cwd: root }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !unchecked.test(file))
    .sort()
    .flatMap((file) => [
      ...ofPath(file),
      ...privateNamesOf(file, readFileSync(`${root}/${file}`, 'utf8')),
    ]);
}

function ofPath(file: string): PrivateName[] {
  const name = file.split('/').at(-1) ?? file;
  const because = reasonAgainst(name.replace(/\..*$/, ''), file);
  return because === undefined ? [] : [{ file, line: 1, name, because }];
}

const suspicious = new RegExp(
  `${privateWords.flatMap(({ words }) => words).join('|')}|${privatePhrases.map(({ pattern }) => pattern.source).join('|')}`,
  'i',
);

/** The names of one file, each once. */
export function privateNamesOf(file: string, source: string): PrivateName[] {
  const suspects = new Map<string, string>();
  for (const [name] of source.matchAll(/[A-Za-z_$][\w$]*/g)) {
    if (suspects.has(name) || !suspicious.test(name)) continue;
    const because = reasonAgainst(name, file);
    if (because !== undefined) suspects.set(name, because);
  }
  // In a comment or a text they are words like any other.
  const code = suspects.size === 0 ? '' : withoutProse(file, source);
  if (![...suspects.keys()].some((name) => code.includes(name))) return [];
  const found = new Map<string, PrivateName>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value)) return;
    const name = identifiers.has(value.type) ? value['name'] : undefined;
    const because = typeof name === 'string' ? suspects.get(name) : undefined;
    if (typeof name === 'string' && because !== undefined && !found.has(name)) {
      const line = source.slice(0, value.start).split('\n').length;
      found.set(name, { file, line, name, because });
    }
    for (const [key, child] of Object.entries(value)) if (key !== 'parent') visit(child);
  };
  visit(parseSync(file, source).program);
  return [...found.values()];
}

/** Without comments and texts in single quotes: quicker than the whole tree, and enough for most files. */
function withoutProse(file: string, source: string): string {
  let code = '';
  let from = 0;
  for (const { start, end } of parseSync(file, source).comments) {
    code += source.slice(from, start);
    from = end;
  }
  return (code + source.slice(from)).replaceAll(/(?<=[\s([{,:=?])'(?:[^'\\\n]|\\.)*'/g, '');
}

const identifiers: ReadonlySet<string> = new Set([
  'Identifier',
  'JSXIdentifier',
  'PrivateIdentifier',
]);

interface Node extends Record<string, unknown> {
  type: string;
  start: number;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** Why a name has to change; undefined for one that is fine. */
function reasonAgainst(name: string, file: string): string | undefined {
  const because =
    privatePhrases.find(({ pattern }) => pattern.test(name))?.because ??
    privateWords.find(({ words }) => partsOf(name).some((part) => words.includes(part)))?.because;
  if (because === undefined) return undefined;
  const isAllowed = allowed.some(
    ({ names, files }) => names.test(name) && (files === undefined || files.test(file)),
  );
  return isAllowed ? undefined : because;
}

/** “lookAtFiles” is look, at, and files. */
const partsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
