import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { inProject } from './project.mjs';

/**
 * Test files by what runs them.
 *
 * @typedef {{ tests: string[], longTests: string[], screens: string[], journeys: string[] }} TestFiles
 */

const folders = ['contract', 'domain', 'server', 'dev', 'scripts', 'bench', 'web', 'e2e'];

/**
 * The test files whose paths in the project contain one of these texts, or are one of these files.
 *
 * @param {readonly string[]} paths
 * @returns {TestFiles}
 */
export function findTests(paths) {
  const all = folders
    .filter((folder) => existsSync(inProject(folder)))
    .flatMap((folder) =>
      readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(folder, file).replaceAll(path.sep, '/'),
      ),
    );
  return byKind(all.filter((file) => paths.some((part) => file.includes(trimmed(part)))));
}

/** @param {string} given */
const trimmed = (given) => given.replaceAll(path.sep, '/').replace(/^\.\//, '');

/**
 * @param {readonly string[]} files
 * @returns {TestFiles}
 */
export function byKind(files) {
  const journeys = files.filter((file) => /^e2e\/.*\.spec\.ts$/.test(file));
  const screens = files.filter((file) => file.endsWith('.screen.test.tsx'));
  const longTests = files.filter((file) => file.endsWith('.long.test.ts'));
  const tests = files.filter((file) => file.endsWith('.test.ts') && !longTests.includes(file));
  return { tests, longTests, screens, journeys };
}
