// How long a killed node is away: from the kill to the first answer of the one started after it, with
// the embedded database, which has to recover too. Real: processes, PostgreSQL, HTTP.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { howOften, isThorough, note, runAdmin } from '#testing/faults';
import { registerClient, startLoad } from '#testing/load';
import { startServerProcess } from '#testing/server-process';

/** What is promised, on a machine that does nothing else. */
const promisedMs = 5000;

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'filewell-again-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const kills = howOften('RESTARTS', 1, 10);
it.runIf(isThorough)(
  `killed ${kills} times under load and started again: all that was acknowledged is there`,
  { timeout: 120_000 + kills * 60_000 },
  async (context) => {
    let server = await startServerProcess({ DATA_DIR: dataDir });
    const times: number[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      const browser = await registerClient(server.origin);
      const load = await startLoad(browser, () => browser);
      await load.moreDone(4);
      const killed = performance.now();
      await server.kill();
      await load.stop();
      server = await startServerProcess({ DATA_DIR: dataDir });
      expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
      times.push(performance.now() - killed);
      await load.expectPreserved(browser.on(server.origin));
    }
    expect(await server.stop()).toBe(0);
    const verified = await runAdmin(['verify'], { DATA_DIR: dataDir });
    expect(verified.code, verified.output).toBe(0);
    const longest = Math.max(...times);
    if (process.env['STRICT']) expect(longest).toBeLessThan(promisedMs);
    const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
    note(
      context,
      kills,
      `${Math.round(mean)} ms on average, ${Math.round(longest)} ms at most; promised ${promisedMs} ms`,
    );
  },
);
