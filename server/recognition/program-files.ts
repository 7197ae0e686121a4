import path from 'node:path';
import { programFile, root } from '#platform/root';

const source = 'server/recognition/program/recognition-program.ts';

export const programPath = programFile(source);

/** Megabytes that V8 may take of what the whole process may. */
const heapShare = 0.6;

const isBuilt = programPath.endsWith('.js');
const builtFolder = path.dirname(programPath);

/** What the process may read: itself, and the packages it loads. */
const readable = isBuilt
  ? [builtFolder, path.join(root, 'node_modules'), path.join(root, 'package.json')]
  : ['server', 'domain', 'node_modules', 'package.json'].map((name) => path.join(root, name));

/**
 * Node's own limits for the process: it reads these files, writes none, starts neither processes nor threads,
 * and makes no code from text. Canvas is native code, so that addons are allowed.
 */
export function processArguments(memoryMb: number): string[] {
  return [
    '--permission',
    '--allow-addons',
    ...readable.map((place) => `--allow-fs-read=${place}`),
    '--disallow-code-generation-from-strings',
    '--disable-proto=delete',
    '--no-warnings',
    `--max-old-space-size=${Math.round(memoryMb * heapShare)}`,
    '--max-semi-space-size=4',
  ];
}

/** A file that a package brings as data: from the package, or beside the program where it is built. */
export const dataFile = (inPackages: string): string =>
  isBuilt
    ? path.join(builtFolder, 'recognition', path.basename(inPackages).replace(/\.js$/, '.cjs'))
    : path.join(root, 'node_modules', inPackages);
