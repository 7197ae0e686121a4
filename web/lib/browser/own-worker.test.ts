import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => void vi.unstubAllGlobals());

it('starts workers of this site only, under the named policy', async () => {
  const started: string[] = [];
  const createPolicy = vi.fn<(name: string, rules: object) => object>((_name, rules) => rules);
  vi.stubGlobal('location', { href: 'https://portal.test/admin', origin: 'https://portal.test' });
  vi.stubGlobal('trustedTypes', { createPolicy });
  vi.stubGlobal(
    'Worker',
    // Called with `new`, so it is no arrow function.
    vi.fn(function start(address: string) {
      started.push(address);
    }),
  );
  const { startOwnWorker } = await import('./own-worker.ts');
  startOwnWorker('/assets/a.js');
  startOwnWorker('/assets/b.js');
  expect(started).toEqual(['https://portal.test/assets/a.js', 'https://portal.test/assets/b.js']);
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['own-workers']);
  for (const address of [
    'https://elsewhere.test/a.js',
    'data:text/javascript,1',
    'blob:https://portal.test/1',
  ]) {
    expect(() => startOwnWorker(address)).toThrow('this site only');
  }
});
