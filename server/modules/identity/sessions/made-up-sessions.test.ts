// Session tokens that belong to nobody, many from one address, over real HTTP.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getUser } from '#contract/identity/accounts';
import { getFirm } from '#contract/firm/firm';
import { MissLimiter } from '#platform/rate-limits/rate-limits-misses';
import { startTestApp, type TestApp } from '#testing/test-app';
import { signIn } from '../testing-accounts.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => t.close());

const from = (address: string) => ({ 'x-forwarded-for': address });

/** Statuses of that many calls, each with its own token making. */
async function tryTokens(count: number, address: string): Promise<number[]> {
  const statuses = [];
  for (let n = 0; n < count; n += 1) {
    const browser = t.visitor();
    browser.cookies.set('filewell_session', randomBytes(32).toString('base64url'));
    browser.cookies.set('filewell_hint', randomBytes(6).toString('base64url'));
    statuses.push((await browser.call(getUser, {}, from(address))).status);
  }
  return statuses;
}

it('are looked up 60 times a minute, and then refused unseen', async () => {
  const statuses = await tryTokens(70, '203.0.113.1');
  expect(statuses.slice(0, 60).every((status) => status === 401)).toBe(true);
  expect(statuses.slice(60).every((status) => status === 429)).toBe(true);
  expect(await tryTokens(1, '198.51.100.1')).toEqual([401]);
});

it('are looked up no more often where many come in parallel', async () => {
  const address = '203.0.113.2';
  const tried = await Promise.all(Array.from({ length: 80 }, () => tryTokens(1, address)));
  const statuses = tried.flat();
  expect(statuses.filter((status) => status === 401)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
});

it('of API tokens are looked up no more often where many come in parallel', async () => {
  const headers = () => ({
    authorization: `Bearer fw_${randomBytes(32).toString('base64url')}`,
    ...from('203.0.113.3'),
  });
  const answers = await Promise.all(
    Array.from({ length: 80 }, () => t.visitor().call(getUser, {}, headers())),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(60);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
});

it('slow no one whose token is ours, however many they show in parallel', async () => {
  const limiter = new MissLimiter({ count: 5 });
  const found = await Promise.all(
    Array.from({ length: 40 }, (_, n) => limiter.lookUp('203.0.113.4', () => Promise.resolve(n))),
  );
  expect(found).toEqual(Array.from({ length: 40 }, (_, n) => ({ found: n })));
});

it('of a whole block are limited too', async () => {
  const limiter = new MissLimiter();
  const nobody = () => Promise.resolve(null);
  const address = (n: number) => `2001:db8:7:${n.toString(16)}::1`;
  for (let n = 0; n < 600; n += 1) {
    expect(await limiter.lookUp(address(n), nobody)).toEqual({ found: null });
  }
  expect(await limiter.lookUp(address(600), nobody)).toHaveProperty('waitSeconds');
  expect(await limiter.lookUp('2001:db8:8::1', nobody)).toEqual({ found: null });
});

it('keep nobody out who is signed in or signs in at that address, nor visitors', async () => {
  const address = '203.0.113.9';
  const [before, after] = [t.visitor(), t.visitor()];
  await signIn(before, await t.createUser());
  expect((await tryTokens(61, address)).at(-1)).toBe(429);
  expect((await before.call(getUser, {}, from(address))).status).toBe(200);
  await signIn(after, await t.createUser());
  expect((await after.call(getUser, {}, from(address))).status).toBe(200);
  const stale = t.visitor();
  stale.cookies.set('filewell_session', 'x'.repeat(43));
  expect((await stale.call(getFirm, {}, from(address))).status).toBe(200);
});
