import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let project: string;

beforeEach(async () => {
  // The scripts work on the folder they are in, so they are copied into one of their own.
  project = await mkdtemp(path.join(tmpdir(), 'filewell-temporary-'));
  await cp(import.meta.dirname, path.join(project, 'scripts', 'lib'), { recursive: true });
});
afterEach(() => rm(project, { recursive: true, force: true }));

/** What a run whose one step does `work` answers, and what it prints; in memory where that is said. */
function runOf(work: string, options: { graceMs?: number; inMemory?: boolean } = {}) {
  const { graceMs = 0, inMemory = false } = options;
  const script = `
    import { mkdtempSync, rmSync } from 'node:fs';
    import { tmpdir } from 'node:os';
    import { inOwnTemporaryFolder } from './scripts/lib/temporary.mjs';
    const step = async () => { ${work}; return { name: 'tests', passed: 1, failures: [] }; };
    const outcomes = await inOwnTemporaryFolder([step, step], { graceMs: ${graceMs}, inMemory: ${inMemory} });
    console.log(JSON.stringify(outcomes.map(({ failures }) => failures.length)));`;
  const { stdout, signal } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', script],
    { cwd: project, encoding: 'utf8' },
  );
  return { failed: /^\[.*\]$/m.exec(stdout)?.[0], said: stdout, signal };
}
const left = () => readdir(path.join(project, '.cache', 'tmp'));
const make = "const folder = mkdtempSync(tmpdir() + '/filewell-rest-');";

test('a run that leaves nothing is as good as its tests', async () => {
  expect(runOf(`${make} rmSync(folder, { recursive: true });`).failed).toBe('[0,0]');
  expect(await left()).toEqual([]);
});

test('a run that leaves something fails and names it', async () => {
  const { failed, said } = runOf(make);
  // Each step answers for what it left, and the next one continues.
  expect(failed).toBe('[1,1]');
  expect(said).toMatch(/Left behind in the temporary folder: filewell-rest-/);
  expect(await left()).toEqual([]);
});

test('what is left in memory counts too, and goes as well', async () => {
  const { failed, said } = runOf(`${make} console.log('made ' + folder);`, { inMemory: true });
  expect(failed).toBe('[1,1]');
  expect(said).toMatch(/Left behind in the temporary folder: filewell-rest-/);
  const made = /made (.+)/.exec(said)?.[1] ?? expect.fail(said);
  expect(existsSync(path.dirname(made))).toBe(false);
});

test('a process that ends with the run may remove what is its own', async () => {
  const later = `${make} setTimeout(() => rmSync(folder, { recursive: true }), 300);`;
  expect(runOf(later, { graceMs: 60_000 }).failed).toBe('[0,0]');
  expect(await left()).toEqual([]);
});

test('what a run that was killed has left goes with the next one', async () => {
  expect(runOf(`${make} process.kill(process.pid, 'SIGKILL');`).signal).toBe('SIGKILL');
  expect(await left()).toHaveLength(1);
  await mkdir(path.join(project, '.cache', 'tmp', String(process.pid)));
  expect(runOf('').failed).toBe('[0,0]');
  expect(await left()).toEqual([String(process.pid)]);
});
