import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exclusively } from './lock.mjs';
import { PlainError, elapsed, inCache, inProject, readJson, root } from './project.mjs';
import { capture, tool } from './run.mjs';

/** @typedef {{ name: string, sources: string[], product: string, command: import('./run.mjs').Command }} Target */
/** @typedef {Record<string, { size: number, mtimeMs: number, hash: string }>} Known */

/** @type {Target} */
const site = {
  name: 'site',
  sources: [
    'web',
    'contract',
    'domain',
    'scripts/site',
    'server/modules/firm',
    'server/platform/site',
    'server/platform/config/config.ts',
    'server/platform/config/config',
    'server/platform/config/firm-logo.ts',
    'server/platform/config/firm-profile.ts',
    'server/platform/root.ts',
    'vite.config.ts',
    'package-lock.json',
  ],
  product: inProject('dist', 'web', 'index.html'),
  command: tool('vite', 'build'),
};
/** @type {Target} */
const server = {
  name: 'server',
  sources: [
    'server',
    'contract',
    'domain',
    'dev',
    'scripts',
    'vite.server.config.ts',
    'package.json',
    'package-lock.json',
  ],
  product: inProject('dist', 'server', 'main.js'),
  command: tool('vite', 'build', '--config', 'vite.server.config.ts'),
};
// Written by the build itself.
const generated = new Set([path.join('web', 'routeTree.gen.ts')]);

/** Whether no site was built here before. */
export const isFirstBuild = () => !existsSync(inProject('dist', 'web'));

/** Builds the server into dist/server unless that was made from these very sources. */
export async function ensureServer() {
  if (!isBuilt(server)) await exclusively(() => build(server));
}

/**
 * Site and server as a firm runs them, beside each other: each build occupies one core.
 *
 * @param {() => Promise<unknown>} [afterServer] begins once the server is built, while the site, which takes longer, is not;
 *   is not called where both are built already
 */
export async function ensureProduct(afterServer = async () => {}) {
  if (isBuilt(site) && isBuilt(server)) return;
  await exclusively(() => Promise.all([build(site), build(server).then(afterServer)]));
}

/** @param {Target} target */
async function build(target) {
  if (isBuilt(target)) return;
  const { name, product, command } = target;
  console.log(`Building the ${name} …`);
  const started = performance.now();
  const { fingerprint, files } = fingerprintSources(target);
  rmSync(record(target), { force: true });
  const { code, output } = await capture(command);
  if (code !== 0) throw new PlainError(`${output.trim()}\n\nThe ${name} could not be built.`);
  if (!existsSync(product)) throw new PlainError(`The build made no ${product}.`);
  writeFileSync(record(target), JSON.stringify({ fingerprint, files }));
  console.log(`${name.replace(/^s/, 'S')} built in ${elapsed(started)}.`);
}

/** @param {Target} target */
const record = ({ name }) => inCache(`${name}.json`);

/** @param {Target} target */
function isBuilt(target) {
  /** @type {{ fingerprint: string, files: Known } | undefined} */
  const built = readJson(record(target));
  return (
    existsSync(target.product) &&
    built?.fingerprint === fingerprintSources(target, built?.files).fingerprint
  );
}

/**
 * Names and contents of all sources as one hash. A file whose size and time are as in `known` is
 * not read again; one that was only touched is read and found unchanged.
 *
 * @param {Target} target
 * @param {Known} [known]
 */
function fingerprintSources({ sources }, known = {}) {
  /** @type {Known} */
  const files = {};
  const all = createHash('sha256');
  for (const file of sources.flatMap(listFiles).sort()) {
    if (generated.has(file)) continue;
    const { size, mtimeMs } = statSync(path.join(root, file));
    const before = known[file];
    const same = before && before.size === size && before.mtimeMs === mtimeMs;
    const hash = same ? before.hash : hashFile(path.join(root, file));
    files[file] = { size, mtimeMs, hash };
    all.update(`${file}\0${hash}\0`);
  }
  return { fingerprint: all.digest('hex'), files };
}

/**
 * @param {string} place
 * @returns {string[]}
 */
function listFiles(place) {
  if (!existsSync(path.join(root, place))) return [];
  if (!statSync(path.join(root, place)).isDirectory()) return [place];
  return readdirSync(path.join(root, place), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? listFiles(path.join(place, entry.name)) : [path.join(place, entry.name)],
  );
}

/** @param {string} file */
function hashFile(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
