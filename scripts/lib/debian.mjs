import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inCache } from './project.mjs';
import { capture } from './run.mjs';

/**
 * Unpacks a program from Debian's packages, with what it needs beyond this machine's own, into
 * `.cache/<name>`. Nothing is installed. Does nothing where it is unpacked already.
 *
 * @param {object} wanted
 * @param {string} wanted.name the folder in `.cache`
 * @param {string[]} wanted.packages
 * @param {(names: string[]) => string | undefined} [wanted.reject] why these packages, with all
 *   that they need, must not be unpacked
 * @returns {Promise<string | undefined>} why it could not be done, if so
 */
export async function ensureUnpacked({ name, packages, reject }) {
  const folder = inCache(name);
  if (existsSync(folder)) return undefined;
  const draft = inCache(`${name}-${process.pid}`);
  rmSync(draft, { recursive: true, force: true });
  const downloads = path.join(draft, 'packages');
  mkdirSync(downloads, { recursive: true });
  const problem = await unpackInto(draft, downloads, packages, reject);
  rmSync(downloads, { recursive: true, force: true });
  if (problem === undefined) renameSync(draft, folder);
  else rmSync(draft, { recursive: true, force: true });
  return problem;
}

/**
 * @param {string} draft
 * @param {string} downloads
 * @param {string[]} packages
 * @param {((names: string[]) => string | undefined) | undefined} reject
 * @returns {Promise<string | undefined>}
 */
async function unpackInto(draft, downloads, packages, reject) {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) {
    return 'they are unpacked from Debian’s packages, and this is no Debian';
  }
  /** @type {import('./run.mjs').Command} */
  const wanted = ['apt-get', 'install', '--simulate', '--no-install-recommends', ...packages];
  let plan = await capture(wanted);
  if (plan.code !== 0 && process.geteuid?.() === 0) {
    await capture(['apt-get', 'update', '-q']);
    plan = await capture(wanted);
  }
  if (plan.code !== 0) return `there is no ${packages.join(' or ')} to be had`;
  const names = [
    ...new Set([...plan.output.matchAll(/^Inst (\S+)/gm)].map(([, name = '']) => name)),
  ];
  const refusal = reject?.(names);
  if (refusal !== undefined) return refusal;
  const loaded = await capture(['apt-get', 'download', '-q', ...names], { cwd: downloads });
  if (loaded.code !== 0) return 'Debian’s packages cannot be downloaded';
  for (const file of readdirSync(downloads)) {
    const unpacked = await capture(['dpkg-deb', '-x', path.join(downloads, file), draft]);
    if (unpacked.code !== 0) return `${file} cannot be unpacked`;
  }
  return undefined;
}
