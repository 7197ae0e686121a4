// Text messages on a real PostgreSQL with the real queue, to a stand-in for Twilio
// that speaks its HTTP API and can fail.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { retryNow } from '#testing/retry-jobs';
import { startTestApp, type TestApp } from '#testing/test-app';
import { startTwilio, type TwilioStandIn } from '#testing/twilio';
import { deliveryState, isDelayed } from '../deliveries/track.ts';

let t: TestApp;
let twilio: TwilioStandIn;

beforeAll(async () => {
  twilio = await startTwilio();
  t = await startTestApp({ env: twilio.env });
  t.expectLoggedError(/the text message was not accepted: (20503 503|UND_ERR_SOCKET)"/);
});
beforeEach(() => {
  twilio.mode = 'up';
  twilio.messages.length = 0;
});
afterAll(async () => {
  await t.close();
  await twilio.close();
});

const inTenMinutes = () => new Date(Date.now() + 600_000);
const send = (to: string, text: string, usefulUntil = inTenMinutes()) =>
  t.db.transaction((tx) => t.platform.sms.send(tx, { to, text }, { usefulUntil }));
const becomes = (id: string, state: string) =>
  vi.waitFor(
    async () => {
      if (state !== 'delayed') await retryNow(t.platform, 'sms');
      expect(await deliveryState(t.db, id)).toBe(state);
    },
    { timeout: 45_000, interval: 50 },
  );

it('goes to Twilio, from the configured number', async () => {
  await becomes(await send('+15125550142', 'a code'), 'sent');
  expect(twilio.messages).toEqual([{ to: '+15125550142', from: '+15125550100', body: 'a code' }]);
});

describe('while Twilio is down', () => {
  it('waits, is known to be delayed, and is sent once when Twilio is back', async () => {
    twilio.mode = 'down';
    const id = await send('+15125550143', 'patience');
    await becomes(id, 'delayed');
    expect(await isDelayed(t.db, 'sms')).toBe(true);
    expect(await isDelayed(t.db, 'email')).toBe(false);
    expect(twilio.messages).toEqual([]);
    twilio.mode = 'up';
    await becomes(id, 'sent');
    expect(twilio.messages.map(({ body }) => body)).toEqual(['patience']);
    expect(await isDelayed(t.db, 'sms')).toBe(false);
  });

  it('is not sent when its time has passed in the meantime', async () => {
    twilio.mode = 'down';
    const clock = await t.db.execute<{ soon: string }>(
      sql`SELECT to_json(now() + interval '1 second')#>>'{}' AS soon`,
    );
    const id = await send('+15125550144', 'too late', new Date(clock.rows[0]?.soon ?? ''));
    // Whether it was tried before its time was over or not: it ends so.
    await becomes(id, 'expired');
    twilio.mode = 'up';
    await becomes(await send('+15125550149', 'in time'), 'sent');
    expect(twilio.messages.map(({ body }) => body)).toEqual(['in time']);
  });
});

it('is sent once when the answer was lost', async () => {
  twilio.mode = 'answer-lost';
  const id = await send('+15125550145', 'only once');
  await becomes(id, 'delayed');
  twilio.mode = 'up';
  await becomes(id, 'sent');
  expect(twilio.messages).toHaveLength(1);
});

it('is not tried again where it cannot arrive', async () => {
  twilio.mode = 'refusing';
  const before = twilio.tries();
  const id = await send('+15125550146', 'nobody there');
  await becomes(id, 'refused');
  twilio.mode = 'up';
  await becomes(await send('+15125550147', 'the next'), 'sent');
  expect(twilio.tries()).toBe(before + 2);
  expect(await deliveryState(t.db, id)).toBe('refused');
});

it('stands nowhere in clear', async () => {
  await becomes(await send('+15125550148', 'code 918273'), 'sent');
  const stored = await t.db.execute<{ text: string }>(sql`
    SELECT coalesce(string_agg(to_jsonb(j)::text, ''), '') AS text FROM pgboss.job j
    WHERE name = 'sms'`);
  expect(stored.rows[0]?.text).not.toBe('');
  expect(stored.rows[0]?.text).not.toMatch(/5550148|918273|is not a valid/);
  const rows = await t.db.execute(sql`SELECT * FROM deliveries`);
  expect(JSON.stringify(rows.rows)).not.toMatch(/5550148|918273/);
});
