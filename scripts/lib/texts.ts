import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** A text that people read, and where the source has it. */
export interface Text {
  file: string;
  line: number;
  text: string;
}

/** What people read: screens, emails, text messages, PDFs, errors, the API description, command help. */
const sources = ['contract', 'domain', 'server', 'web', 'scripts/admin*', 'dev/demo'];
const noTexts =
  /\.(test|fixture)\.tsx?$|\/testing-|^server\/(testing|migrations|faults|maintenance\/mistakes|authorization)\/|table\.ts$/;
/** Attributes and calls whose strings are for the browser, not for people. */
const styleNames =
  /^(className|style|d|viewBox|points|transform|sizes|srcSet|rel|href|src|key|role|type|pattern|accept|autoComplete)$/;
const noTextCalls =
  /^(cx|clsx|twMerge|sql|RegExp|require|resolve|execute|matchMedia|querySelector)$/;

/** Every text of the product, in the order of the files. */
export function allTexts(root: string): Text[] {
  return sources
    .flatMap((folder) => globSync(`${folder}{,/**/*}.{ts,tsx}`, { cwd: root }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !noTexts.test(file))
    .sort()
    .flatMap((file) => textsOf(file, readFileSync(`${root}/${file}`, 'utf8')));
}

/** The texts of one file. Values put into a text are shown as “…”. */
export function textsOf(file: string, source: string): Text[] {
  const { program } = parseSync(file, source);
  const lineStarts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const texts: Text[] = [];
  const take = (node: Node, raw: string, isMarkup = false): void => {
    const text = raw.replaceAll(/\s+/g, ' ').trim();
    if (!(isMarkup ? /\p{L}{2}/u : isProse(text)) && !/^\p{Lu}\p{Ll}{3,}$/u.test(text)) return;
    if (isMarkup && !/\p{L}{2}/u.test(text.replaceAll('…', ''))) return;
    if (/^\p{Lu}\p{Ll}{3,}$/u.test(text) && !isMarkup && !file.startsWith('web/')) return;
    const line = lineStarts.findLastIndex((start) => start <= node.start) + 1;
    texts.push({ file, line, text });
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value)) return;
    switch (value.type) {
      case 'ImportDeclaration':
      case 'TSLiteralType':
      case 'TaggedTemplateExpression':
        return;
      case 'JSXAttribute':
        if (styleNames.test(nameOf(value['name']))) return;
        break;
      case 'CallExpression':
      case 'NewExpression':
        if (noTextCalls.test(nameOf(value['callee']))) return;
        break;
      case 'JSXElement':
      case 'JSXFragment':
        take(value, markupText(value), true);
        break;
      case 'Literal':
        if (typeof value['value'] === 'string') take(value, value['value']);
        return;
      case 'TemplateLiteral':
        take(value, templateText(value));
        break;
      default:
    }
    for (const [key, child] of Object.entries(value)) if (key !== 'parent') visit(child);
  };
  visit(program);
  return texts;
}

/** Words with a space between them, and not a class list, a query or a path. */
function isProse(text: string): boolean {
  return (
    /\p{L}{2,}[,.:;”’")]* [\p{L}“$…]/u.test(text) &&
    !/^(SELECT|INSERT|UPDATE|WITH|DELETE|CREATE|ALTER)\b|[{}<>=]|^[a-z-]+:|(^| )(flex|grid|text-|bg-|px-|py-|mt-|mb-|gap-|w-|h-|size-|rounded|border|type-|max-w|min-w|hidden|sr-only|font-|absolute|relative)\S*/.test(
      text,
    )
  );
}

/** What programmers read: every comment of our own code. */
const commented = [
  'attack',
  'bench',
  'contract',
  'dev',
  'domain',
  'e2e',
  'scripts',
  'server',
  'web',
];

/** Every comment of the repository, in the order of the files. */
export function allComments(root: string): Text[] {
  return commented
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,mjs}`, { cwd: root }))
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .flatMap((file) => commentsOf(file, readFileSync(`${root}/${file}`, 'utf8')));
}

function commentsOf(file: string, source: string): Text[] {
  return parseSync(file, source).comments.map(({ value, start }) => ({
    file,
    line: source.slice(0, start).split('\n').length,
    text: value
      .replaceAll(/\n\s*\*/g, '\n')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  }));
}

/**
 * The specification is given; asvs.md quotes titles of tests, authorization.md the contract's texts, and writing.md
 * the phrases.
 */
const documentation = [
  '*.md',
  '.github/**/*.md',
  'docs/!(asvs|authorization|writing).md',
  'docs/decisions/*.md',
];

/** Every paragraph, list item, and table row of the documentation, without its code, in the order of the files. */
export function allProse(root: string): Text[] {
  return documentation
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .flatMap((file) => proseOf(file, readFileSync(`${root}/${file}`, 'utf8')));
}

function proseOf(file: string, source: string): Text[] {
  const prose = source
    .replaceAll(/^```[\s\S]*?^```$/gm, (block) => block.replaceAll(/[^\n]/g, ' '))
    .replaceAll(/`[^`]+`/g, (code) => `…${code.replaceAll(/[^\n]/g, '')}`);
  const texts: Text[] = [];
  let line = 1;
  for (const block of prose.split(/\n(?=\s*\n|[-|#>]|\d+\. )/)) {
    const text = block.replaceAll(/\s+/g, ' ').trim();
    const blank = /^\s*/.exec(block)?.[0] ?? '';
    if (text !== '') texts.push({ file, line: line + blank.split('\n').length - 1, text });
    line += block.split('\n').length;
  }
  return texts;
}

interface Node extends Record<string, unknown> {
  type: string;
  start: number;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (typeof node['name'] === 'string') return node['name'];
  return nameOf(node['property'] ?? node['name']);
}

function templateText(node: Node): string {
  const quasis = Array.isArray(node['quasis']) ? node['quasis'] : [];
  return quasis
    .map((quasi: { value?: { cooked?: string | null } }) => quasi.value?.cooked ?? '')
    .join('…');
}

/** The words directly inside an element; what's nested or computed is shown as “…”. */
function markupText(node: Node): string {
  const children = Array.isArray(node['children']) ? node['children'].filter(isNode) : [];
  return children
    .map((child) => (child.type === 'JSXText' ? String(child['value']) : '…'))
    .join('');
}
