// The limits of text messages on a real PostgreSQL; time passes by moving the times of the rows.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-cluster';
import { parseMasterKeys } from '../crypto/master-keys.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { openDelivery } from '../deliveries/track.ts';
import type { AppError } from '../errors.ts';
import { consumeSms, numberHash } from './limits.ts';

const keys = parseMasterKeys(`1:${Buffer.alloc(32, 7).toString('base64')}`);
let database: TestDatabase;
let open: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  open = openDatabase(database.connectionString);
});
beforeEach(async () => {
  await open.db.execute(sql`DELETE FROM deliveries`);
  await open.db.execute(sql`DELETE FROM rate_counters`);
});
afterAll(async () => {
  await open.close();
  await database.drop();
});

let counter = 0;
/** A send by someone else, from elsewhere, to another number, unless told otherwise. */
function attempt(values: Partial<Parameters<typeof consumeSms>[2]> = {}): Promise<AppError | null> {
  counter += 1;
  const whole = {
    number: `+1512555${String(counter).padStart(4, '0')}`,
    userId: `user${counter}`,
    address: `192.0.2.${counter % 250}`,
    dailyLimit: 1000,
    ...values,
  };
  return open.db
    .transaction(async (tx) => {
      await consumeSms(tx, keys, whole);
      await openDelivery(tx, 'sms', numberHash(keys, whole.number));
    })
    .then(
      () => null,
      (error: AppError) => error,
    );
}
const age = (seconds: number) =>
  open.db.execute(sql`
    UPDATE deliveries SET created_at = created_at - make_interval(secs => ${seconds})`);

describe('one number, no matter who asks', () => {
  const number = '+15125550142';

  it('gets one in 60 seconds', async () => {
    expect(await attempt({ number })).toBeNull();
    await age(50);
    const refusal = await attempt({ number });
    expect(refusal).toMatchObject({ code: 'too_many_requests' });
    expect(refusal?.retryAfterSeconds).toBeGreaterThan(5);
    expect(refusal?.retryAfterSeconds).toBeLessThanOrEqual(10);
    expect(await attempt()).toBeNull();
    await age(11);
    expect(await attempt({ number })).toBeNull();
  });

  it('gets three in any 10 minutes and five in any day', async () => {
    for (let sent = 0; sent < 3; sent += 1) {
      expect(await attempt({ number })).toBeNull();
      await age(90);
    }
    expect(await attempt({ number })).toMatchObject({ code: 'too_many_requests' });
    // The first of the three is ten minutes old: a window that slides, not one that starts over.
    await age(600 - 270 + 1);
    expect(await attempt({ number })).toBeNull();
    await age(601);
    expect(await attempt({ number })).toBeNull();
    await age(601);
    const refusal = await attempt({ number });
    expect(refusal?.retryAfterSeconds).toBeGreaterThan(20 * 3600);
    await age(24 * 3600);
    expect(await attempt({ number })).toBeNull();
  });

  it('gets one of many asked for in the same moment', async () => {
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => attempt({ number })));
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1);
  });
});

it('one account causes ten in a day, to whatever numbers', async () => {
  for (let sent = 0; sent < 10; sent += 1) expect(await attempt({ userId: 'maya' })).toBeNull();
  expect(await attempt({ userId: 'maya' })).toMatchObject({ code: 'too_many_requests' });
  expect(await attempt()).toBeNull();
});

it('one network causes thirty in a day; of IPv6 it is the /64', async () => {
  for (let sent = 0; sent < 30; sent += 1) {
    expect(await attempt({ address: `2001:db8:1:2::${sent + 1}` })).toBeNull();
  }
  expect(await attempt({ address: '2001:db8:1:2:ffff::1' })).toMatchObject({
    code: 'too_many_requests',
  });
  expect(await attempt({ address: '2001:db8:1:3::1' })).toBeNull();
});

it('the firm as a whole stops at its daily limit, and goes on the next day', async () => {
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => attempt({ dailyLimit: 5 })));
  expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(5);
  expect(outcomes.find((outcome) => outcome !== null)).toMatchObject({ code: 'unavailable' });
  await age(24 * 3600);
  expect(await attempt({ dailyLimit: 5 })).toBeNull();
});
