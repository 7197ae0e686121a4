/** A page of the documentation. */
export interface Page {
  /** Relative to the project. */
  file: string;
  text: string;
}

/** What the documentation may name. */
export interface Known {
  /** Every file of the project, with `/` between folders. */
  files: readonly string[];
  /** Scripts of package.json. */
  scripts: ReadonlySet<string>;
  /** Commands of `npm run admin --`. */
  adminCommands: ReadonlySet<string>;
  /** Whether some source names this environment variable. */
  isVariable: (name: string) => boolean;
}

/** Something on a page that doesn't exist. */
export interface Problem {
  file: string;
  line: number;
  message: string;
}

interface Code {
  text: string;
  line: number;
}

/**
 * What a page says wrongly about the project: commands that don't exist or don't run on every Node that the README
 * allows, paths and linked sections that are gone, and variables that nothing reads.
 */
export function problemsOf(page: Page, pages: readonly Page[], known: Known): Problem[] {
  const problems: Problem[] = [];
  const report = (line: number, message: string): void => {
    problems.push({ file: page.file, line, message });
  };
  for (const { text, line } of codeOf(page.text)) {
    for (const message of [
      ...commandProblems(text, known),
      ...pathProblems(text, known),
      ...variableProblems(text, known),
    ]) {
      report(line, message);
    }
  }
  for (const { target, line } of linksOf(page.text)) {
    const message = linkProblem(page, target, pages, known);
    if (message !== undefined) report(line, message);
  }
  return problems;
}

/** Decisions by their number, and pages of docs/, that a source or a page names and that don't exist. */
export function goneReferences({ file, text }: Page, files: readonly string[]): Problem[] {
  const problems: Problem[] = [];
  for (const { 0: named, 1: number, index } of text.matchAll(
    /\b(?:decisions?(?: |\/)|(?<=decisions? \d{3}(?:,| and) ))(\d{3})\b(?!-)|\bdocs\/[\w./-]+\.md\b/gi,
  )) {
    const isThere =
      number === undefined
        ? files.includes(named)
        : files.some((known) => known.startsWith(`docs/decisions/${number}-`));
    if (!isThere) problems.push({ file, line: lineOf(text, index), message: `${named} is gone` });
  }
  return problems;
}

/** The address of a section, as it follows from its heading. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-');

const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/** Fenced blocks line by line, where a backslash continues a line, and code within sentences. */
function codeOf(text: string): Code[] {
  const code: Code[] = [];
  const prose = text.replaceAll(/^```(\w*)\n([\s\S]*?)^```$/gm, (block, language, body, at) => {
    if (language !== 'mermaid') {
      const first = lineOf(text, at) + 1;
      for (const [index, line] of body.replaceAll(/\\\n/g, ' ').split('\n').entries()) {
        code.push({ text: line.trim(), line: first + index });
      }
    }
    return block.replaceAll(/[^\n]/g, ' ');
  });
  for (const { 1: span = '', index } of prose.matchAll(/`([^`]+)`/g)) {
    code.push({ text: span.replaceAll(/\s+/g, ' ').trim(), line: lineOf(prose, index) });
  }
  return code;
}

/** Scripts that take paths of test files, or a part of one, after `--`. */
const takesTests = /npm (?:test|run (?:journeys|screens|validate|test:long)) -- (?!-)(\S+)/g;

function* commandProblems(code: string, known: Known): Generator<string> {
  for (const [, name = ''] of code.matchAll(/\bnpm run ([\w:-]+)/g)) {
    if (!known.scripts.has(name)) yield `package.json has no script ${name}`;
  }
  for (const [, name = ''] of code.matchAll(/\bnpm (start|test)\b/g)) {
    if (!known.scripts.has(name)) yield `package.json has no script ${name}`;
  }
  for (const [, name = ''] of code.matchAll(/(?:npm run admin --|server\/admin\.js) ([a-z-]+)/g)) {
    if (!known.adminCommands.has(name)) yield `npm run admin -- has no command ${name}`;
  }
  if (/^(?:\w+=\S+ )*(?:npx |node \S+\.ts\b)/.test(code)) {
    yield `${code} runs on the machine's own Node: write an npm script`;
  }
  for (const [, part = ''] of code.matchAll(takesTests)) {
    if (!known.files.some((file) => file.includes(part) && /\.(test\.tsx?|spec\.ts)$/.test(file))) {
      yield `no test file has ${part} in its path`;
    }
  }
}

/** Kinds of files that only the project has; others may be those of an installation. */
const ownFile = /^[\w@./-]+\.(tsx?|mjs|sql|md)$/;

function* pathProblems(code: string, { files }: Known): Generator<string> {
  if (/\s/.test(code)) {
    // Of a command, only what certainly is a path of the project.
    for (const part of code.split(' ')) if (isInside(part, files)) yield* missing(part, files);
    return;
  }
  if (isInside(code, files)) yield* missing(code, files);
  else if (ownFile.test(code) && !files.some((file) => `/${file}`.endsWith(`/${code}`))) {
    yield `${code} is gone`;
  }
}

/** Whether the path begins in one of the project's folders. */
function isInside(path: string, files: readonly string[]): boolean {
  const [folder = '', ...rest] = path.split('/');
  return rest.length > 0 && files.some((file) => file.startsWith(`${folder}/`));
}

/** Placeholders (`<name>`, `‹name›`, `*`, `…`) match any characters but `/`. */
function* missing(path: string, files: readonly string[]): Generator<string> {
  const pattern = path
    .replace(/\/$/, '')
    .replaceAll(/[.+?^$()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/<[^>]*>|‹[^›]*›|\*+|…/g, '[^/]*')
    .replaceAll(/\{([^}]*)\}/g, (_, choices: string) => `(?:${choices.replaceAll(',', '|')})`);
  // `domain/money` names what begins so: a file without its ending, as commands take it.
  if (!files.some((file) => new RegExp(`^${pattern}(?:[./]|$)`).test(file)))
    yield `${path} is gone`;
}

/** Variables that other programs read. */
const foreignVariables = new Set(['DONT_FAKE_MONOTONIC']);

function* variableProblems(code: string, { isVariable }: Known): Generator<string> {
  const assigned = [...code.matchAll(/(?:^|\s)([A-Z][A-Z0-9_]{2,})=/g)].map(
    ([, name = '']) => name,
  );
  const named = /^[A-Z][A-Z0-9]*_[A-Z0-9_]*[A-Z0-9]$/.test(code) ? [code] : [];
  for (const name of [...assigned, ...named]) {
    if (!foreignVariables.has(name) && !isVariable(name)) yield `nothing reads ${name}`;
  }
}

function linksOf(text: string): { target: string; line: number }[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .filter(([, target = '']) => !/^[a-z]+:/.test(target))
    .map(({ 1: target = '', index }) => ({ target, line: lineOf(text, index) }));
}

function linkProblem(
  page: Page,
  target: string,
  pages: readonly Page[],
  { files }: Known,
): string | undefined {
  const [path = '', section] = target.split('#');
  const file = path === '' ? page.file : joined(page.file, path);
  if (!files.some((known) => known === file || known.startsWith(`${file.replace(/\/$/, '')}/`))) {
    return `${target} is gone`;
  }
  const linked = pages.find((other) => other.file === file);
  if (section === undefined || linked === undefined) return undefined;
  const anchors = [...linked.text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    anchorOf(heading),
  );
  return anchors.includes(section) ? undefined : `${file} has no section ${section}`;
}

/** The path from the project's folder that a link on a page means. */
function joined(from: string, link: string): string {
  const parts = from.split('/').slice(0, -1);
  for (const part of link.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}
