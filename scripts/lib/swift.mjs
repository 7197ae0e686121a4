import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inCache } from './project.mjs';
import { capture } from './run.mjs';

/**
 * Unpacks OpenStack Swift, the S3-compatible server that tests run against, from Debian's packages
 * into `.cache/swift`: 7 MB, nothing of it installed. Tests that need it are left out where this is
 * not possible; the last line says so.
 */
export async function ensureSwift() {
  const folder = inCache('swift');
  if (existsSync(folder)) return;
  const draft = inCache(`swift-${process.pid}`);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(path.join(draft, 'packages'), { recursive: true });
  const problem = await unpackInto(draft);
  rmSync(path.join(draft, 'packages'), { recursive: true, force: true });
  if (problem === undefined) renameSync(draft, folder);
  else {
    rmSync(draft, { recursive: true, force: true });
    console.log(`Left out: tests of the object store, as ${problem}.`);
  }
}

/** Answers why it could not be done, if so. */
async function unpackInto(draft) {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) {
    return 'Swift is unpacked from Debian’s packages, and this is no Debian';
  }
  const wanted = ['apt-get', 'install', '--simulate', '--no-install-recommends', 'python3-swift'];
  let plan = await capture(wanted);
  if (plan.code !== 0 && process.geteuid?.() === 0) {
    await capture(['apt-get', 'update', '-q']);
    plan = await capture(wanted);
  }
  if (plan.code !== 0) return 'there is no python3-swift to be had';
  const names = [...plan.output.matchAll(/^Inst (\S+)/gm)].map(([, name]) => name);
  if (names.some((name) => /^(lib)?python3(\.\d+)?(-minimal|-stdlib)?$/.test(name))) {
    return 'there is no python3';
  }
  const packages = path.join(draft, 'packages');
  const loaded = await capture(['apt-get', 'download', '-q', ...new Set(names)], { cwd: packages });
  if (loaded.code !== 0) return 'Debian’s packages cannot be downloaded';
  for (const file of readdirSync(packages)) {
    const unpacked = await capture(['dpkg-deb', '-x', path.join(packages, file), draft]);
    if (unpacked.code !== 0) return `${file} cannot be unpacked`;
  }
  return undefined;
}
