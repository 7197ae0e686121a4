// Each state’s filing at the return, entered for itself.
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ReturnDelivery } from '#contract/returns/delivery-shapes';
import { recordRejectionNotice, recordReturnFiling } from '#contract/returns/return-delivery';
import { delivery } from '#web/testing/delivery-records.ts';
import { expectAccessible, show } from '#web/testing/render.tsx';
import { answer, receivedBy } from '#web/testing/server.ts';
import { DeliveryRecord } from './delivery-record.tsx';

const at = '2026-03-02T15:00:00.000Z';

it('enters the filing of each state for itself, and says when the client has to be told', async () => {
  const rejected: ReturnDelivery = {
    ...delivery,
    state: 'accepted',
    sentAt: at,
    figures: { ...delivery.figures, balanceCents: 1_240_00 },
    can: { ...delivery.can, edit: false, send: false },
    stateFilings: [
      {
        place: 'CA',
        filing: 'rejected',
        transmittedAt: at,
        decidedAt: at,
        rejection: { code: 'CA-110', canBeFixed: false, toldAt: null },
        receivedOn: null,
        clock: { sentence: 'Tell the client of the rejection by 9 AM.', isLate: false },
        steps: ['transmitted', 'on-paper'],
        tell: true,
      },
      {
        place: 'NY',
        filing: 'transmitted',
        transmittedAt: at,
        decidedAt: null,
        rejection: null,
        receivedOn: null,
        clock: null,
        steps: ['accepted', 'rejected'],
        tell: false,
      },
    ],
  };
  answer(recordReturnFiling, () => rejected);
  answer(recordRejectionNotice, () => rejected);
  await show(<DeliveryRecord delivery={rejected} onGone={() => {}} onOpen={() => {}} />);
  await expect.element(page.getByText(/^Rejected Mar 2.*, CA-110$/)).toBeVisible();
  await expectAccessible();
  const california = page.getByRole('group', { name: 'California' });
  await california.getByRole('button', { name: 'The client was told' }).click();
  await expect.poll(() => receivedBy(recordRejectionNotice)).toEqual([{ place: 'CA' }]);
  await california.getByRole('button', { name: 'Filed on paper' }).click();
  await page
    .getByRole('group', { name: 'New York' })
    .getByRole('button', { name: 'Accepted' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Accepted by New York' });
  await dialog.getByLabelText('Received by New York on').fill('2026-03-03');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => receivedBy(recordReturnFiling))
    .toEqual([
      { step: 'on-paper', place: 'CA' },
      { step: 'accepted', place: 'NY', receivedOn: '2026-03-03' },
    ]);
});
