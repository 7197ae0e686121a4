// Limits that nodes share, counted on a real PostgreSQL.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { getUser } from '#contract/accounts';
import { startTestApp, type TestApp } from '#testing/test-app';
import { AppError } from './errors.ts';
import { addressPrefix, consume, counted, rateLimits, SessionLimiter } from './rate-limits.ts';

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

  it('is no failure for what is no address', () => {
    for (const text of ['', 'unknown', '1:2:3:4:5:6:7:8:9::', ':::', '203.0.113.7:4711']) {
      expect(typeof addressPrefix(text)).toBe('string');
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

  it('begins anew when its window is over, and not while it is being refused', async () => {
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
