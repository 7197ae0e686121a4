import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { codeOf, inCache } from './project.mjs';

/** Free bytes from which on the tests' files are in memory: databases, documents, and profiles of browsers. */
const enoughMemory = 6 * 2 ** 30;

/**
 * Runs the steps of a test run one after the other, also where one fails, with a temporary folder of their own, in memory
 * where there is plenty. What they have left in it is named afterwards; what is ours is a failure of the run, as it would
 * have piled up on the machine. The folder is removed in any case, and so is what a run that was killed has left.
 *
 * @param {readonly (() => Promise<import('./outcomes.mjs').Outcome>)[]} steps
 * @param {{ graceMs?: number, inMemory?: boolean }} [options] how long a process that ends with the run has to
 *   remove what is its own; whether the folder may be in memory
 */
export async function inOwnTemporaryFolder(steps, { graceMs = 15_000, inMemory = true } = {}) {
  const folder = ownFolder((inMemory ? memoryFolder() : undefined) ?? inCache('tmp'));
  /** @type {NodeJS.ProcessEnv} */
  const before = {};
  for (const [name, value] of Object.entries({
    TMPDIR: folder,
    TMP: folder,
    TEMP: folder,
    // What Playwright keeps from one run to the next is not left over from this one.
    PWTEST_CACHE_DIR: inCache('playwright'),
  })) {
    before[name] = process.env[name];
    process.env[name] = value;
  }
  try {
    const outcomes = [];
    for (const step of steps) {
      const outcome = await step();
      const left = await leftAfter(folder, graceMs);
      if (left.length > 0) {
        console.log(`Left behind in the temporary folder: ${left.sort().join(', ')}`);
      }
      // What browsers and tools leave is named only: which of them do depends on the machine.
      const own = left.filter(isOwn).map((name) => `${name} was left in the temporary folder`);
      outcomes.push({ ...outcome, failures: [...outcome.failures, ...own] });
      for (const name of left) rmSync(path.join(folder, name), { recursive: true, force: true });
    }
    return outcomes;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}

/** The place for such folders in memory, if there is enough of it. */
function memoryFolder() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    const free = Math.min(bavail * bsize, freemem());
    return free < enoughMemory ? undefined : `/dev/shm/filewell-tests-${process.getuid?.() ?? 0}`;
  } catch {
    return undefined;
  }
}

/**
 * An empty folder of this process, after removing those of runs that were killed.
 *
 * @param {string} parent
 */
function ownFolder(parent) {
  removeAbandoned(parent);
  const folder = path.join(parent, String(process.pid));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/**
 * @param {string} folder
 * @param {number} graceMs
 */
async function leftAfter(folder, graceMs) {
  const end = Date.now() + graceMs;
  for (;;) {
    const left = readdirSync(folder);
    if (left.every((name) => !isOwn(name)) || Date.now() >= end) return left;
    await wait(100);
  }
}

/** @param {string} name */
const isOwn = (name) => name.startsWith('filewell-');

/** @param {string} parent */
function removeAbandoned(parent) {
  mkdirSync(parent, { recursive: true });
  for (const name of readdirSync(parent)) {
    if (!isAlive(Number(name))) rmSync(path.join(parent, name), { recursive: true, force: true });
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}
