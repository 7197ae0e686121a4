import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let project: string;

beforeEach(async () => {
  // The scripts work on the folder they are in, so they are copied into one of their own.
  project = await mkdtemp(path.join(tmpdir(), 'filewell-lock-'));
  await cp(import.meta.dirname, path.join(project, 'scripts', 'lib'), { recursive: true });
  await mkdir(path.join(project, '.cache'));
});

afterEach(async () => {
  await rm(project, { recursive: true, force: true });
});

/** A process that holds the lock while it writes "in", waits for its input to end, writes "out". */
function holder() {
  const script = `
    import { appendFileSync } from 'node:fs';
    import { exclusively } from './scripts/lib/lock.mjs';
    await exclusively(async () => {
      appendFileSync('trace', 'in ');
      console.log('holding');
      for await (const _ of process.stdin);
      appendFileSync('trace', 'out ');
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: project,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  return { child, closed: once(child, 'close'), said: once(child.stdout, 'data').then(String) };
}

test('a second command waits until the first is done', async () => {
  const first = holder();
  expect(await first.said).toContain('holding');
  const second = holder();
  expect(await second.said).toContain('waiting for it');
  second.child.stdin.end();
  await appendFile(path.join(project, 'trace'), 'waiting ');
  first.child.stdin.end();
  await Promise.all([first.closed, second.closed]);
  expect(await readFile(path.join(project, 'trace'), 'utf8')).toBe('in waiting out in out ');
  expect(await readdir(path.join(project, '.cache'))).toEqual([]);
});

test('the lock of a command that was killed is taken over', async () => {
  const ended = spawnSync(process.execPath, ['--eval', '']);
  const lock = path.join(project, '.cache', 'bootstrap.lock');
  await mkdir(lock);
  await writeFile(path.join(lock, 'pid'), String(ended.pid));
  const next = holder();
  next.child.stdin.end();
  expect(await next.said).toContain('holding');
  await next.closed;
  expect(await readdir(path.join(project, '.cache'))).toEqual([]);
});
