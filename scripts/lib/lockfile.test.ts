import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { problemsOf } from './lockfile.ts';

const settings = 'save-exact=true\nignore-scripts=true\n';
const integrity = 'sha512-x';
const lock = (packages: Record<string, object>): string =>
  JSON.stringify({ packages: { '': { name: 'filewell' }, ...packages } });

test('the lockfile of the product names a hash for everything and runs nothing', () => {
  const lockfile = readFileSync('package-lock.json', 'utf8');
  expect(problemsOf({ lockfile, settings: readFileSync('.npmrc', 'utf8') })).toEqual([]);
});

test('an entry needs a hash, also one for another platform', () => {
  const lockfile = lock({
    'node_modules/a': { version: '1.0.0', integrity },
    'node_modules/@b/darwin-arm64': { version: '1.0.0', optional: true },
    'node_modules/c': { version: '1.0.0', integrity: 'sha1-x' },
    'node_modules/a/node_modules/d': { version: '1.0.0', inBundle: true },
  });
  expect(problemsOf({ lockfile, settings })).toEqual([
    'node_modules/@b/darwin-arm64 has no sha512 hash in package-lock.json.',
    'node_modules/c has no sha512 hash in package-lock.json.',
  ]);
});

test('no folder beside the one for the pinned Node is taken for a package', () => {
  const lockfile = lock({
    'node_modules/pinned-node': { resolved: 'scripts/pinned-node', link: true },
    'scripts/pinned-node': { version: '1.0.0' },
    'node_modules/e': { link: true },
    'scripts/e': { version: '1.0.0' },
  });
  expect(problemsOf({ lockfile, settings })).toEqual([
    'node_modules/e is a link to a folder.',
    'scripts/e has no sha512 hash in package-lock.json.',
  ]);
});

test('an entry names no download address of its own', () => {
  const resolved = 'https://mirror.example/a.tgz';
  const lockfile = lock({ 'node_modules/a': { integrity, resolved } });
  expect(problemsOf({ lockfile, settings })).toEqual([
    'node_modules/a names its own download address, https://mirror.example/a.tgz.',
  ]);
});

test('install scripts are off, and those that packages bring were checked', () => {
  const lockfile = lock({
    'node_modules/x/node_modules/esbuild': { integrity, hasInstallScript: true },
    'node_modules/new': { integrity, hasInstallScript: true },
  });
  expect(problemsOf({ lockfile, settings: 'audit=false' })).toEqual([
    'node_modules/new has an install script that scripts/lib/lockfile.ts does not list.',
    '.npmrc must say ignore-scripts=true.',
  ]);
});
