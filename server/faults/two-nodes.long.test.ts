// Two nodes on one database: started together on an empty one, and stopped one after the other while
// people work. Real: processes, PostgreSQL, files, HTTP.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listFiles } from '#contract/documents/files';
import { TestBrowser } from '#testing/browser';
import { type CrashSetting, prepareCrashSetting, sha256 } from '#testing/crash-setting';
import { expectWhole, howOften, isThorough, note } from '#testing/faults';
import { pdfBytes, uploadPdf } from '#testing/fixtures';
import { registerClient, startLoad } from '#testing/load';
import { type ServerProcess, startServerProcess } from '#testing/server-process';
import { createEmptyDatabase, type TestDatabase } from '#testing/test-cluster';

const starts = howOften('STARTS', 1, 20);
// In short two migrations are started together, in migrate.long.test.ts.
it.runIf(isThorough)(
  `started together on an empty database, ${starts} times: both serve, under one master key`,
  { timeout: 60_000 + starts * 60_000 },
  async (context) => {
    for (let round = 0; round < starts; round += 1) {
      const database: TestDatabase = await createEmptyDatabase();
      const dataDir = await mkdtemp(path.join(tmpdir(), 'filewell-together-'));
      const env = {
        DATABASE_URL: database.connectionString,
        DATABASE_OWNER_URL: database.ownerConnectionString,
        DATA_DIR: dataDir,
      };
      const nodes = await Promise.all([startServerProcess(env), startServerProcess(env)]);
      const [one, other] = nodes;
      const browser = await registerClient(one.origin);
      const bytes = pdfBytes();
      const { id } = await uploadPdf(browser, 'W-2.pdf', bytes);
      const there = browser.on(other.origin);
      const read = await there.fetch(`/api/files/${id}/download`);
      expect(sha256(Buffer.from(await read.arrayBuffer()))).toBe(sha256(bytes));
      await uploadPdf(there, '1099.pdf');
      expect((await browser.call(listFiles, {})).body).toHaveLength(2);
      expect(await Promise.all(nodes.map((node) => node.stop()))).toEqual([0, 0]);
      await expectWhole(env);
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    }
    note(context, starts);
  },
);

/**
 * What a proxy in front does: every call on its own connection to one of the nodes, and when that
 * one hung up without a word, the other is asked.
 */
class ProxiedBrowser extends TestBrowser {
  readonly #nodes: () => readonly ServerProcess[];
  readonly #sentAgain: () => void;

  constructor(client: TestBrowser, nodes: () => readonly ServerProcess[], sentAgain: () => void) {
    super('http://localhost');
    for (const [name, value] of client.cookies) this.cookies.set(name, value);
    this.#nodes = nodes;
    this.#sentAgain = sentAgain;
  }

  override async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('connection', 'close');
    for (const [name, value] of this.cookies) headers.set('cookie', `${name}=${value}`);
    for (;;) {
      const all = this.#nodes();
      const node = all[Math.floor(Math.random() * all.length)];
      if (!node) throw new Error('no node is left');
      try {
        return await this.on(node.origin).fetch(path, { ...init, headers });
      } catch (error) {
        const { code = '' } = (error as { cause?: { code?: string } }).cause ?? {};
        if (!/^(ECONNREFUSED|ECONNRESET|EPIPE|UND_ERR_SOCKET)$/.test(code)) throw error;
        this.#sentAgain();
      }
    }
  }
}

let setting: CrashSetting;
beforeEach(async () => {
  setting = await prepareCrashSetting();
});
afterEach(() => setting.close());

const stops = howOften('STOPS', 1, 40);
it(
  `a node stopped ${stops} times under load by SIGTERM: no call fails, and what it did not take it did not do`,
  { timeout: 180_000 + stops * 90_000 },
  async (context) => {
    const nodes = await Promise.all([
      startServerProcess(setting.env),
      startServerProcess(setting.env),
    ]);
    let sentAgain = 0;
    const first = setting.signedIn(nodes[0].origin);
    const browser = new ProxiedBrowser(
      first,
      () => nodes,
      () => (sentAgain += 1),
    );
    const load = await startLoad(first, () => browser, 6);
    for (let round = 0; round < stops; round += 1) {
      await load.moreDone(8);
      const node = nodes[round % 2];
      expect(await node?.stop(), node?.output()).toBe(0);
      nodes[round % 2] = await startServerProcess(setting.env);
    }
    await load.moreDone(8);
    await load.stop();
    expect([...load.reasons]).toEqual([]);
    // Anyone who works without a pause is told to wait now and then.
    const others = [...load.answers.keys()].filter((status) => status !== 429);
    expect(others.toSorted()).toEqual([200, 201]);
    // Nothing beyond what was acknowledged: a call that was turned away had not begun.
    await load.expectPreserved(setting.signedIn(nodes[0].origin), true);
    await Promise.all(nodes.map((node) => node.stop()));
    await expectWhole(setting.env);
    const calls = [...load.answers.values()].reduce((sum, count) => sum + count, 0);
    note(context, stops, `${calls} calls, none failed; ${sentAgain} turned away and sent again`);
  },
);
