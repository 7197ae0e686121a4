// What a document cannot do to the server: reach a network, outlive its limits, or keep the next one from being
// read. HOSTILE_DOCUMENTS=all tries all of them.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { sampleDocuments } from '../../dev/documents/index.ts';
import { Recognizer } from './index.ts';
import { processArguments } from './program-files.ts';
import { hostileDocuments } from './testing-hostile.ts';

const fixture = path.join(import.meta.dirname, 'program/no-network.fixture.ts');

/** A listener that counts who comes. */
async function listen(): Promise<{ port: number; connections: () => number }> {
  let count = 0;
  const server = createServer((socket) => {
    count += 1;
    socket.end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { port, connections: () => count };
}

async function tryEverything(how: string, args: readonly string[]) {
  const listener = await listen();
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...args, fixture, String(listener.port), how],
    { env: {} },
  );
  const results: Record<string, string> = JSON.parse(stdout);
  return { results, connections: listener.connections() };
}

it('gives the process that reads no network, no other process, and no file of anyone else', async () => {
  const itself = `--allow-fs-read=${path.dirname(fixture)}`;
  const { results, connections } = await tryEverything('denied', [
    ...processArguments(350),
    itself,
  ]);
  expect(connections).toBe(0);
  expect(Object.entries(results).filter(([, result]) => result !== 'refused')).toEqual([]);
  // The control: the same tries reach the listener where nothing denies them.
  const open = await tryEverything('open', ['--no-warnings']);
  expect(open.connections).toBeGreaterThan(3);
  expect(open.results).toMatchObject({ 'net.connect': 'done', fetch: 'done', eval: 'done' });
});

const isAll = process.env['HOSTILE_DOCUMENTS'] === 'all';
/** Milliseconds: each of them may take its 3 s. */
const timeout = isAll ? 900_000 : 180_000;
it(
  'survives hostile documents, calls nobody for them, and reads the next one',
  { timeout },
  async () => {
    const listener = await listen();
    const recognizer = new Recognizer({ niceness: 0, pageMs: 1500, documentMs: 3000 });
    onTestFinished(() => recognizer.close());
    const tried = isAll ? hostileDocuments : hostileDocuments.slice(0, 5);
    expect(hostileDocuments.length).toBeGreaterThanOrEqual(60);
    for (const [name, make] of tried) {
      const content = make(listener.port);
      const recognition = await recognizer.recognize(content, {
        mediaType: 'application/pdf',
        name,
      });
      if (isAll) console.log(`${name}: ${recognition.outcome}`);
      expect(recognition.outcome, name).not.toBe('read');
    }
    expect(listener.connections()).toBe(0);
    const w2 = sampleDocuments({ taxYear: 2025 }).find(({ filename }) => /w-?2/i.test(filename));
    const content = (await w2?.render()) ?? Buffer.alloc(0);
    const next = await recognizer.recognize(content, { mediaType: 'application/pdf', name: 'w2' });
    expect(next.outcome).toBe('read');
  },
);
