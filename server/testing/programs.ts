import path from 'node:path';
import { root } from '#platform/root';

const sources = { server: 'server/main.ts', dev: 'dev/main.ts', admin: 'scripts/admin.ts' };
const built = {
  server: 'dist/server/main.js',
  dev: 'dist/dev/main.js',
  admin: 'dist/server/admin.js',
};

/**
 * The path of a program for tests to start. The commands that run all tests build it first and set
 * BUILT_SERVER: a build starts in a fraction of the time. A test run by itself takes the sources.
 */
export const programPath = (name: keyof typeof sources): string =>
  path.join(root, (process.env['BUILT_SERVER'] === '1' ? built : sources)[name]);

/** The same of the build, in any case. */
export const builtProgramPath = (name: keyof typeof built): string => path.join(root, built[name]);
