// The proxies' files in deploy/, each run by the real proxy before two nodes: first before nodes that
// show what arrives, then before the product, flooded by strangers while its nodes restart in turn.
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listFiles, uploadFile } from '#contract/files/files';
import { getFirm } from '#contract/firm';
import { openSession, users } from '#modules/accounts';
import { openClientAccounts } from '#modules/client-accounts';
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

describe.each(proxies)('%s before nodes that show what arrives', (name, start) => {
  type Handler = (asked: IncomingMessage, answer: ServerResponse) => void;
  const echo: Handler = (asked, answer) => answer.end(JSON.stringify(asked.headers));
  let handlers: [Handler, Handler];
  let asked: string[];
  const servers = [0, 1].map((place) =>
    createServer((message, answer) => {
      if (message.url === '/readyz') return void answer.end();
      asked.push(`${message.method} ${place}`);
      handlers[place as 0 | 1](message, answer);
    }),
  );
  let proxy: Proxy;
  beforeAll(async () => {
    const ports: [number, number] = [await freePort(), await freePort()];
    for (const [place, server] of servers.entries()) {
      server.listen(ports[place], '127.0.0.1');
      await once(server, 'listening');
    }
    handlers = [echo, echo];
    asked = [];
    proxy = await start(path.join(folder, `${name}-echo`), ports);
  });
  beforeEach(() => {
    handlers = [echo, echo];
    asked = [];
  });
  afterAll(async () => {
    await proxy.close();
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  });

  it('sets X-Forwarded-For, whatever the visitor wrote there', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.7' };
    const seen: unknown = await (await fetch(proxy.origin, { headers })).json();
    expect(seen).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
  });

  it('keeps its connections to the nodes open between requests', async () => {
    const seen: unknown = await (await fetch(proxy.origin)).json();
    // A node that refused an upload could otherwise not say so in order.
    expect(seen).not.toMatchObject({ connection: 'close' });
  });

  it('passes events on as they come', async () => {
    let answered: ServerResponse | undefined;
    const stream: Handler = (_asked, answer) => {
      answer.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
      answered = answer;
    };
    handlers = [stream, stream];
    const response = await fetch(proxy.origin);
    const reader = response.body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toBe('data: 1\n\n');
    answered?.end();
    await reader?.cancel();
  });

  it('passes uploads on as they come, and none over 12 MB', async () => {
    const received = Promise.withResolvers<string>();
    const read: Handler = (message, answer) => {
      message.once('data', (chunk: Buffer) => received.resolve(chunk.toString()));
      message.on('end', () => answer.end());
    };
    handlers = [read, read];
    const upload = request(proxy.origin, { method: 'POST', agent: false });
    upload.write('the beginning');
    expect(await received.promise).toBe('the beginning');
    const response = once(upload, 'response');
    upload.end();
    await response;
    const body = Buffer.alloc(13 * 1024 * 1024);
    const tooLarge = await fetch(proxy.origin, { method: 'POST', body }).catch(() => undefined);
    // It may hang up on who goes on sending.
    expect([413, undefined, 502, 503]).toContain(tooLarge?.status);
    expect(tooLarge?.ok ?? false).toBe(false);
  });

  it('asks the other node for what changes nothing when one hangs up, and never repeats a change', async () => {
    const hangUp: Handler = (message) => message.socket.destroy();
    handlers = [hangUp, echo];
    const times = (line: string) => asked.filter((one) => one === line).length;
    // Which node a request meets is the proxy's choice: it is asked until each was met often enough.
    const mostTurns = 60;
    for (let turn = 0; turn < mostTurns && times('GET 0') < 3; turn += 1) {
      expect((await fetch(proxy.origin)).status).toBe(200);
    }
    expect(times('GET 0')).toBeGreaterThan(2);
    asked = [];
    const statuses: number[] = [];
    for (let turn = 0; turn < mostTurns && times('POST 0') < 5; turn += 1) {
      const { status } = await fetch(proxy.origin, { method: 'POST', body: 'change' });
      statuses.push(status);
    }
    // Each arrived once: those at the first node failed, the others did not, and the node stayed in.
    expect(asked).toHaveLength(statuses.length);
    expect(times('POST 0')).toBe(5);
    expect(statuses.filter((status) => status === 200)).toHaveLength(times('POST 1'));
  });

  it('keeps the addresses of calendar feeds and request links out of its logs, also where it fails', async () => {
    const place = path.join(folder, `${name}-echo`, 'filewell.log');
    const logged = async () =>
      proxy.output() + (name === 'nginx' ? await readFile(place, 'utf8') : '');
    const hangUp: Handler = (message) => message.socket.destroy();
    const secrets = ['/api/calendar/c2VjcmV0LWFkZHJlc3M.ics', '/u/c2VjcmV0LWxpbms'];
    for (const secret of secrets) {
      expect((await fetch(`${proxy.origin}${secret}`)).status).toBe(200);
    }
    handlers = [hangUp, hangUp];
    // At once: Caddy asks again for ten seconds before it gives up.
    const failing = [...secrets, '//api/./calendar/x/../c2VjcmV0LWFkZHJlc3M', '/plain-failure'];
    await Promise.all(failing.map((address) => fetch(`${proxy.origin}${address}`)));
    if (name === 'nginx') {
      // Caddy logs neither requests nor failures that it answers itself.
      await vi.waitFor(async () => expect(await logged()).toContain('/plain-failure'), 20_000);
      expect(await logged()).toContain('/api/calendar/-');
      expect(await logged()).toContain('/u/-');
    }
    expect(await logged()).not.toContain('c2VjcmV0');
  });
});

/** Restarts of each node, in the long form: `PROXY_RESTARTS=4`. In short one of them restarts once. */
const restarts = Number(process.env['PROXY_RESTARTS'] ?? 0);

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
      const load = { goesOn: true };
      const seen: string[] = [];
      const flood = new Map<string, number>();

      /** Reads and uploads; what is not answered as it should be is in `seen`. */
      async function bystander(name: string, browser: TestBrowser): Promise<void> {
        const note = (what: string, status: number | string): number =>
          seen.push(`${name} ${what} ${status}`);
        const tried = async (what: string, ask: () => Promise<{ status: number }>) =>
          note(what, await ask().then(({ status }) => status, String));
        while (load.goesOn) {
          await tried('firm', () => browser.call(getFirm, {}));
          await tried('list', () => browser.call(listFiles, {}));
          const file = { name: 'w2.pdf', type: 'application/pdf', bytes: pdfBytes() };
          await tried('upload', () => browser.upload(uploadFile, file));
          // As quick as a person can be, and so that no session asks too often.
          await wait(200);
        }
      }

      const body = Buffer.alloc(100_000);
      /** 100 kB to an address that nobody may use, again and again, from addresses of its own. */
      async function flooder(name: string, origin: string, number: number): Promise<void> {
        const agent = new Agent({ keepAlive: true, maxSockets: 1 });
        while (load.goesOn) {
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
      const places = restarts === 0 ? ([0] as const) : rounds.flat();
      try {
        // Strangers are told 401, 429 where they ask often, and 503 while a node sheds load; none is told
        // that a node is gone.
        const heard = () => [...flood.values()].reduce((sum, count) => sum + count, 0);
        await vi.waitFor(() => expect(heard()).toBeGreaterThan(300), 60_000);
        expect(
          [...flood.keys()].filter((line) => !/ (401|429 for now|503 for now)$/.test(line)),
        ).toEqual([]);
        for (const place of places) {
          // Nothing on the proxy is touched: it has to see for itself.
          expect(await nodes[place]?.stop()).toBe(0);
          await startNode(place);
          const before = seen.length;
          await vi.waitFor(() => expect(seen.length).toBeGreaterThan(before + 20), 20_000);
        }
      } finally {
        load.goesOn = false;
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
