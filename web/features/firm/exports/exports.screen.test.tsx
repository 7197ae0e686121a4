// The firm's own export: a reason is asked for, each state says what comes next, and a client takes their papers along.
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  cancelFirmExport,
  type FirmExport,
  listFirmExports,
  requestFirmExport,
} from '#contract/firm/exports';
import { idOf, staffMember } from '#web/testing/records.ts';
import { expectAccessible, show } from '#web/testing/render.tsx';
import { answer, receivedBy } from '#web/testing/server.ts';
import { ExportScreen } from './export-screen.tsx';

const waiting: FirmExport = {
  id: idOf(1),
  state: 'waiting',
  askedBy: 'Ruth Calloway',
  reason: 'We move to another program at the end of the season',
  askedAt: '2026-03-03T16:20:00.000Z',
  opensAt: '2026-03-04T16:20:00.000Z',
  closesAt: '2026-03-11T16:20:00.000Z',
  canceledBy: null,
  canceledAt: null,
  finishedAt: null,
  files: null,
  bytes: null,
  checksum: null,
};
const canceled: FirmExport = {
  ...waiting,
  state: 'canceled',
  canceledBy: 'Ana Diaz',
  canceledAt: '2026-03-03T18:00:00.000Z',
};
const past: FirmExport[] = [
  { ...canceled, id: idOf(2), reason: `Copy for our auditor ${'x'.repeat(80)}` },
  {
    ...waiting,
    id: idOf(3),
    state: 'done',
    finishedAt: '2025-03-05T18:00:00.000Z',
    files: 41_880,
    bytes: 38_000_000_000,
    checksum: 'a1'.repeat(32),
  },
  { ...waiting, id: idOf(4), state: 'closed' },
];

const open = () =>
  show(
    <main className="staff-width">
      <ExportScreen />
    </main>,
    { user: staffMember(), address: '/admin?section=export' },
  );

it('is asked for with a reason that every owner can read', async () => {
  answer(listFirmExports, () => ({ items: [] }));
  answer(requestFirmExport, () => waiting);
  const screen = await open();
  await screen.getByRole('button', { name: 'Request an export' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Request an export of the firm?' });
  await dialog.getByLabelText('Reason').fill('  because  ');
  await dialog.getByRole('button', { name: 'Request export' }).click();
  await expect.element(dialog.getByText('Say why in at least 10 characters')).toBeVisible();
  expect(receivedBy(requestFirmExport)).toHaveLength(0);
  await expectAccessible();
  answer(listFirmExports, () => ({ items: [waiting] }));
  await dialog.getByLabelText('Reason').fill(waiting.reason);
  await dialog.getByRole('button', { name: 'Request export' }).click();
  await expect.element(screen.getByText('Export requested')).toBeVisible();
  expect(receivedBy(requestFirmExport)).toEqual([{ reason: waiting.reason }]);
  // One at a time.
  await expect.element(screen.getByRole('button', { name: 'Request an export' })).toBeDisabled();
});

it('is canceled from the list, by whom it names', async () => {
  answer(listFirmExports, () => ({ items: [waiting] }));
  answer(cancelFirmExport, () => canceled);
  const screen = await open();
  answer(listFirmExports, () => ({ items: [canceled] }));
  await screen.getByRole('button', { name: 'Cancel this export' }).click();
  await expect.element(screen.getByText('Export canceled')).toBeVisible();
  await expect.element(screen.getByText(/^Canceled by Ana Diaz on/)).toBeVisible();
  expect(receivedBy(cancelFirmExport)).toHaveLength(1);
});

it.each([390, 768, 1440])('shows every state on a page of %i px', async (width) => {
  await page.viewport(width, 900);
  const opened: FirmExport = { ...waiting, state: 'open' };
  answer(listFirmExports, () => ({ items: [opened, ...past] }));
  const screen = await open();
  await expect.element(screen.getByText(/export --to/)).toBeVisible();
  await expect.element(screen.getByText('a1'.repeat(32))).toBeVisible();
  await expect.element(screen.getByText(/^Nobody made it before/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancel this export' }).elements()).toHaveLength(1);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await expectAccessible();
  await page.viewport(1440, 900);
});
