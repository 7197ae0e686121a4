// One part of a return that was sent is replaced by a new PDF, and what that takes back is said first.
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ReturnDelivery } from '#contract/returns/delivery-shapes';
import { delivery } from '#web/testing/delivery-records.ts';
import { idOf } from '#web/testing/records.ts';
import { expectAccessible, show } from '#web/testing/render.tsx';
import { DeliveredParts } from './delivered-parts.tsx';

const at = '2026-03-02T15:00:00.000Z';
const part = { replaced: null, canReplace: true };
const signed: ReturnDelivery = {
  ...delivery,
  state: 'signed',
  sentAt: at,
  signedAt: at,
  pages: 5,
  parts: [
    { kind: '8879', firstPage: 1, lastPage: 1, fileId: idOf(60), name: 'Form 8879.pdf', ...part },
    { kind: 'return', firstPage: 2, lastPage: 3, fileId: idOf(61), name: 'Return.pdf', ...part },
    {
      kind: 'voucher',
      firstPage: 4,
      lastPage: 4,
      fileId: idOf(62),
      name: 'Vouchers.pdf',
      canReplace: false,
      replaced: { at, pages: 7, reason: 'The address was the old one.' },
    },
    { kind: 'firm', firstPage: 5, lastPage: 5, fileId: null, name: null, ...part },
  ],
};
it('asks for the new document and a reason, and says first what ends with it', async () => {
  await show(<DeliveredParts delivery={signed} />);
  await expect
    .element(page.getByText(/^Replaced .*: The address was the old one\.$/))
    .toBeVisible();
  await expect.element(page.getByText('7 pages')).toBeVisible();
  await expect
    .poll(() => page.getByRole('button', { name: /^Replace/ }).elements())
    .toHaveLength(2);
  await page.getByRole('button', { name: 'Replace Return.pdf' }).click();
  await expect.element(page.getByText(/reads and approves the return again/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Replace Form 8879.pdf' }).click();
  await expect.element(page.getByText(/asked to read and sign the new one/)).toBeVisible();
  await page.getByRole('button', { name: 'Replace', exact: true }).click();
  await expect.element(page.getByText('Choose a PDF')).toBeVisible();
  await expect.element(page.getByText('Give a reason')).toBeVisible();
  await expectAccessible();
});
