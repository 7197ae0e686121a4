import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withScratchFolder } from './scratch.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'filewell-scratch-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const left = () => readdir(path.join(dataDir, 'scratch'));
const nothing = () => Promise.resolve();

it('is gone after its use, also after one that failed', async () => {
  const seen = await withScratchFolder(dataDir, async (folder) => {
    await writeFile(path.join(folder, 'page.html'), 'x');
    return folder;
  });
  expect(path.dirname(seen)).toBe(path.join(dataDir, 'scratch'));
  await expect(withScratchFolder(dataDir, () => Promise.reject(new Error('no')))).rejects.toThrow();
  expect(await left()).toEqual([]);
});

it('of a process that was killed is gone after the next use', async () => {
  const script = `
    import { withScratchFolder } from ${JSON.stringify(path.join(import.meta.dirname, 'scratch.ts'))};
    await withScratchFolder(${JSON.stringify(dataDir)}, async () => {
      console.log('working');
      for await (const _ of process.stdin);
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  // One at work is left alone.
  await withScratchFolder(dataDir, nothing);
  expect(await left()).toHaveLength(1);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await left()).toHaveLength(1);
  await withScratchFolder(dataDir, nothing);
  expect(await left()).toEqual([]);
});

it('of an earlier process with our number goes, one of another machine after a day', async () => {
  const at = (name: string) => path.join(dataDir, 'scratch', name);
  const [earlier, other, old] = [
    at(`${hostname()}.${process.pid}.abc`),
    at('elsewhere.1.abc'),
    at('elsewhere.1.def'),
  ];
  for (const folder of [earlier, other, old]) await mkdir(folder, { recursive: true });
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 3600 * 1000);
  await utimes(old, twoDaysAgo, twoDaysAgo);
  await withScratchFolder(dataDir, () =>
    // Two at once in one process do not take each other's.
    withScratchFolder(dataDir, async () => expect(await left()).toHaveLength(3)),
  );
  expect([earlier, other, old].map((folder) => existsSync(folder))).toEqual([false, true, false]);
});
