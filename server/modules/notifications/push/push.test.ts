// What devices are told, and when, with a push service that decrypts it as a browser would.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { updatePreferences } from '#contract/identity/profile';
import { readAllNotifications } from '#contract/notifications/notifications';
import { startPushService, type TestPushService } from '#testing/push-service';
import { startTestApp, type TestApp } from '#testing/test-app';
import { sendDigests } from '../digest.ts';
import { queuePush, pushToDevices } from '../push.ts';
import { notifications, pushNotices } from '../table.ts';
import { invoice, message, pushesOf, reviewed, stopClock } from './testing-push.ts';

let t: TestApp;
let service: TestPushService;
beforeAll(async () => {
  t = await startTestApp();
  await stopClock(t);
  service = await startPushService();
});
afterAll(async () => {
  await t.close();
  await service.close();
});
const { send, settled, addNotifications, textsOf, withDevice } = pushesOf(
  () => t,
  () => service,
);

it('tells sender and occasion, never what it is about', async () => {
  const { person, device } = await withDevice();
  await addNotifications(person, message);
  await send();
  const { firm } = t.platform.config;
  expect(textsOf(device)).toEqual([
    {
      title: firm.shortName,
      body: 'Your preparer wrote to you.',
      link: `/?tab=messages&conversation=${message.kind === 'message' ? message.conversationId : ''}`,
    },
  ]);
  expect(device.received[0]?.text).not.toMatch(/Ruth|Hanley|SSN|W-2|Brightwater/);
  expect(device.received[0]?.claims.sub).toBe(`mailto:${firm.email}`);
  expect(service.refused).toEqual([]);
});

it('names no document and no amount, and tells several things at once by their number', async () => {
  const { person, device } = await withDevice();
  await addNotifications(person, reviewed());
  await send();
  await addNotifications(person, invoice);
  await send();
  await addNotifications(person, message, invoice, reviewed());
  await send();
  expect(textsOf(device).map(({ body }) => body)).toEqual([
    'Your preparer reviewed a document.',
    'An invoice is due.',
    expect.stringMatching(/^You have \d updates\.$/),
  ]);
  expect(JSON.stringify(device.received)).not.toMatch(/Brightwater|1,234|\$|2026-0007/);
  // Of one length, whatever it says.
  expect(new Set(device.received.map(({ bytes }) => bytes)).size).toBe(1);
});

it('follows the preferences of the person, and what they read in the meantime', async () => {
  const { person, browser, device } = await withDevice();
  const prefer = (body: Record<string, boolean>) => browser.call(updatePreferences, { body });
  await prefer({ pushNotifications: false });
  await addNotifications(person, message);
  await send();
  await prefer({ pushNotifications: true, statusUpdates: false });
  await addNotifications(person, reviewed());
  await send();
  expect(device.received).toEqual([]);
  await addNotifications(person, invoice);
  await sendDigests(t.platform, 0);
  await browser.call(readAllNotifications, {});
  await send();
  expect(device.received).toEqual([]);
});

it('rings nobody at night: all of it is one message in the morning', async () => {
  const { person, device } = await withDevice();
  await addNotifications(person, message, invoice);
  const rows = await t.db
    .select()
    .from(notifications)
    .where(sql`${notifications.userId} = ${person.id}`);
  const night = new Date('2026-12-01T05:30:00.000Z'); // 11:30 PM in Chicago
  const later = new Date('2026-12-01T09:00:00.000Z');
  const [first, second] = rows.map(({ id }) => id);
  const queueAt = (id: string | undefined, now: Date) =>
    t.db.transaction((tx) => queuePush(t.platform, tx, person.id, id ? [id] : [], now));
  await queueAt(first, night);
  await queueAt(second, later);
  const queued = await t.db
    .select()
    .from(pushNotices)
    .where(sql`${pushNotices.userId} = ${person.id}`);
  expect(queued.map(({ dueAt }) => dueAt.toISOString())).toEqual([
    '2026-12-01T14:00:00.000Z',
    '2026-12-01T14:00:00.000Z',
  ]);
  await pushToDevices(t.platform, new Date('2026-12-01T13:59:00.000Z'));
  await settled();
  expect(device.received).toEqual([]);
  await pushToDevices(t.platform, new Date('2026-12-01T14:00:00.000Z'));
  await settled();
  expect(textsOf(device).map(({ body }) => body)).toEqual(['You have 2 updates.']);
});

it('goes by the hours of the state a client lives in, too', async () => {
  const { person } = await withDevice();
  await t.db.execute(sql`UPDATE client_records SET state = 'HI' WHERE client_id = ${person.id}`);
  const { rowCount } = await t.db.execute(
    sql`SELECT FROM client_records WHERE client_id = ${person.id} AND state = 'HI'`,
  );
  if (rowCount === 0) {
    await t.db.execute(
      sql`INSERT INTO client_records (client_id, state) VALUES (${person.id}, 'HI')`,
    );
  }
  await addNotifications(person, invoice);
  const [row] = await t.db
    .select()
    .from(notifications)
    .where(sql`${notifications.userId} = ${person.id}`);
  // 9 AM in Chicago, 5 AM in Honolulu.
  const now = new Date('2026-12-01T15:00:00.000Z');
  await t.db.transaction((tx) => queuePush(t.platform, tx, person.id, row ? [row.id] : [], now));
  const [queued] = await t.db
    .select()
    .from(pushNotices)
    .where(sql`${pushNotices.userId} = ${person.id}`);
  expect(queued?.dueAt.toISOString()).toBe('2026-12-01T18:00:00.000Z');
});
