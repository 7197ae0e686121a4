import { afterAll, beforeAll, expect, it } from 'vitest';
import { newestFigures } from '#domain/tax/figures/index';
import { startTestApp, type TestApp } from '#testing/test-app';
import { notifyOfFigures } from './figures-notice.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

it('tells the firm and every admin once that figures are due, and once that they are missing', async () => {
  const admin = await t.createUser({ isAdmin: true });
  const client = await t.createUser();
  const sent = async () => [
    await t.countMailTo(admin.email),
    await t.countMailTo(t.platform.config.firm.email),
    await t.countMailTo(client.email),
  ];
  const { year } = newestFigures;
  await notifyOfFigures(t.platform, new Date(`${year}-06-01T12:00:00Z`));
  expect(await sent()).toEqual([0, 0, 0]);
  const december = new Date(`${year}-12-20T12:00:00Z`);
  await Promise.all(Array.from({ length: 5 }, () => notifyOfFigures(t.platform, december)));
  expect(await sent()).toEqual([1, 1, 0]);
  // Still the old year where the firm is, though the new one has begun elsewhere.
  await notifyOfFigures(t.platform, new Date(`${year + 1}-01-01T03:00:00Z`));
  expect(await sent()).toEqual([1, 1, 0]);
  await notifyOfFigures(t.platform, new Date(`${year + 1}-01-02T12:00:00Z`));
  await notifyOfFigures(t.platform, new Date(`${year + 1}-01-03T12:00:00Z`));
  expect(await sent()).toEqual([2, 2, 0]);
  expect((await t.mailTo(admin.email, 2)).subject).toBe(`Tax figures for ${year + 1} are missing`);
});
