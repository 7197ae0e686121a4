// An export of the whole firm: only owners ask, with a fresh second step and a reason; all of them are notified of it, each
// can cancel it, and it opens a day later.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { cancelFirmExport, listFirmExports, requestFirmExport } from '#contract/firm/exports';
import { listNotifications } from '#contract/notifications/notifications';
import { activity } from '#platform/activity/table';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { finishFirmExport, openFirmExport } from './firm-exports.ts';
import { firmExports } from './table.ts';

let t: TestApp;
let ruth: TestUser;
let ofRuth: TestBrowser;
let other: TestUser;
let ofOther: TestBrowser;
const body = { reason: 'We move to another office' };
beforeAll(async () => {
  t = await startTestApp();
  ruth = await t.createUser({ isAdmin: true, firstName: 'Ruth', lastName: 'Hanley' });
  ofRuth = await t.actingAs(ruth);
  other = await t.createUser({ isAdmin: true, firstName: 'Ana', lastName: 'Diaz' });
  ofOther = await t.actingAs(other);
});
beforeEach(() => t.db.execute(sql`DELETE FROM firm_exports`));
afterAll(() => t.close());

/** Lets time pass for the request: the database's clock decides. */
const passes = (hours: number) =>
  t.db
    .execute(sql`UPDATE firm_exports SET asked_at = asked_at - make_interval(mins => ${Math.round(hours * 60)}),
    opens_at = opens_at - make_interval(mins => ${Math.round(hours * 60)}),
    closes_at = closes_at - make_interval(mins => ${Math.round(hours * 60)})`);

const titles = async (browser: TestBrowser) =>
  (await browser.call(listNotifications, {})).body.map(({ title }) => title);

it('is asked for by an owner with a fresh second step and a reason', async () => {
  const preparer = await t.actingAs(await t.createStaff('preparer'));
  expect((await preparer.call(requestFirmExport, { body })).status).toBe(403);
  const stale = await t.actingAs(ruth, 'trusted-device');
  expect((await stale.call(requestFirmExport, { body })).status).toBe(403);
  const short = await ofRuth.call(requestFirmExport, { body: { reason: '   because   ' } });
  expect(short.status).toBe(400);
  expect(await t.db.$count(firmExports)).toBe(0);
});

it('is told to all owners at once, opens after 24 hours, and closes after a week', async () => {
  const { body: asked, status } = await ofRuth.call(requestFirmExport, { body });
  expect(status).toBe(201);
  expect(asked).toMatchObject({ state: 'waiting', askedBy: 'Ruth Hanley', reason: body.reason });
  for (const { email } of [ruth, other]) {
    expect((await t.mailTo(email)).text).toContain('Ruth Hanley asked for an export');
  }
  expect(await titles(ofOther)).toContain('Export requested');
  expect((await ofOther.call(requestFirmExport, { body })).status, 'one at a time').toBe(409);
  await passes(23.99);
  expect(await openFirmExport(t.db)).toBeUndefined();
  await passes(0.05);
  expect(await openFirmExport(t.db)).toMatchObject({ id: asked.id });
  await passes(7 * 24);
  expect(await openFirmExport(t.db)).toBeUndefined();
  const { items } = (await ofRuth.call(listFirmExports, {})).body;
  expect(items).toMatchObject([{ state: 'closed' }]);
  expect((await ofRuth.call(requestFirmExport, { body })).status).toBe(201);
});

it('never opens sooner, whatever is written', async () => {
  const { body: asked } = await ofRuth.call(requestFirmExport, { body });
  const sooner = t.db
    .update(firmExports)
    .set({ opensAt: sql`now()` })
    .where(eq(firmExports.id, asked.id));
  await expect(sooner).rejects.toThrow();
});

it('is canceled by any owner, who is named to the others, and then is over', async () => {
  const { body: asked } = await ofRuth.call(requestFirmExport, { body });
  const params = { id: asked.id };
  const { body: canceled } = await ofOther.call(cancelFirmExport, { params });
  expect(canceled).toMatchObject({ state: 'canceled', canceledBy: 'Ana Diaz' });
  expect(await titles(ofRuth)).toContain('Export canceled');
  await passes(25);
  expect(await openFirmExport(t.db)).toBeUndefined();
  expect((await ofRuth.call(cancelFirmExport, { params })).status).toBe(409);
  const made = { files: 1, bytes: 1, checksum: 'x' };
  expect(await t.db.transaction((tx) => finishFirmExport(tx, asked.id, made))).toBe(false);
});

it('is noted when it was made, with figures in the log and a word to all owners', async () => {
  const { body: asked } = await ofRuth.call(requestFirmExport, { body });
  await passes(24);
  const made = { files: 12, bytes: 3456, checksum: 'abc' };
  expect(await t.db.transaction((tx) => finishFirmExport(tx, asked.id, made))).toBe(true);
  const { items } = (await ofRuth.call(listFirmExports, {})).body;
  expect(items).toMatchObject([{ state: 'done', ...made }]);
  expect(await titles(ofOther)).toContain('Export made');
  const entries = await t.db.select().from(activity).where(eq(activity.action, 'finish_export'));
  expect(entries).toMatchObject([{ details: { files: 12, bytes: 3456 } }]);
});
