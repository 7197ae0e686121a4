import path from 'node:path';

/** The text of each source file, by its path from the root. */
export type Sources = ReadonlyMap<string, string>;

const aliases: readonly (readonly [prefix: string, folder: string, extension: string])[] = [
  ['#contract/', 'contract/', '.ts'],
  ['#domain/', 'domain/', '.ts'],
  ['#platform/', 'server/platform/', '.ts'],
  ['#modules/', 'server/modules/', '/index.ts'],
  ['#testing/', 'server/testing/', '.ts'],
  ['#web/', 'web/', ''],
];

/** Static, type-only, and dynamic imports, and types of the form `import('…').Name`. */
const specifiers = /(?:\bfrom|\bimport)\s*\(?\s*'([^'\n]+)'/g;

const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '');

/** The files of the tree that a file imports, in any way. */
export function importsOf(file: string, text: string): string[] {
  return [...withoutComments(text).matchAll(specifiers)].flatMap(([, specifier = '']) => {
    if (specifier === '#recognition') return ['server/recognition/index.ts'];
    if (specifier.startsWith('.')) {
      return [path.posix.join(path.posix.dirname(file), specifier)];
    }
    const alias = aliases.find(([prefix]) => specifier.startsWith(prefix));
    if (!alias) return [];
    const [prefix, folder, extension] = alias;
    return [folder + specifier.slice(prefix.length) + extension];
  });
}

/** Files that import each other, directly or through others: one way around for each group, from its first file. */
export function circles(sources: Sources): string[][] {
  const targets = new Map(
    [...sources].map(([file, text]) => [
      file,
      importsOf(file, text).filter((target) => sources.has(target)),
    ]),
  );
  const state = new Map<string, 'open' | 'done'>();
  const found: string[][] = [];
  const trail: string[] = [];
  const visit = (file: string): void => {
    state.set(file, 'open');
    trail.push(file);
    for (const target of targets.get(file) ?? []) {
      const known = state.get(target);
      if (known === 'open') found.push([...trail.slice(trail.indexOf(target)), target]);
      else if (known === undefined) visit(target);
    }
    trail.pop();
    state.set(file, 'done');
  };
  for (const file of targets.keys()) if (!state.has(file)) visit(file);
  return found;
}

const isTest = (file: string): boolean => /\.test\.tsx?$|\/testing[-/]|\.fixture\./.test(file);

/**
 * What goes past a subject's face: an import of another subject's file that isn't its `index.ts`, and an index that
 * does more than export. A subject may look into those inside it, and tests into all; a `table.ts` names other tables for
 * foreign keys.
 */
export function pastFaces(sources: Sources): string[] {
  const subjects = [...sources.keys()]
    .filter((file) => /^server\/(modules\/.*|recognition)\/index\.ts$/.test(file))
    .map((file) => path.posix.dirname(file))
    .toSorted((a, b) => b.length - a.length);
  const subjectOf = (file: string) => subjects.find((folder) => file.startsWith(`${folder}/`));
  return [...sources].flatMap(([file, text]) => {
    const own = subjectOf(file);
    if (own === undefined || isTest(file)) return [];
    const beyond = file.endsWith('/table.ts')
      ? []
      : importsOf(file, text)
          .filter((target) => {
            const other = subjectOf(target);
            if (other === undefined || other === own || other.startsWith(`${own}/`)) return false;
            return target !== `${other}/index.ts`;
          })
          .map((target) => `${file} imports ${target}, which is behind a face.`);
    const isFace = file === `${own}/index.ts`;
    const rest = withoutComments(text)
      .replaceAll(/export (?:type )?(?:\{[^}]*\}|\*) from '[^']+';/g, '')
      .trim();
    return [...beyond, ...(isFace && rest !== '' ? [`${file} does more than export.`] : [])];
  });
}

/** Packages that take apart what strangers send. */
const parsers = [
  '@libpdf/core',
  '@napi-rs/canvas',
  'csv-parse',
  'fflate',
  'mailparser',
  'pdfjs-dist',
  'read-excel-file',
  'tesseract.js-core',
  'yauzl',
  'zxing-wasm',
];

/** Where they may be: in the programs of isolated processes (docs/security.md). */
const isolated = /^server\/(?:platform\/foreign|recognition)\/program\//;

/** What reads no stranger's file: the firm's own key, and a package that an operator checks by a command. */
const ofOurOwn: ReadonlySet<string> = new Set([
  'server/modules/signing/evidence/sealing-key.ts @libpdf/core',
  'server/modules/signing/evidence/check/check-evidence.ts yauzl',
]);

/** Files of the server program that import a parser, or a part of a program that runs one. Types may be. */
export function parsersOutside(sources: Sources): string[] {
  return [...sources].flatMap(([file, text]) => {
    if (!file.startsWith('server/') || isTest(file) || isolated.test(file)) return [];
    const values = withoutComments(text).replaceAll(/\b(?:im|ex)port type [^;]*;/g, '');
    const packages = [...values.matchAll(specifiers)]
      .flatMap(([, specifier = '']) =>
        parsers.filter((name) => specifier === name || specifier.startsWith(`${name}/`)),
      )
      .filter((name) => !ofOurOwn.has(`${file} ${name}`));
    const programs = importsOf(file, values).filter((target) => isolated.test(target));
    return [...packages, ...programs].map(
      (target) => `${file} imports ${target}, which belongs in an isolated program.`,
    );
  });
}
