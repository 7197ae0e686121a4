// The count of opened screens over real HTTP on a real PostgreSQL.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { updatePreferences } from '#contract/identity/profile';
import { countScreen } from '#contract/firm/usage';
import { activity } from '#platform/activity/table';
import { postJson } from '#platform/http/testing-http';
import { startTestApp, type TestApp } from '#testing/test-app';
import { listScreenCounts } from './index.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const opens = async (allowed: boolean) => {
  const browser = await t.actingAs(await t.createUser());
  await browser.call(updatePreferences, { body: { analytics: allowed } });
  const entries = await t.db.$count(activity);
  const open = () => browser.call(countScreen, { body: { screen: 'portal/documents' } });
  return { browser, open, entries };
};

it('adds up for those who allow it, by day and screen and nothing else', async () => {
  const [one, two, silent] = [await opens(true), await opens(true), await opens(false)];
  await Promise.all([one.open(), one.open(), two.open(), silent.open()]);
  await two.browser.call(countScreen, { body: { screen: 'portal/profile' } });
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: t.platform.config.firm.timeZone });
  const counted = await listScreenCounts(t.db);
  expect(counted.map(({ screen, opened }) => [screen, opened])).toEqual([
    ['portal/documents', 3],
    ['portal/profile', 1],
  ]);
  expect(Object.keys(counted[0] ?? {})).toEqual(['day', 'screen', 'opened']);
  expect(counted[0]?.day).toBe(day.format(new Date()));
  // Nothing says who it was.
  expect(await t.db.$count(activity)).toBe(silent.entries);
});

it('ends when the preference is turned off, whatever the page still sends', async () => {
  const { browser, open } = await opens(true);
  await open();
  const before = await listScreenCounts(t.db);
  await browser.call(updatePreferences, { body: { analytics: false } });
  expect((await open()).body).toEqual({ ok: true });
  expect(await listScreenCounts(t.db)).toEqual(before);
});

it.each([{ screen: 'elsewhere' }, {}, { screen: 'portal/documents', who: 'me' }])(
  'refuses %j',
  async (body) => {
    const { browser } = await opens(true);
    expect((await postJson(browser, countScreen.path, body)).status).toBe(400);
  },
);
