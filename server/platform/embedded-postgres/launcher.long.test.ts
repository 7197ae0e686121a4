import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { findPostgresBinaries } from './binaries.ts';
import { clusterLayout } from './layout.ts';
import { startEmbeddedPostgres } from './launcher.ts';
import { processExists, readPidFile } from './pid-file.ts';
import { choosePrivileges } from './privileges.ts';
import { takeOver } from './take-over.ts';

// Nothing takes this long except on a machine busy with much else: initdb flushes to the disk.
const patienceMilliseconds = 60_000;
vi.setConfig({ testTimeout: 3 * patienceMilliseconds, hookTimeout: 3 * patienceMilliseconds });

const asRoot = process.geteuid?.() === 0;

/** A data folder with a database that was started and stopped once: making one takes seconds. */
let made: string;
let dataDir: string;
let apps: TestApp[];

beforeAll(async () => {
  made = await mkdtemp(path.join(tmpdir(), 'filewell-launcher-'));
  await (await startEmbeddedPostgres({ dataDir: made, fsync: false, log: () => undefined })).stop();
});
afterAll(() => rm(made, { recursive: true, force: true }));

beforeEach(async () => {
  // mkdtemp makes the folder with mode 700, as a careful owner would.
  dataDir = await mkdtemp(path.join(tmpdir(), 'filewell-launcher-'));
  apps = [];
});

afterEach(async () => {
  for (const app of apps) await app.kill();
  // The watchdogs of killed applications stop their servers.
  await vi.waitFor(async () => expect(await serverRuns()).toBe(false), patienceMilliseconds);
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

/** launcher.fixture.ts as a running process. */
class TestApp {
  readonly #child: ChildProcess;
  readonly #lines: string[] = [];
  readonly #closed: Promise<unknown>;

  constructor(...args: string[]) {
    const script = path.join(import.meta.dirname, 'launcher.fixture.ts');
    this.#child = spawn(process.execPath, [script, dataDir, ...args], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.#closed = once(this.#child, 'close');
    const { stdout } = this.#child;
    if (stdout) createInterface(stdout).on('line', (line) => this.#lines.push(line));
    apps.push(this);
  }

  /** Waits for the first line that starts with one of these words; answers the rest of it. */
  async says(...expected: string[]): Promise<string> {
    const find = () =>
      this.#lines.find((said) => expected.some((word) => said.startsWith(`${word} `)));
    await Promise.race([
      vi.waitFor(() => expect(find()).toBeDefined(), patienceMilliseconds).catch(() => undefined),
      this.#closed,
    ]);
    const line = find() ?? expect.fail(`It only said: ${this.#lines.join(' | ')}`);
    return line.slice(line.indexOf(' ') + 1);
  }

  async commit(text: string): Promise<void> {
    this.#child.stdin?.write(`${text}\n`);
    await vi.waitFor(
      () => expect(this.#lines).toContain(`committed ${text}`),
      patienceMilliseconds,
    );
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    this.#child.kill(signal);
    await this.#closed;
  }
}

const useMade = () => cp(made, dataDir, { recursive: true });

async function serverRuns(): Promise<boolean> {
  return (await readPidFile(clusterLayout(dataDir))) !== null;
}

async function notes(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ text: string }>('select text from note order by text');
  await client.end();
  return rows.map((row) => row.text);
}

/** Takes seconds, all of them in one step that checks nothing else. */
const computes = `select count(*) from generate_series(1, 5000) a, generate_series(1, 5000) b`;

async function running(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rowCount } = await client.query(
    `select 1 from pg_stat_activity where state = 'active' and query = $1`,
    [computes],
  );
  await client.end();
  return rowCount ?? 0;
}

describe('the embedded database', () => {
  test('keeps data over a stop and a start, and its secret to the owner', async () => {
    await useMade();
    const first = new TestApp();
    await first.says('ready');
    await first.commit('kept');
    await first.kill('SIGTERM');
    expect(await serverRuns()).toBe(false);

    const second = new TestApp();
    expect(await notes(await second.says('ready'))).toEqual(['kept']);
    const { secretFile } = clusterLayout(dataDir);
    expect((await stat(secretFile)).mode & 0o777).toBe(0o600);
    expect(await readdir(dataDir)).toEqual(['postgres']);
  });

  test(
    'tells its owner of its end, also of one that came before the owner listened',
    {
      timeout: patienceMilliseconds / 2,
    },
    async () => {
      const log = () => undefined;
      await useMade();
      const layout = clusterLayout(dataDir);
      const binaries = await findPostgresBinaries();
      const privileges = await choosePrivileges(binaries, layout);
      const owned = await takeOver({ layout, binaries, privileges }, { fsync: false, log });
      const { pid } = (await readPidFile(layout)) ?? expect.fail('no server');
      process.kill(pid, 'SIGQUIT');
      await vi.waitFor(
        () =>
          expect(owned.connection.query('select 1')).rejects.toThrow(/not queryable|was closed/),
        patienceMilliseconds,
      );
      await owned.ended;
    },
  );

  test('is made once when two first starts race; the later one is refused', async () => {
    const both = [new TestApp(), new TestApp()];
    const said = await Promise.all(both.map((app) => app.says('ready', 'failed')));
    const refusals = said.filter((line) => !line.startsWith('postgres://'));
    expect(refusals).toEqual([
      `Another Filewell is already running on the data folder ${dataDir}; ` +
        'stop it or set DATA_DIR and PORT.',
    ]);
    await vi.waitFor(async () => expect(await readdir(dataDir)).toEqual(['postgres']));
  });

  test('refuses a second application, also through the library, and serves the first on', async () => {
    await useMade();
    const first = new TestApp();
    const address = await first.says('ready');
    await expect(startEmbeddedPostgres({ dataDir, log: () => undefined })).rejects.toThrow(
      /^Another Filewell is already running on the data folder .*; stop it or set DATA_DIR and PORT\.$/,
    );
    await first.commit('still served');
    expect(await notes(address)).toEqual(['still served']);
  });

  test('is made again after a kill in the middle of the first start', async () => {
    const first = new TestApp();
    await vi.waitFor(
      async () => {
        const [folder = ''] = await readdir(dataDir);
        expect(folder).toMatch(/^postgres\.init-/);
        expect(await readdir(path.join(dataDir, folder))).toContain('cluster');
      },
      { timeout: patienceMilliseconds, interval: 5 },
    );
    await first.kill();
    await new TestApp().says('ready');
    expect(await readdir(dataDir)).toContain('postgres');
  });

  test('gives back every committed row when the application is killed and started at once', async () => {
    await useMade();
    const committed: string[] = [];
    for (const round of ['a', 'b', 'c']) {
      const app = new TestApp();
      expect(await notes(await app.says('ready'))).toEqual(committed);
      await app.commit(round);
      committed.push(round);
      await app.kill();
    }
  });

  test('is stopped by the watchdog after a kill, with nobody starting again', async () => {
    await useMade();
    const app = new TestApp();
    await app.says('ready');
    await app.kill();
    await vi.waitFor(async () => expect(await serverRuns()).toBe(false), patienceMilliseconds);
    const log = await readFile(clusterLayout(dataDir).logFile, 'utf8');
    expect(log).toContain('database system is shut down');
  });

  test('recovers when the server itself is killed, on the same address', async () => {
    await useMade();
    const app = new TestApp();
    const address = await app.says('ready');
    await app.commit('before');
    const server = await readPidFile(clusterLayout(dataDir));
    // A process of it computes, and does not see that its server is gone before it is done.
    const computing = new pg.Client({ connectionString: address });
    computing.on('error', () => {});
    await computing.connect();
    const done = computing.query(computes).catch(() => 'cut off');
    await vi.waitFor(async () => expect(await running(address)).toBe(1), patienceMilliseconds);
    process.kill(server?.pid ?? 0, 'SIGKILL');
    await done;
    await vi.waitFor(
      async () => expect(await notes(address)).toEqual(['before']),
      patienceMilliseconds,
    );
  });

  test('starts over a pid file that names a process which is no database', async () => {
    await useMade();
    const first = new TestApp();
    await first.says('ready');
    await first.commit('kept');
    await first.kill('SIGTERM');
    const { pidFile, cluster } = clusterLayout(dataDir);
    await writeFile(pidFile, `${process.pid}\n${cluster}\n1700000000\n5432\n\n127.0.0.1\n`);

    const second = new TestApp();
    expect(await notes(await second.says('ready'))).toEqual(['kept']);
    expect(processExists(process.pid)).toBe(true);
  });

  test.runIf(asRoot && process.platform === 'linux')(
    'runs as root in a namespace, as a system account, and back again',
    async () => {
      await useMade();
      const owners: number[] = [];
      for (const way of ['namespace', 'setpriv', 'namespace']) {
        const app = new TestApp(way);
        await app.says('ready');
        await app.commit(`${owners.length} ${way}`);
        owners.push((await stat(clusterLayout(dataDir).cluster)).uid);
        expect((await stat(dataDir)).uid).toBe(0);
        await app.kill('SIGTERM');
      }
      expect(owners).toEqual([0, expect.any(Number), 0]);
      expect(owners[1]).not.toBe(0);
      const app = new TestApp();
      expect(await notes(await app.says('ready'))).toEqual([
        '0 namespace',
        '1 setpriv',
        '2 namespace',
      ]);
    },
  );
});
