import path from 'node:path';
import { root } from '../root.ts';

/** How much a program that reads is allowed. */
export interface ReaderKind {
  /** Megabytes of the process; V8 may take a share of them. */
  memoryMb: number;
  /** It loads native code. */
  hasAddons: boolean;
}

const heapShare = 0.6;

/** What a program may read: itself, and the packages it loads. */
export const readablePaths = (program: string): string[] =>
  program.endsWith('.js')
    ? [path.dirname(program), path.join(root, 'node_modules'), path.join(root, 'package.json')]
    : ['server', 'domain', 'node_modules', 'package.json'].map((name) => path.join(root, name));

/**
 * Node's own limits for the process: it reads these files, writes none, starts neither processes nor threads, and makes
 * no code from text. The program is the last argument.
 */
export function readerArguments(program: string, { memoryMb, hasAddons }: ReaderKind): string[] {
  return [
    '--permission',
    ...(hasAddons ? ['--allow-addons'] : []),
    ...readablePaths(program).map((place) => `--allow-fs-read=${place}`),
    '--disallow-code-generation-from-strings',
    '--disable-proto=delete',
    '--no-warnings',
    `--max-old-space-size=${Math.round(memoryMb * heapShare)}`,
    '--max-semi-space-size=4',
    program,
  ];
}
