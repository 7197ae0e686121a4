// Whose a device is, what ends it, and what its push service may answer.
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { confirmLogout } from '#contract/identity/accounts';
import { changePassword } from '#contract/identity/profile';
import * as contract from '#contract/notifications/push';
import { endOtherSessions, endUserSession, listSessions } from '#contract/identity/sessions';
import { generateMasterKey, parseMasterKeys } from '#platform/crypto/master-keys';
import { startPushService, type TestPushService } from '#testing/push-service';
import { startTestApp, type TestApp, testPassword } from '#testing/test-app';
import { sendDigests } from '../digest.ts';
import { pushToDevices } from '../push.ts';
import { pushKey, resealPushKeys } from './keys.ts';
import { pushDevices, pushKeys } from './table.ts';
import { invoice, message, pushesOf, stopClock, tomorrow } from './testing-push.ts';

const masterKey = generateMasterKey(1);
let t: TestApp;
let service: TestPushService;
beforeAll(async () => {
  t = await startTestApp({ env: { MASTER_KEYS: masterKey } });
  await stopClock(t);
  service = await startPushService();
});
afterEach(() => service.answerWith(undefined));
afterAll(async () => {
  await t.close();
  await service.close();
});
const { add, send, settled, addNotifications, withDevice } = pushesOf(
  () => t,
  () => service,
);

it.each<[string, (a: Awaited<ReturnType<typeof withDevice>>) => Promise<unknown>]>([
  ['removed', ({ browser, id }) => browser.call(contract.removePushDevice, { params: { id } })],
  ['signed out', ({ browser }) => browser.call(confirmLogout, {})],
  [
    'signed out from elsewhere',
    async ({ person }) => {
      const elsewhere = await t.actingAs(person);
      const sessions = (await elsewhere.call(listSessions, {})).body;
      const id = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '';
      await elsewhere.call(endUserSession, { params: { id } });
    },
  ],
  [
    'signed out with all others, long after its session ran out',
    async ({ person }) => {
      await t.db.execute(sql`DELETE FROM sessions WHERE user_id = ${person.id}`);
      await (await t.actingAs(person)).call(endOtherSessions, {});
    },
  ],
  [
    'one of someone with a new password, whose session there ran out',
    async ({ person }) => {
      await t.db.execute(sql`DELETE FROM sessions WHERE user_id = ${person.id}`);
      const body = { currentPassword: testPassword, newPassword: 'paper lantern march' };
      await (await t.actingAs(person)).call(changePassword, { body });
    },
  ],
  [
    'one of a closed account',
    ({ person }) => t.db.execute(sql`UPDATE users SET archived_at = now() WHERE id = ${person.id}`),
  ],
])('is silent at once: a device that is %s', async (_, end) => {
  const own = await withDevice();
  await addNotifications(own.person, message);
  // On its way already.
  await sendDigests(t.platform, 0);
  await end(own);
  await pushToDevices(t.platform, tomorrow());
  await settled();
  expect(own.device.calls).toBe(0);
  expect(await t.db.$count(pushDevices, sql`user_id = ${own.person.id}`)).toBe(0);
});

it('goes on while a session only ran out, and with the session after it', async () => {
  const { person, device } = await withDevice();
  await t.db.execute(
    sql`UPDATE sessions SET last_seen_at = now() - interval '2 hours' WHERE user_id = ${person.id}`,
  );
  await addNotifications(person, message);
  await send();
  expect(device.received).toHaveLength(1);
  const again = await t.actingAs(person);
  expect((await add(again, device, true)).body.isCurrent).toBe(true);
  await again.call(confirmLogout, {});
  await addNotifications(person, invoice);
  await send();
  expect(device.received).toHaveLength(1);
});

it('is of one person at a time, is listed to them alone, and comes back by their own wish only', async () => {
  const { browser, device, id } = await withDevice();
  const listed = (await browser.call(contract.listPushDevices, {})).body;
  expect(listed.devices).toMatchObject([{ id, device: 'Unknown device', isCurrent: true }]);
  expect(listed.publicKey).toMatch(/^[\w-]{87}$/);
  const other = await t.actingAs(await t.createUser());
  expect((await other.call(contract.listPushDevices, {})).body.devices).toEqual([]);
  const stranger = await other.call(contract.removePushDevice, { params: { id } });
  expect(stranger.status).toBe(404);
  expect((await add(other, device, true)).status).toBe(404);
  // Someone else turns it on in the same browser.
  expect((await add(other, device)).status).toBe(200);
  expect((await browser.call(contract.listPushDevices, {})).body.devices).toEqual([]);
  expect((await add(browser, device, true)).status).toBe(404);
});

it('refuses keys that nothing can be encrypted with', async () => {
  const browser = await t.actingAs(await t.createUser());
  const { endpoint, keys } = service.subscribe();
  const noPoint = Buffer.from(keys.p256dh, 'base64url');
  noPoint[40] = (noPoint[40] ?? 0) ^ 1;
  const body = { endpoint, keys: { ...keys, p256dh: noPoint.toString('base64url') } };
  expect((await browser.call(contract.addPushDevice, { body })).error.code).toBe('invalid_request');
});

it.each([404, 410])('forgets a device that its service knows no longer: %s', async (status) => {
  const { person, browser } = await withDevice();
  service.answerWith(status);
  await addNotifications(person, message);
  await send();
  expect((await browser.call(contract.listPushDevices, {})).body.devices).toEqual([]);
});

it('tries again what a service could not take, and gives up what is refused', async () => {
  t.expectLoggedError(/a push service refused a message/);
  const { person, device } = await withDevice();
  service.answerWith(503, { 'retry-after': '120' });
  await addNotifications(person, message);
  await send();
  expect(device.calls).toBe(1);
  const { rows } = await t.db.execute<{ seconds: number }>(sql`
    SELECT extract(epoch FROM start_after - created_on)::float AS seconds FROM pgboss.job
    WHERE name = 'send-push' AND state = 'created'`);
  expect(Math.round(rows[0]?.seconds ?? 0)).toBe(120);
  await t.db.execute(sql`DELETE FROM pgboss.job WHERE name = 'send-push' AND state = 'created'`);
  service.answerWith(403);
  await addNotifications(person, invoice);
  await send();
  expect(device.calls).toBe(2);
  const waiting = await t.db.execute(
    sql`SELECT FROM pgboss.job WHERE name = 'send-push' AND state < 'completed'`,
  );
  expect(waiting.rowCount).toBe(0);
});

it('has one key, made once for two that need it at a time, which opens under the next master key', async () => {
  await t.db.delete(pushKeys);
  const [one, two] = await Promise.all([pushKey(t.platform), pushKey(t.platform)]);
  expect(one.publicKey).toBe(two.publicKey);
  const next = generateMasterKey(2);
  const both = parseMasterKeys(`${masterKey},${next}`);
  expect(await resealPushKeys(t.db, both)).toBe(1);
  expect(await resealPushKeys(t.db, both)).toBe(0);
  const after = await pushKey({ ...t.platform, keys: parseMasterKeys(next) });
  expect(after.publicKey).toBe(one.publicKey);
});
