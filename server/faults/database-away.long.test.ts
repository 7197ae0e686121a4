// The database goes away, is restarted or hangs while people work. Real: processes, PostgreSQL, HTTP,
// and a line between server and database that breaks.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { listFiles } from '#contract/documents/files';
import { clusterLayout } from '#platform/embedded-postgres/layout';
import { readPidFile } from '#platform/embedded-postgres/pid-file';
import { LiveStream } from '#platform/live/testing-stream';
import type { TestBrowser } from '#testing/browser';
import { type CrashSetting, prepareCrashSetting } from '#testing/crash-setting';
import { expectWhole, howOften, isThorough, note, runAdmin } from '#testing/faults';
import { uploadPdf } from '#testing/fixtures';
import { registerClient, startLoad } from '#testing/load';
import { type ServerProcess, startServerProcess } from '#testing/server-process';
import { openTcpProxy, type TcpProxy } from '#testing/tcp-proxy';

const metricsToken = 'a token of enough characters';

const away = 'We can’t reach our records right now. Please try again in a moment.';

/**
 * All that a crowd may hear: it worked, 503 with its sentence, or that one session asks too often, as a
 * crowd on a fast machine does. Connections to us stay.
 */
function expectOnlyAway(load: Awaited<ReturnType<typeof startLoad>>): void {
  const statuses = [...load.answers.keys()].map(String).toSorted();
  expect(['200', '201', '429', '503']).toEqual(expect.arrayContaining(statuses));
  expect([away]).toEqual(expect.arrayContaining([...load.sentences]));
}

const isReady = async (server: ServerProcess): Promise<void> => {
  const signal = AbortSignal.timeout(20_000);
  const { status } = await fetch(`${server.origin}/readyz`, { signal });
  expect(status).toBe(200);
};

describe('the line to the database', () => {
  let setting: CrashSetting;
  let line: TcpProxy;
  let server: ServerProcess;
  let browser: TestBrowser;
  beforeAll(async () => {
    setting = await prepareCrashSetting();
    const address = new URL(setting.env.DATABASE_URL);
    line = await openTcpProxy({ host: address.hostname, port: Number(address.port) });
    address.hostname = line.host;
    address.port = String(line.port);
    server = await startServerProcess({
      ...setting.env,
      DATABASE_URL: address.href,
      METRICS_TOKEN: metricsToken,
    });
    browser = setting.signedIn(server.origin);
  });
  afterEach(() => line.mend());
  afterAll(async () => {
    expect(await server.stop()).toBe(0);
    await line.close();
    await setting.close();
  });

  const cuts = howOften('CUTS', 2, 60);
  it(
    `cut ${cuts} times under load: nothing acknowledged is lost, and no connection permanently`,
    { timeout: 120_000 + cuts * 4000 },
    async (context) => {
      const load = await startLoad(browser, () => browser);
      for (let cut = 0; cut < cuts; cut += 1) {
        await load.moreDone(3);
        if (cut % 2 === 0) line.resetAll();
        else {
          // Anywhere within what is said to the database or what it says.
          const direction = Math.random() < 0.5 ? 'there' : 'back';
          const afterBytes = Math.floor(Math.random() * 4000);
          line.fault({ kind: 'cut', direction, afterBytes, times: 5 });
          await wait(Math.random() * 100);
          line.mend();
        }
      }
      await load.moreDone(6);
      await load.stop();
      expectOnlyAway(load);
      await load.expectPreserved(browser);
      await expectWhole(setting.env);
      note(context, cuts, `${load.done()} changes acknowledged, all there`);
    },
  );

  it('away for a while: 503 with a sentence, then as before, live events too', async (context) => {
    const page = await LiveStream.open(browser);
    const before = await uploadPdf(browser);
    await page.waitFor(before.id);
    line.fault({ kind: 'refuse' });
    line.resetAll();
    const refused = await browser.call(listFiles, {});
    expect(refused.error).toMatchObject({ code: 'unavailable', message: away });
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(503);
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
    line.mend();
    await vi.waitFor(() => isReady(server), 20_000);
    const after = await uploadPdf(browser);
    await page.waitFor(after.id);
    page.close();
    await expectWhole(setting.env);
    note(context, 1);
  });

  it('away: the log says each thing once with a count, and the metrics go on', async (context) => {
    const headers = { authorization: `Bearer ${metricsToken}` };
    const metrics = async () => {
      const answer = await fetch(`${server.origin}/metrics`, { headers });
      return `${answer.status} ${await answer.text()}`;
    };
    expect(await metrics()).toMatch(/^200 [\s\S]*\nfilewell_database_up 1\n/);
    const before = server.output().length;
    line.fault({ kind: 'refuse' });
    line.resetAll();
    const during = await metrics();
    expect(during).toMatch(/^200 [\s\S]*\nfilewell_database_up 0\n/);
    expect(during).toContain('process_resident_memory_bytes');
    expect(during).not.toContain('filewell_jobs{');
    const said = () =>
      server
        .output()
        .slice(before)
        .split('\n')
        .filter((text) => /^\{"level":[456]0,/.test(text));
    await vi.waitFor(() => expect(said().join('\n')).toMatch(/queue \(repeated \d+ times\)/), {
      timeout: 60_000,
      interval: 100,
    });
    // Hundreds without the count.
    expect(said().length).toBeLessThan(40);
    expect(said().join('\n')).not.toContain('not an error');
    line.mend();
    await vi.waitFor(() => isReady(server), 20_000);
    note(context, 1, `${said().length} lines`);
  });

  it('late by 20 ms at every word: slower, and nothing else', async (context) => {
    line.fault({ kind: 'delay', ms: 20 });
    const load = await startLoad(browser, () => browser);
    await load.moreDone(howOften('LATE', 4, 40));
    await load.stop();
    expect([...load.answers.keys()].toSorted()).toEqual([200, 201]);
    await load.expectPreserved(browser, true);
    note(context, load.done());
  });

  it.runIf(isThorough)(
    'silent: 503 within a minute instead of waiting forever, then as before',
    { timeout: 240_000 },
    async (context) => {
      await uploadPdf(browser);
      line.fault({ kind: 'stall' });
      const started = performance.now();
      const answers = await Promise.all(
        Array.from({ length: 30 }, () => browser.call(listFiles, {})),
      );
      const seconds = Math.round((performance.now() - started) / 1000);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
      // The product's own bounds, not a speed: 45 s of silence, and 10 s for another connection.
      expect(seconds).toBeLessThan(75);
      line.mend();
      await vi.waitFor(() => isReady(server), 60_000);
      expect((await browser.call(listFiles, {})).status).toBe(200);
      note(context, answers.length, `answered after ${seconds} s`);
    },
  );
});

describe('the embedded database', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'filewell-restarts-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  const restarts = howOften('RESTARTS', 2, 30);
  // In short the launcher's own test kills the server of the database.
  it.runIf(isThorough)(
    `ended ${restarts} times under load, in order and by force: comes back, with all that was acknowledged`,
    { timeout: 120_000 + restarts * 60_000 },
    async (context) => {
      const server = await startServerProcess({ DATA_DIR: dataDir });
      const browser = await registerClient(server.origin);
      const load = await startLoad(browser, () => browser);
      let longest = 0;
      for (let round = 0; round < restarts; round += 1) {
        await load.moreDone(4);
        const { pid = 0 } = (await readPidFile(clusterLayout(dataDir))) ?? {};
        // Fast shutdown, immediate shutdown, and no chance to tidy up.
        process.kill(pid, (['SIGINT', 'SIGQUIT', 'SIGKILL'] as const)[round % 3]);
        const started = performance.now();
        await vi.waitUntil(async () => (await readPidFile(clusterLayout(dataDir)))?.pid !== pid, {
          timeout: 60_000,
          interval: 20,
        });
        await vi
          .waitFor(() => isReady(server), { timeout: 60_000, interval: 20 })
          .catch((error: unknown) => {
            throw new Error(`round ${round}: not ready again\n${server.output()}`, {
              cause: error,
            });
          });
        longest = Math.max(longest, performance.now() - started);
      }
      await load.moreDone(4);
      await load.stop();
      expectOnlyAway(load);
      await load.expectPreserved(browser);
      expect(await server.stop()).toBe(0);
      const verified = await runAdmin(['verify'], { DATA_DIR: dataDir });
      expect(verified.code, verified.output).toBe(0);
      note(
        context,
        restarts,
        `${load.done()} changes acknowledged, all there; away for ${Math.round(longest)} ms at most`,
      );
    },
  );
});
