import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf, inCache } from './project.mjs';

const pollMilliseconds = 200;
// Between making the folder and writing the process id into it.
const namelessLimitMilliseconds = 10_000;

/**
 * Runs `work` while no other command of this folder installs or builds. The lock is a folder with
 * the holder's process id; that of a dead process is taken over.
 *
 * @template Result
 * @param {() => Promise<Result>} work
 */
export async function exclusively(work) {
  const lock = inCache('bootstrap.lock');
  let isReported = false;
  while (!take(lock)) {
    if (holderIsGone(lock)) {
      // Only one of several waiters can move it away.
      const stale = `${lock}.${process.pid}`;
      try {
        renameSync(lock, stale);
        rmSync(stale, { recursive: true, force: true });
      } catch {}
      continue;
    }
    if (!isReported) console.log('Another command is installing or building here; waiting for it.');
    isReported = true;
    await sleep(pollMilliseconds);
  }
  const release = () => rmSync(lock, { recursive: true, force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.removeListener('exit', release);
    release();
  }
}

/** @param {string} lock */
function take(lock) {
  try {
    mkdirSync(lock);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
  writeFileSync(path.join(lock, 'pid'), String(process.pid));
  return true;
}

/** @param {string} lock */
function holderIsGone(lock) {
  try {
    const age = Date.now() - statSync(lock).mtimeMs;
    let pid = 0;
    try {
      pid = Number(readFileSync(path.join(lock, 'pid'), 'utf8'));
    } catch {}
    if (!pid) return age > namelessLimitMilliseconds;
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return codeOf(error) === 'ESRCH';
  }
}
