// Tries every way to reach a listener, as a program of a hostile document could, and writes what each came to.
import dgram from 'node:dgram';
import dns from 'node:dns';
import { readFile, writeFile } from 'node:fs/promises';
import http from 'node:http';
import http2 from 'node:http2';
import https from 'node:https';
import net from 'node:net';
import tls from 'node:tls';
import { denyNetwork } from './no-network.ts';

const [, , port = '0', how = 'denied'] = process.argv;
if (how === 'denied') denyNetwork();

const url = `http://127.0.0.1:${port}/`;
const answered = (emitter: NodeJS.EventEmitter, event: string): Promise<void> =>
  new Promise((resolve, reject) => {
    emitter.once(event, () => resolve());
    emitter.once('error', reject);
  });

const ways: Record<string, () => Promise<unknown>> = {
  'net.connect': () => answered(net.connect(Number(port), '127.0.0.1'), 'connect'),
  'Socket.connect': () => answered(new net.Socket().connect(Number(port), '127.0.0.1'), 'connect'),
  'net.listen': () => answered(net.createServer().listen(0), 'listening'),
  'http.get': () => answered(http.get(url), 'response'),
  'https.get': () => answered(https.get(`https://127.0.0.1:${port}/`), 'response'),
  'http2.connect': () => answered(http2.connect(url), 'connect'),
  'tls.connect': () => answered(tls.connect(Number(port), '127.0.0.1'), 'secureConnect'),
  fetch: () => fetch(url),
  WebSocket: () => answered(Object(new WebSocket(url.replace('http', 'ws'))), 'open'),
  'dns.lookup': () => dns.promises.lookup('localhost'),
  'dns.resolve': () => dns.promises.resolve('localhost'),
  dgram: () => answered(dgram.createSocket('udp4').bind(0), 'listening'),
  'process.binding': async () =>
    Reflect.apply(Reflect.get(process, 'binding'), process, ['tcp_wrap']),
  spawn: async () => (await import('node:child_process')).execFileSync('true'),
  worker: async () => new (await import('node:worker_threads')).Worker('', { eval: true }),
  'read elsewhere': () => readFile('/etc/hostname'),
  write: () => writeFile('/tmp/filewell-no-write', ''),
  eval: async () => Reflect.construct(Function, ['return 1']),
};

const results: Record<string, 'refused' | 'done'> = {};
for (const [name, run] of Object.entries(ways)) {
  results[name] = await Promise.resolve()
    .then(run)
    .then(
      () => 'done' as const,
      () => 'refused' as const,
    );
}
process.stdout.write(`${JSON.stringify(results)}\n`, () => process.exit(0));
