// The long form of thief-histories.test.ts.
import { afterAll, beforeAll, it } from 'vitest';
import { howOften, note } from '#testing/faults';
import { startTestApp, type TestApp } from '#testing/test-app';
import { checkHistories } from './testing-thief-histories.ts';

const runs = howOften('HISTORIES', 200, 2000);

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => t.close());

it('is nothing, and only a mailbox opens an account again that has no stronger step', async (test) => {
  await checkHistories(t, runs);
  note(test, runs);
}, 3_600_000);
