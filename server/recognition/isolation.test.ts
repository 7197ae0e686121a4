// What a document cannot do to the server: reach a network, other processes, or files. isolation.long.test.ts reads
// hostile ones.
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { readerArguments } from '#platform/foreign/reader-arguments';
import { root } from '#platform/root';
import { listen } from './testing-listener.ts';

const fixture = path.join(root, 'server/platform/foreign/program/no-network.fixture.ts');

async function tryEverything(how: string, args: readonly string[]) {
  const listener = await listen();
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...args, String(listener.port), how],
    { env: {} },
  );
  const results: Record<string, string> = JSON.parse(stdout);
  return { results, connections: listener.connections() };
}

it('gives the process that reads no network, no other process, and no file of anyone else', async () => {
  const limits = readerArguments(fixture, { memoryMb: 350, hasAddons: true });
  const { results, connections } = await tryEverything('denied', limits);
  expect(connections).toBe(0);
  expect(Object.entries(results).filter(([, result]) => result !== 'refused')).toEqual([]);
  // The control: the same tries reach the listener where nothing denies them.
  const open = await tryEverything('open', ['--no-warnings', fixture]);
  expect(open.connections).toBeGreaterThan(3);
  expect(open.results).toMatchObject({ 'net.connect': 'done', fetch: 'done', eval: 'done' });
});
