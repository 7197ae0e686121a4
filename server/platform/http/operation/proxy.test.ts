// Whose address a request has, behind a proxy and without one, over real HTTP.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getFirm } from '#contract/firm/firm';
import { startTestApp, type TestApp } from '#testing/test-app';

/** What the calls with these values of X-Forwarded-For are counted by, besides their blocks. */
async function countedFor(t: TestApp, ...values: string[]): Promise<string[]> {
  await t.db.execute(sql`DELETE FROM rate_counters`);
  for (const value of values) {
    const answer = await t.visitor().call(getFirm, {}, { 'x-forwarded-for': value });
    expect(answer.status).toBe(200);
  }
  const result = await t.db.execute<{ key: string }>(
    sql`SELECT key FROM rate_counters WHERE key !~ '/(24|48)$' ORDER BY key`,
  );
  return result.rows.map(({ key }) => key);
}

let direct: TestApp;
let proxied: TestApp;
beforeAll(async () => {
  direct = await startTestApp();
  proxied = await startTestApp({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => Promise.all([direct.close(), proxied.close()]));

const list = '203.0.113.1, 203.0.113.2, 198.51.100.9';

it('without a proxy, the header of the caller means nothing', async () => {
  expect(await countedFor(direct, list)).toEqual(['public:127.0.0.1']);
});

it('behind a proxy, its last entry counts and not what a visitor wrote', async () => {
  expect(await countedFor(proxied, list)).toEqual(['public:198.51.100.9']);
});

it('is the same with a port, in brackets and as IPv4 in IPv6', async () => {
  const four = ['198.51.100.9', '198.51.100.9:4711', '198.51.100.9:4712', '::ffff:198.51.100.9'];
  const mapped = ['[::ffff:c633:6409]:80', '[::FFFF:198.51.100.9]'];
  expect(await countedFor(proxied, ...four, ...mapped)).toEqual(['public:198.51.100.9']);
  const six = ['2001:db8::1', '[2001:db8::1]', '[2001:DB8::1]:4711', '2001:db8:0:0::2%eth0'];
  expect(await countedFor(proxied, ...six)).toEqual(['public:2001:db8:0:0::/64']);
});

it('is the proxy’s own where the entry is none, so that nobody makes up a fresh one', async () => {
  const garbage = [
    'unknown',
    'x1',
    'x2',
    '198.51.100',
    '999.1.1.1',
    '1.2.3.4:x',
    '[::1',
    '_hidden',
  ];
  const more = ['198.51.100.9, -', '10.0.0.1:99999999', '::g', `${'1'.repeat(4000)}.1`];
  expect(await countedFor(proxied, ...garbage, ...more)).toEqual(['public:127.0.0.1']);
});
