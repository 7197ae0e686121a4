// Stopping the real HTTP server while connections are open.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { generateMasterKey } from '../../crypto/master-keys.ts';
import { createHttpServer } from '../server.ts';

let server: FastifyInstance;
let port: number;
let finish: (text: string) => void;
const sockets: Socket[] = [];

beforeEach(async () => {
  const config = readConfig({
    NODE_ENV: 'test',
    MASTER_KEYS: generateMasterKey(),
    LOG_LEVEL: 'silent',
  });
  server = await createHttpServer(config);
  server.get('/quick', async () => 'quick');
  server.get('/slow', () => new Promise<string>((resolve) => (finish = resolve)));
  server.get('/stream', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
    reply.raw.write('data: 1\n\n');
    finish = (text) => reply.raw.end(text);
  });
  port = Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.close();
});

/** A keep-alive connection; `said` is what the server has sent on it. */
async function open(): Promise<{ socket: Socket; said: () => string; ended: Promise<unknown> }> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await once(socket, 'connect');
  return { socket, said: () => text, ended: once(socket, 'close') };
}
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

it('ends connections that never said anything', async () => {
  const { ended } = await open();
  await server.close();
  await ended;
});

it('ends connections whose request was answered', async () => {
  const { socket, said, ended } = await open();
  socket.write(get('/quick'));
  await expect.poll(said).toContain('quick');
  await server.close();
  await ended;
});

it('answers what has begun, and then ends the connection', async () => {
  const { socket, said, ended } = await open();
  socket.write(get('/slow'));
  await expect.poll(() => typeof finish).toBe('function');
  const closed = server.close();
  finish('at last');
  await closed;
  await ended;
  expect(said()).toContain('at last');
});

it('ends the connection of a stream once the stream has ended', async () => {
  const { socket, said, ended } = await open();
  socket.write(get('/stream'));
  await expect.poll(said).toContain('data: 1');
  const closed = server.close();
  finish('data: 2\n\n');
  await closed;
  await ended;
  expect(said()).toContain('data: 2');
});

it('answers connections that were waiting to be accepted', async () => {
  const waiting = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'));
  sockets.push(...waiting);
  const answers = waiting.map(async (socket) => {
    let said = '';
    socket.on('data', (chunk: Buffer) => (said += chunk.toString()));
    socket.write(get('/quick'));
    await once(socket, 'close').catch(String);
    return said.split('\r\n')[0];
  });
  await server.close();
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['HTTP/1.1 200 OK']));
});
