// When a proxy is told to leave a node alone. Real: the server's process, PostgreSQL, HTTP, signals,
// and a file system that is remounted read-only where one can be mounted.
import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { uploadFile } from '#contract/documents/files';
import { type CrashSetting, prepareCrashSetting } from '#testing/crash-setting';
import { pdfBytes } from '#testing/fixtures';
import { startServerProcess } from '#testing/server-process';

// Of its own for each test: a data folder that is mounted again does not belong to a used database.
let setting: CrashSetting;
beforeEach(async () => {
  setting = await prepareCrashSetting();
});
afterEach(() => setting.close());

it('before a planned stop it is not ready, but serves; a second signal stops it at once', async () => {
  const server = await startServerProcess({ ...setting.env, SHUTDOWN_DELAY_SECONDS: '300' });
  const ask = (address: string) => fetch(`${server.origin}${address}`);
  expect((await ask('/readyz')).status).toBe(200);
  server.child.kill('SIGTERM');
  await expect.poll(async () => (await ask('/readyz')).status).toBe(503);
  expect(await (await ask('/readyz')).json()).toMatchObject({
    code: 'unavailable',
    message: 'This node is stopping.',
  });
  const page = await ask('/api/firm');
  expect(page.status).toBe(200);
  // So that a proxy has no connection left to it when it stops listening.
  expect(page.headers.get('connection')).toBe('close');
  expect((await ask('/healthz')).status).toBe(200);
  const browser = setting.signedIn(server.origin);
  const file = { name: 'late.pdf', type: 'application/pdf', bytes: pdfBytes() };
  expect((await browser.upload(uploadFile, file)).status).toBe(201);
  expect(await server.stop()).toBe(0);
  expect(server.output()).not.toContain('request failed');
});

/**
 * A small file system at the folder named first, read-only once something is written to the FIFO. `bind` changes the
 * mount alone: an ordinary user may not change the file system, not even in a namespace.
 */
const remounting = `mkfifo "$1" && mount -t tmpfs -o size=8m tmpfs "$0" || exit 1
(timeout 120 cat "$1"; rm "$1"; mount -o remount,bind,ro "$0") &
shift; exec "$@"`;
const remounted = ['unshare', '-rm', 'sh', '-c', remounting];
const mounting = ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()];
const canMount = spawnSync('unshare', mounting).status === 0;

it.runIf(canMount)(
  'a store that became read-only: not ready, and an upload is refused with a sentence',
  async () => {
    const fifo = `${setting.dataDir}.fifo`;
    const server = await startServerProcess(setting.env, [...remounted, setting.dataDir, fifo]);
    const ready = async () => (await fetch(`${server.origin}/readyz`)).status;
    expect(await ready()).toBe(200);
    await writeFile(fifo, 'now\n');
    await expect.poll(ready).toBe(503);
    const browser = setting.signedIn(server.origin);
    const file = { name: 'lost.pdf', type: 'application/pdf', bytes: pdfBytes() };
    const refused = await browser.upload(uploadFile, file);
    expect(refused.status).toBe(503);
    expect(refused.error).toMatchObject({ code: 'unavailable' });
    expect(await server.stop()).toBe(0);
  },
);
