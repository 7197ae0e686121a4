// Refusals that are sent before the request has arrived, by raw sockets as a proxy would use them.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { login } from '#contract/identity/accounts';
import { uploadFile } from '#contract/documents/files';
import { paymentWebhook } from '#contract/billing/payments';
import { startTestApp, type TestApp } from '#testing/test-app';
import { earlyAnswers } from './early-answer.ts';

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** A connection that takes note of what it is sent and of how it ends. */
async function open(origin: string) {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  sockets.push(socket);
  let text = '';
  let error: string | undefined;
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  socket.on('error', (failure: NodeJS.ErrnoException) => (error = failure.code));
  await once(socket, 'connect');
  return {
    socket,
    answer: () => text,
    /** Whether all of the answer is here, by its Content-Length. */
    isAnswered: () => {
      const [head = '', body] = text.split('\r\n\r\n');
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
      return body !== undefined && Buffer.byteLength(body) >= length;
    },
    error: () => error,
    /** Writes as fast as the server reads, until all is written or the connection has ended. */
    async pour(bytes: number) {
      const chunk = Buffer.alloc(64 * 1024, 'x');
      let written = 0;
      for (; written < bytes && !socket.destroyed; written += chunk.length) {
        if (!socket.write(chunk.subarray(0, bytes - written))) {
          await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => undefined);
        }
      }
      return written;
    },
  };
}

const head = (path: string, type: string, length: number, more = '') =>
  `POST ${path} HTTP/1.0\r\nHost: localhost\r\nConnection: close\r\nSec-Fetch-Site: same-origin\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n${more}\r\n`;

describe('a proxy that goes on writing after it was refused', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  beforeEach(async () => {
    await t.db.execute(sql`DELETE FROM rate_counters`);
  });
  afterAll(() => t.close());

  const multipart = 'multipart/form-data; boundary=edge';
  it.each([
    [401, uploadFile.path, multipart, ''],
    [403, uploadFile.path, multipart, 'Origin: https://evil.example\r\n'],
    [404, '/api/nothing', 'application/json', ''],
    [413, login.path, 'application/json', ''],
    [413, paymentWebhook.path, 'application/json', ''],
    [415, login.path, 'application/x-www-form-urlencoded', ''],
    [415, login.path, 'image/png', ''],
    [400, '/api/%zz', 'application/json', ''],
  ])('is answered %i at %s', async (status, path, type, more) => {
    const bytes = 900 * 1024;
    const begun = await open(t.origin);
    const request = head(path, type, bytes, more);
    begun.socket.write(
      status === 403 ? request.replace('Sec-Fetch-Site: same-origin\r\n', '') : request,
    );
    // The refusal is here before anything of the body has been written; it writes all of it still.
    await expect.poll(begun.isAnswered).toBe(true);
    await begun.pour(bytes);
    begun.socket.end();
    await once(begun.socket, 'close');
    expect(begun.error()).toBeUndefined();
    expect(begun.answer()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(begun.isAnswered()).toBe(true);
  });

  it('is answered 429 too', async () => {
    const limit = { path: login.path, type: 'application/json' };
    await t.db.execute(sql`
      INSERT INTO rate_counters VALUES ('signIn:127.0.0.1', now() + interval '1 minute', 1000)`);
    const begun = await open(t.origin);
    begun.socket.write(head(limit.path, limit.type, 200_000));
    await expect.poll(begun.isAnswered).toBe(true);
    await begun.pour(200_000);
    begun.socket.end();
    await once(begun.socket, 'close');
    expect(begun.error()).toBeUndefined();
    expect(begun.answer()).toMatch(/^HTTP\/1\.1 429 /);
  });

  it('is answered before it has written anything, and may then hang up', async () => {
    const begun = await open(t.origin);
    begun.socket.write(head(uploadFile.path, multipart, 5_000_000));
    await expect.poll(begun.isAnswered).toBe(true);
    expect(begun.answer()).toContain('"signed_out"');
    begun.socket.destroy();
  });

  it('keeps its connection where it wants to, for the next request', async () => {
    const begun = await open(t.origin);
    const request = head(uploadFile.path, multipart, 100_000)
      .replace('HTTP/1.0', 'HTTP/1.1')
      .replace('Connection: close\r\n', '');
    begun.socket.write(request);
    await expect.poll(begun.isAnswered).toBe(true);
    await begun.pour(100_000);
    begun.socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await expect.poll(begun.answer).toContain('{"ok":true}');
  });
});

describe('what is still listened to', () => {
  let server: FastifyInstance;
  let origin: string;
  const bounds = { bytes: 200_000, ms: 300, connections: 2 };
  beforeAll(async () => {
    server = Fastify();
    const answerEarly = earlyAnswers(bounds);
    server.addHook('onSend', (request, reply, payload, done) =>
      done(null, answerEarly(request, reply, String(payload))),
    );
    const reject = async (_: unknown, reply: FastifyReply) => reply.code(403).send('refused');
    server.post('/refused', { onRequest: reject }, () => '');
    origin = await server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => server.close());

  it.each(['HTTP/1.0', 'HTTP/1.1'])(
    'has an end in bytes and in time: a body without end is cut off (%s)',
    async (version) => {
      const begun = await open(origin);
      begun.socket.write(head('/refused', 'text/x', 1e9).replace('HTTP/1.0', version));
      const written = await begun.pour(200_000_000);
      expect(begun.answer()).toContain('refused');
      // What was read, and what was in the buffers of both ends.
      expect(written).toBeLessThan(50_000_000);
    },
  );

  it('has an end in time: a body that does not come is not waited for', async () => {
    const begun = await open(origin);
    begun.socket.write(head('/refused', 'text/x', 1000));
    await once(begun.socket, 'close');
    expect(begun.answer()).toContain('refused');
  });

  it('has an end in number: further connections are closed after their answer', async () => {
    const all = [await open(origin), await open(origin), await open(origin)];
    const ended: number[] = [];
    for (const [index, { socket, isAnswered }] of all.entries()) {
      socket.once('close', () => ended.push(index));
      socket.write(head('/refused', 'text/x', 1000));
      await expect.poll(isAnswered).toBe(true);
    }
    await expect.poll(() => ended.length).toBe(3);
    expect(ended[0]).toBe(2);
  });
});
