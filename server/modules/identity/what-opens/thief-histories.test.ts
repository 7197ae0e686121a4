// What outlives its owner's new password: drawn histories of a thief with one stolen thing, over real HTTP. The long form
// is next to it.
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/test-app';
import { checkHistories, tableAfterReset } from './testing-thief-histories.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => t.close());

it('is nothing, and only a mailbox opens an account again that has no stronger step', () =>
  checkHistories(t, 50));

it('is what docs/security.md says', async () => {
  const docs = await readFile(new URL('../../../../docs/security.md', import.meta.url), 'utf8');
  expect(docs).toContain(`\n${tableAfterReset()}\n`);
});
