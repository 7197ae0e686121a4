import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exclusively } from './lock.mjs';
import { PlainError, elapsed, inCache, inProject, readJson, root } from './project.mjs';
import { capture, tool } from './run.mjs';

const sources = [
  'web',
  'contract',
  'scripts/site',
  'server/modules/firm',
  'server/platform/site',
  'server/platform/config.ts',
  'server/platform/firm-profile.ts',
  'vite.config.ts',
  'package-lock.json',
];
// Written by the build itself.
const generated = new Set([path.join('web', 'routeTree.gen.ts')]);
const builtPage = inProject('dist', 'web', 'index.html');

/** Builds the site into dist/web unless that was made from these very sources. */
export async function ensureSite() {
  if (isBuilt()) return;
  await exclusively(async () => {
    if (isBuilt()) return;
    console.log('Building the site …');
    const started = performance.now();
    const { fingerprint, files } = fingerprintSources();
    rmSync(record(), { force: true });
    const { code, output } = await capture(tool('vite', 'build'));
    if (code !== 0) throw new PlainError(`${output.trim()}\n\nThe site could not be built.`);
    if (!existsSync(builtPage)) throw new PlainError(`The build made no ${builtPage}.`);
    writeFileSync(record(), JSON.stringify({ fingerprint, files }));
    console.log(`Site built in ${elapsed(started)}.`);
  });
}

const record = () => inCache('site.json');

function isBuilt() {
  const built = readJson(record());
  return (
    existsSync(builtPage) && built?.fingerprint === fingerprintSources(built?.files).fingerprint
  );
}

/**
 * Names and contents of all sources as one hash. A file whose size and time are as in `known` is
 * not read again; one that was only touched is read and found unchanged.
 */
function fingerprintSources(known = {}) {
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

function listFiles(place) {
  if (!existsSync(path.join(root, place))) return [];
  if (!statSync(path.join(root, place)).isDirectory()) return [place];
  return readdirSync(path.join(root, place), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? listFiles(path.join(place, entry.name)) : [path.join(place, entry.name)],
  );
}

function hashFile(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
