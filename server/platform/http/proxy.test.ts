// Whose address a request has, behind a proxy and without one, over real HTTP.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getFirm } from '#contract/firm';
import { startTestApp, type TestApp } from '#testing/test-app';

const countedAddresses = async (t: TestApp) => {
  const result = await t.db.execute<{ key: string }>(sql`SELECT key FROM rate_counters`);
  return result.rows.map(({ key }) => key);
};

describe.each([
  ['without a proxy, the header of the caller means nothing', '0', 'public:127.0.0.1'],
  [
    'behind a proxy, its last entry counts and not what a visitor wrote',
    '1',
    'public:198.51.100.9',
  ],
])('%s', (_, trustProxy, expected) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp({ env: { TRUST_PROXY: trustProxy } });
  });
  afterAll(() => t.close());

  it('in the limits per address', async () => {
    const header = { 'x-forwarded-for': '203.0.113.1, 203.0.113.2, 198.51.100.9' };
    expect((await t.visitor().call(getFirm, {}, header)).status).toBe(200);
    expect(await countedAddresses(t)).toEqual([expected]);
  });
});
