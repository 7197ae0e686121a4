// The product behind each proxy on its file in deploy/, flooded by strangers while its nodes restart in turn.
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { howOften } from '#testing/faults';
import { listFiles, uploadFile } from '#contract/documents/files';
import { getFirm } from '#contract/firm/firm';
import { openSession } from '#modules/identity';
import { users } from '#modules/identity/people';
import { openClientAccounts } from '#modules/clients/accounts';
import { generateMasterKey } from '#platform/crypto/master-keys';
import { type Database, openDatabase } from '#platform/database/database';
import { TestBrowser } from '#testing/browser';
import { pdfBytes } from '#testing/fixtures';
import { hasObjectStore, objectStore, s3Environment } from '#testing/object-store';
import { proxies, type Proxy } from '#testing/proxies';
import { freePort, type ServerProcess, startServerProcess } from '#testing/server-process';
import { createEmptyDatabase, type TestDatabase } from '#testing/test-cluster';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'filewell-proxies-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Restarts of each node, in the long form: `PROXY_RESTARTS=4`. In short one of them restarts once. */
const restarts = howOften('PROXY_RESTARTS', 0, 1);

describe.runIf(hasObjectStore && proxies.length > 0)('two nodes behind each proxy', () => {
  let database: TestDatabase;
  let direct: Database;
  let env: Record<string, string>;
  let ports: [number, number];
  const nodes: ServerProcess[] = [];
  const running: (readonly [string, Proxy])[] = [];

  async function startNode(place: 0 | 1): Promise<void> {
    nodes[place] = await startServerProcess({
      ...env,
      PORT: String(ports[place]),
      DATA_DIR: path.join(folder, `node-${place}`),
    });
  }

  beforeAll(async () => {
    ports = [await freePort(), await freePort()];
    database = await createEmptyDatabase();
    direct = openDatabase(database.connectionString, { maxConnections: 2 });
    env = {
      ...s3Environment(await (await objectStore()).newBucket()),
      DATABASE_URL: database.connectionString,
      DATABASE_OWNER_URL: database.ownerConnectionString,
      MASTER_KEYS: generateMasterKey(1),
      APP_URL: 'http://127.0.0.1',
      TRUST_PROXY: '1',
      SHUTDOWN_DELAY_SECONDS: '5',
      LOG_LEVEL: 'warn',
    };
    await Promise.all([startNode(0), startNode(1)]);
    for (const [name, start] of proxies) {
      running.push([name, await start(path.join(folder, name), ports)]);
    }
  }, 300_000);
  afterAll(async () => {
    await Promise.all(running.map(([, proxy]) => proxy.close()));
    // The second signal skips the delay.
    for (const node of nodes) node.child.kill('SIGTERM');
    await Promise.all(nodes.map((node) => node.stop()));
    await direct.close();
    await database.drop();
  });

  async function signedIn(origin: string, username: string): Promise<TestBrowser> {
    const id = uuidv7();
    const names = { firstName: 'Maya', lastName: 'Okafor', passwordHash: 'never used here' };
    const email = `${username}@example.test`;
    const person = { id, username, email, ...names, emailVerifiedAt: sql`now()` };
    await direct.db.insert(users).values(person);
    await openClientAccounts(direct.db, [id]);
    const browser = new TestBrowser(origin);
    const from = { address: '127.0.0.1', userAgent: 'test' };
    const { token } = await openSession(direct.db, { id, isAdmin: false }, from);
    browser.cookies.set('filewell_session', token);
    return browser;
  }

  it(
    'bystanders notice nothing of a flood of refused uploads, nor of restarts in turn',
    { timeout: 180_000 + restarts * 120_000 },
    async () => {
      const load = { continues: true };
      const seen: string[] = [];
      const flood = new Map<string, number>();

      /** Reads and uploads; what is not answered as it should be is in `seen`. */
      async function bystander(name: string, browser: TestBrowser): Promise<void> {
        const note = (what: string, status: number | string): number =>
          seen.push(`${name} ${what} ${status}`);
        const tried = async (what: string, ask: () => Promise<{ status: number }>) =>
          note(what, await ask().then(({ status }) => status, String));
        while (load.continues) {
          await tried('firm', () => browser.call(getFirm, {}));
          await tried('list', () => browser.call(listFiles, {}));
          const file = { name: 'w2.pdf', type: 'application/pdf', bytes: pdfBytes() };
          await tried('upload', () => browser.upload(uploadFile, file));
          // As quick as a person can be, and so that no session asks too often.
          await wait(200);
        }
      }

      const body = Buffer.alloc(100_000);
      /** 100 kB to an address that nobody may use, again and again, from its own addresses. */
      async function flooder(name: string, origin: string, number: number): Promise<void> {
        const agent = new Agent({ keepAlive: true, maxSockets: 1 });
        while (load.continues) {
          const outcome = await new Promise<string | undefined>((resolve) => {
            const asking = request(`${origin}/api/files/upload`, {
              method: 'POST',
              agent,
              localAddress: `127.0.1.${number + 1}`,
              headers: {
                'content-type': 'multipart/form-data; boundary=x',
                'content-length': body.length,
                'sec-fetch-site': 'same-origin',
              },
            });
            asking.on('response', (answer) => {
              answer.resume();
              // A node that sheds load on a busy machine says when to come back; a proxy without nodes doesn't.
              const shed = answer.headers['retry-after'] === undefined ? '' : ' for now';
              answer.on('close', () => resolve(`${answer.statusCode}${shed}`));
            });
            // A proxy may close a connection that it kept just as the next call goes out on it: the caller
            // asks again on a new one (RFC 9112, 9.3.1).
            asking.on('error', ({ message }) =>
              resolve(asking.reusedSocket ? undefined : `hung up (${message})`),
            );
            asking.end(body);
          });
          if (outcome === undefined) continue;
          // In short at a pace that leaves the processor to others, in the long form as fast as they are answered.
          if (restarts === 0) await wait(50);
          flood.set(`${name} ${outcome}`, (flood.get(`${name} ${outcome}`) ?? 0) + 1);
        }
        agent.destroy();
      }

      const people: [string, TestBrowser][] = [];
      for (const [name, { origin }] of running) {
        for (const number of [1, 2]) {
          people.push([name, await signedIn(origin, `${name}${number}`)]);
        }
      }
      const work = [
        ...people.map(([name, browser]) => bystander(name, browser)),
        ...running.flatMap(([name, { origin }]) =>
          Array.from({ length: 6 }, (_, number) => flooder(name, origin, number)),
        ),
      ];
      const rounds = Array.from({ length: restarts }, () => [0, 1] as const);
      const order = restarts === 0 ? ([0] as const) : rounds.flat();
      try {
        // Strangers are told 401, 429 where they ask often, and 503 while a node sheds load; none is told
        // that a node is gone.
        const heard = () => [...flood.values()].reduce((sum, count) => sum + count, 0);
        await vi.waitFor(() => expect(heard()).toBeGreaterThan(300), 60_000);
        expect(
          [...flood.keys()].filter((line) => !/ (401|429 for now|503 for now)$/.test(line)),
        ).toEqual([]);
        for (const place of order) {
          // Nothing on the proxy is touched: it has to see for itself.
          expect(await nodes[place]?.stop()).toBe(0);
          await startNode(place);
          const before = seen.length;
          await vi.waitFor(() => expect(seen.length).toBeGreaterThan(before + 20), 20_000);
        }
      } finally {
        load.continues = false;
        await Promise.all(work);
      }
      const failed = seen.filter((line) => !/ (200|201)$/.test(line));
      console.log(
        `${seen.length} requests of bystanders, ${failed.length} failed; the flood heard`,
        Object.fromEntries(flood),
      );
      expect(failed).toEqual([]);
    },
  );
});
