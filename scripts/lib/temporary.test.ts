import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let project: string;

beforeEach(async () => {
  // The scripts work on the folder they lie in, so they are copied into one of their own.
  project = await mkdtemp(path.join(tmpdir(), 'filewell-temporary-'));
  await cp(import.meta.dirname, path.join(project, 'scripts', 'lib'), { recursive: true });
});
afterEach(() => rm(project, { recursive: true, force: true }));

/** What a run whose tests do `work` answers and says, in memory where that is told. */
function runOf(work: string, options: { graceMs?: number; inMemory?: boolean } = {}) {
  const { graceMs = 0, inMemory = false } = options;
  const script = `
    import { mkdtempSync, rmSync } from 'node:fs';
    import { tmpdir } from 'node:os';
    import { inOwnTemporaryFolder } from './scripts/lib/temporary.mjs';
    process.exitCode = await inOwnTemporaryFolder(async () => { ${work} }, { graceMs: ${graceMs}, inMemory: ${inMemory} });`;
  const { status, stdout, signal } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', script],
    { cwd: project, encoding: 'utf8' },
  );
  return { status, said: stdout, signal };
}
const left = () => readdir(path.join(project, '.cache', 'tmp'));
const make = "const folder = mkdtempSync(tmpdir() + '/filewell-rest-');";

test('a run that leaves nothing is as good as its tests', async () => {
  expect(runOf(`${make} rmSync(folder, { recursive: true }); return 0;`).status).toBe(0);
  expect(runOf('return 3;').status).toBe(3);
  expect(await left()).toEqual([]);
});

test('a run that leaves something fails and names it', async () => {
  const { status, said } = runOf(`${make} return 0;`);
  expect(status).toBe(1);
  expect(said).toMatch(/Left behind in the temporary folder: filewell-rest-/);
  expect(await left()).toEqual([]);
});

test('what is left in memory counts too, and goes as well', async () => {
  const { status, said } = runOf(`${make} console.log('made ' + folder); return 0;`, {
    inMemory: true,
  });
  expect(status).toBe(1);
  expect(said).toMatch(/Left behind in the temporary folder: filewell-rest-/);
  const made = /made (.+)/.exec(said)?.[1] ?? expect.fail(said);
  expect(existsSync(path.dirname(made))).toBe(false);
});

test('a process that ends with the run may remove what is its own', async () => {
  const later = `${make} setTimeout(() => rmSync(folder, { recursive: true }), 300); return 0;`;
  expect(runOf(later, { graceMs: 60_000 }).status).toBe(0);
  expect(await left()).toEqual([]);
});

test('what a run that was killed has left goes with the next one', async () => {
  expect(runOf(`${make} process.kill(process.pid, 'SIGKILL');`).signal).toBe('SIGKILL');
  expect(await left()).toHaveLength(1);
  await mkdir(path.join(project, '.cache', 'tmp', String(process.pid)));
  expect(runOf('return 0;').status).toBe(0);
  expect(await left()).toEqual([String(process.pid)]);
});
