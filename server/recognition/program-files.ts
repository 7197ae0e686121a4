import path from 'node:path';
import { programFile, root } from '#platform/root';

const source = 'server/recognition/program/recognition-program.ts';

export const programPath = programFile(source);

const isBuilt = programPath.endsWith('.js');
const builtFolder = path.dirname(programPath);

/** A file that a package brings as data: from the package, or beside the program where it is built. */
export const dataFile = (inPackages: string): string =>
  isBuilt
    ? path.join(builtFolder, 'recognition', path.basename(inPackages).replace(/\.js$/, '.cjs'))
    : path.join(root, 'node_modules', inPackages);
