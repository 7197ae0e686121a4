// Limits that nodes share, counted on a real PostgreSQL.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { getUser } from '#contract/identity/accounts';
import { getFirm } from '#contract/firm/firm';
import { startTestApp, type TestApp } from '#testing/test-app';
import { type Database, openDatabase } from '../database/database.ts';
import { AppError } from '../errors.ts';
import {
  addressBlock,
  addressPrefix,
  blockShares,
  consume,
  consumeFromAddress,
  counted,
  forgetRateWindows,
  rateLimits,
  SessionLimiter,
} from './rate-limits.ts';
import { AddressLimiter } from './rate-limits-addresses.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** The refusal, or undefined. */
async function refusal(attempt: () => unknown): Promise<AppError | undefined> {
  try {
    await attempt();
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

it('forgets windows that are over, without waiting for those that are being counted', async () => {
  await t.db.execute(sql`
    INSERT INTO rate_counters VALUES
      ('over', now() - interval '1 second', 1), ('counted-now', now() - interval '1 second', 1),
      ('open', now() + interval '1 minute', 1)`);
  const keys = async () =>
    (
      await t.db.execute<{ key: string }>(sql`
        SELECT key FROM rate_counters WHERE key IN ('over', 'counted-now', 'open') ORDER BY key`)
    ).rows.map(({ key }) => key);
  await t.db.transaction(async (tx) => {
    await consume(tx, 'counted-now', { count: 10, windowSeconds: 60 });
    await forgetRateWindows(t.db);
  });
  expect(await keys()).toEqual(['counted-now', 'open']);
});

describe('what an address counts as', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
  ])('%s is %s', (address, prefix) => {
    expect(addressPrefix(address)).toBe(prefix);
  });

  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
  ])('%s lies in the block %s', (address, block) => {
    expect(addressBlock(address)).toBe(block);
  });

  it('is no failure for what is no address', () => {
    for (const text of ['', 'unknown', '1:2:3:4:5:6:7:8:9::', ':::', '203.0.113.7:4711']) {
      expect(typeof addressPrefix(text)).toBe('string');
      expect(typeof addressBlock(text)).toBe('string');
    }
  });
});

describe('a counter', () => {
  const limit = { count: 3, windowSeconds: 60 };

  it('takes so many, then refuses and says when it ends', async () => {
    const attempt = () => consume(t.db, 'a', limit);
    for (let taken = 0; taken < 3; taken += 1) expect(await refusal(attempt)).toBeUndefined();
    const error = await refusal(attempt);
    expect(error?.code).toBe('too_many_requests');
    expect(error?.retryAfterSeconds).toBeGreaterThan(0);
    expect(error?.retryAfterSeconds).toBeLessThanOrEqual(60);
    expect((await counted(t.db, 'a')).count).toBe(4);
  });

  it('starts over when its window is over, and not while it is being refused', async () => {
    const attempt = () => consume(t.db, 'b', limit);
    for (let taken = 0; taken < 5; taken += 1) await refusal(attempt);
    const left = (await counted(t.db, 'b')).secondsLeft;
    await refusal(attempt);
    expect((await counted(t.db, 'b')).secondsLeft).toBeLessThanOrEqual(left);
    await t.db.execute(sql`UPDATE rate_counters SET window_ends_at = now() WHERE key = 'b'`);
    expect((await counted(t.db, 'b')).count).toBe(0);
    expect(await refusal(attempt)).toBeUndefined();
    expect((await counted(t.db, 'b')).count).toBe(1);
  });

  it('counts right when many come at once', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, () => refusal(() => consume(t.db, 'c', limit))),
    );
    expect(outcomes.filter((error) => error === undefined)).toHaveLength(3);
  });
});

describe('what an address does', () => {
  const limit = { count: 3, windowSeconds: 60 };
  const from = (address: string) =>
    refusal(() => consumeFromAddress(t.db, 'block', address, limit));

  it.each([
    ['an IPv6 /48 of many /64', (n: number) => `2001:db8:1:${n.toString(16)}::1`],
    ['an IPv4 /24', (n: number) => `203.0.113.${n}`],
  ])('is counted for its block, too: %s has ten shares', async (_, address) => {
    const outcomes = [];
    for (let n = 0; n < 40; n += 1) outcomes.push(await from(address(n)));
    expect(outcomes.filter((error) => error === undefined)).toHaveLength(3 * blockShares);
    expect(outcomes.at(-1)?.code).toBe('too_many_requests');
    expect(outcomes.at(-1)?.retryAfterSeconds).toBeGreaterThan(0);
  });

  it('does not use up the block of its neighbors', async () => {
    for (let n = 0; n < 100; n += 1) await from('198.51.100.1');
    expect(await from('198.51.100.1')).toBeDefined();
    expect(await from('198.51.100.2')).toBeUndefined();
    expect((await counted(t.db, 'block:198.51.100.0/24')).count).toBe(4);
  });
});

describe('a flood from a refused address', () => {
  const limit = { count: 3, windowSeconds: 60 };
  let open: Database;
  beforeAll(() => {
    open = openDatabase(t.connectionString, { maxConnections: 1 });
  });
  afterAll(() => open.close());
  const asked = async (limiter: AddressLimiter, address: string, name = 'flood') => {
    const asking = vi.spyOn(open.pool, 'query');
    const error = await refusal(() => limiter.consume(name, address, limit));
    const times = asking.mock.calls.length;
    asking.mockRestore();
    return { times, isRefused: error !== undefined };
  };

  it('costs no query until its window ends, for a block as for an address', async () => {
    const limiter = new AddressLimiter(open.db);
    const call = (address: string) => asked(limiter, address);
    for (let taken = 0; taken < 3; taken += 1) await call('192.0.2.1');
    expect(await call('192.0.2.1')).toEqual({ times: 1, isRefused: true });
    for (let more = 0; more < 20; more += 1) {
      expect(await call('192.0.2.1')).toEqual({ times: 0, isRefused: true });
    }
    expect(await asked(limiter, '192.0.2.1', 'another class')).toMatchObject({ isRefused: false });
    for (let n = 2; n < 60; n += 1) await call(`192.0.2.${n}`);
    expect(await call('192.0.2.200')).toEqual({ times: 0, isRefused: true });
    expect(await call('198.51.100.200')).toEqual({ times: 1, isRefused: false });

    const later = performance.now() + 61_000;
    const clock = vi.spyOn(performance, 'now').mockReturnValue(later);
    await t.db.execute(sql`UPDATE rate_counters SET window_ends_at = now() WHERE key ~ '^flood'`);
    expect(await call('192.0.2.1')).toEqual({ times: 1, isRefused: false });
    clock.mockRestore();
  });

  it('fills no memory: beyond so many addresses the database is asked', async () => {
    const limiter = new AddressLimiter(open.db, { addresses: 2 });
    const call = (address: string) => asked(limiter, address, 'many');
    for (const address of ['10.0.0.1', '10.0.1.1', '10.0.2.1']) {
      for (let taken = 0; taken < 4; taken += 1) await call(address);
    }
    expect(await call('10.0.0.1')).toEqual({ times: 0, isRefused: true });
    expect(await call('10.0.2.1')).toEqual({ times: 1, isRefused: true });
  });

  it('is not counted any further, over HTTP', async () => {
    const key = 'public:127.0.0.1';
    await t.db.execute(
      sql`INSERT INTO rate_counters VALUES (${key}, now() + interval '60 seconds', 600)
        ON CONFLICT (key) DO UPDATE SET count = 600`,
    );
    const visitor = t.visitor();
    for (let times = 0; times < 30; times += 1) {
      expect((await visitor.call(getFirm, {})).status).toBe(429);
    }
    expect((await counted(t.db, key)).count).toBe(601);
  });
});

describe('what a session does', () => {
  const limit = { count: 10, windowSeconds: 60 };
  const fail = (error: unknown) => {
    throw error;
  };

  it('is counted by each node at once', async () => {
    const limiter = new SessionLimiter(t.db, fail);
    for (let calls = 0; calls < 10; calls += 1) limiter.consume('d', limit);
    const error = await refusal(() => limiter.consume('d', limit));
    expect(error?.retryAfterSeconds).toBeGreaterThan(50);
    expect(await refusal(() => limiter.consume('e', limit))).toBeUndefined();
    await limiter.stop();
  });

  it('is counted together by two nodes', async () => {
    const nodes = [new SessionLimiter(t.db, fail), new SessionLimiter(t.db, fail)];
    const [first, second] = nodes;
    for (let calls = 0; calls < 7; calls += 1) first?.consume('f', limit);
    await expect.poll(() => counted(t.db, 'f'), { timeout: 10_000 }).toMatchObject({ count: 7 });
    // The second node has seen 3 calls of its own; with the first one's they are 10.
    for (let calls = 0; calls < 3; calls += 1) second?.consume('f', limit);
    await expect.poll(() => counted(t.db, 'f'), { timeout: 10_000 }).toMatchObject({ count: 10 });
    await vi.waitFor(
      async () => expect(await refusal(() => second?.consume('f', limit))).toBeDefined(),
      { timeout: 10_000 },
    );
    await Promise.all(nodes.map((node) => node.stop()));
  });

  it('has the budget of the rules, over HTTP', async () => {
    expect(rateLimits.session).toEqual({ per: 'session', count: 1200, windowSeconds: 60 });
    expect(rateLimits.upload).toEqual({ per: 'session', count: 240, windowSeconds: 60 });
    const [user, calm] = [await t.createUser(), await t.actingAs(await t.createUser())];
    const busy = await t.actingAs(user);
    // Another node has counted all but one of this session's calls.
    await t.db.execute(sql`
      INSERT INTO rate_counters (key, window_ends_at, count)
      SELECT 'session:' || id, now() + interval '60 seconds', 1199 FROM sessions
      WHERE user_id = ${user.id}`);
    expect((await busy.call(getUser, {})).status).toBe(200);
    const refused = await vi.waitFor(
      async () => {
        const answer = await busy.call(getUser, {});
        expect(answer.status).toBe(429);
        return answer;
      },
      { timeout: 10_000, interval: 100 },
    );
    expect(refused.error.code).toBe('too_many_requests');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await calm.call(getUser, {})).status).toBe(200);
  });
});
