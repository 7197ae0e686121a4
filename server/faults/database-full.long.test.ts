// The disk under the embedded database is full. Real: a file system of a few MB, which only root can
// mount, processes, PostgreSQL, HTTP.
import { spawnSync } from 'node:child_process';
import { mkdtemp, open, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { isThorough, note, runAdmin } from '#testing/faults';
import { registerClient, startLoad } from '#testing/load';
import { type ServerProcess, startServerProcess } from '#testing/server-process';

let dataDir = '';
let isMounted = false;
beforeAll(async () => {
  if (!isThorough) return;
  dataDir = await mkdtemp(path.join(tmpdir(), 'filewell-small-'));
  isMounted =
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m,mode=755', 'tmpfs', dataDir]).status === 0;
  if (!isMounted) console.log('Only root can mount a small file system: skipped.');
});
afterAll(async () => {
  if (isMounted) spawnSync('umount', ['--lazy', dataDir]);
  if (dataDir !== '') await rmdir(dataDir);
});

/** Takes all the room there is. */
async function fillUp(file: string): Promise<void> {
  const ballast = await open(file, 'a');
  try {
    for (const size of [1024 * 1024, 64 * 1024, 4096]) {
      let fits = true;
      while (fits) {
        fits = await ballast.write(Buffer.alloc(size, 1)).then(
          ({ bytesWritten }) => bytesWritten > 0,
          () => false,
        );
      }
    }
  } finally {
    await ballast.close();
  }
}

it.runIf(isThorough)(
  'a full disk under the database: 503 or 507, and all that was acknowledged is there with room again',
  { timeout: 400_000 },
  async (context) => {
    if (!isMounted) return context.skip();
    let server: ServerProcess = await startServerProcess({ DATA_DIR: dataDir });
    let gone = false;
    server.child.once('exit', () => (gone = true));
    const browser = await registerClient(server.origin);
    const load = await startLoad(browser, () => browser);
    await load.moreDone(10);
    const ballast = path.join(dataDir, 'ballast');
    // The database keeps some room of its own: it is taken too, until something is refused permanently.
    await vi.waitFor(
      async () => {
        await fillUp(ballast);
        const refused = [503, 507].some((status) => (load.answers.get(status) ?? 0) > 20);
        expect(refused || gone).toBe(true);
      },
      { timeout: 120_000, interval: 100 },
    );
    await rm(ballast);
    if (gone) server = await startServerProcess({ DATA_DIR: dataDir });
    else {
      await vi.waitFor(
        async () => expect((await fetch(`${server.origin}/readyz`)).status).toBe(200),
        { timeout: 120_000, interval: 200 },
      );
      await load.moreDone(5);
    }
    await load.stop();
    const outcomes = [...load.answers.keys()].map(String);
    const may = ['200', '201', '503', '507', ...(gone ? ['cut off'] : [])];
    expect(may).toEqual(expect.arrayContaining(outcomes));
    await load.expectPreserved(browser.on(server.origin));
    expect(await server.stop()).toBe(0);
    const verified = await runAdmin(['verify'], { DATA_DIR: dataDir });
    expect(verified.code, verified.output).toBe(0);
    note(
      context,
      1,
      `${gone ? 'it ended and was started again' : 'it went on'} when there was room`,
    );
  },
);
