// Files are chosen one by one or all at once; on a phone only after Select.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { listClients } from '#contract/clients/clients';
import { countAdminFiles, listAdminFiles } from '#contract/documents/review-lists';
import { anAdminFile } from '#web/testing/intake-records.ts';
import { staffMember } from '#web/testing/records.ts';
import { show } from '#web/testing/render.tsx';
import { answer } from '#web/testing/server.ts';
import { PendingSection } from './pending-section.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(() => {
  const two = { count: 2, isAtLeast: false };
  answer(countAdminFiles, () => ({ all: two, pending: two, archived: two, taxYears: [2025] }));
  answer(listClients, () => ({ items: [], nextCursor: null, previousCursor: null, total: 0 }));
  answer(listAdminFiles, () => ({
    items: [anAdminFile(1), anAdminFile(2)],
    nextCursor: null,
    previousCursor: null,
    total: 2,
    totalIsAtLeast: false,
  }));
});
afterEach(() => page.viewport(1440, 900));

it('chooses all on a phone after Select, and none with Done', async () => {
  await page.viewport(390, 800);
  await show(<PendingSection />, { user: staffMember() });
  await expect.element(button('Select')).toBeVisible();
  expect(button('All').elements()).toEqual([]);
  await button('Select').click();
  await button('All').click();
  await expect.element(button('None')).toBeVisible();
  await button('Done').click();
  await expect.element(button('Select')).toBeVisible();
  expect(button('None').elements()).toEqual([]);
});

it('needs no such buttons on a wide screen', async () => {
  await show(<PendingSection />, { user: staffMember() });
  await expect.element(page.getByText('2 files', { exact: true }).first()).toBeVisible();
  for (const name of ['All', 'None', 'Select', 'Done']) {
    expect(button(name).elements()).toEqual([]);
  }
});
