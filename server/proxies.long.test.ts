// The proxies' files in deploy/, each run by the real proxy before two nodes that show what arrives.
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { proxies, type Proxy } from '#testing/proxies';
import { freePort } from '#testing/server-process';

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
    // It may hang up on who continues sending.
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
