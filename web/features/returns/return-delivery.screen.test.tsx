// The finished return on screen: the client reads, approves, or asks for changes; staff list, build, and file.
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ReturnDelivery } from '#contract/returns/delivery-shapes';
import {
  answerOwnDelivery,
  listOwnDeliveries,
  type OwnDelivery,
  readOwnDelivery,
} from '#contract/returns/own-delivery';
import {
  getReturnDelivery,
  listReturnDeliveries,
  recordReturnFiling,
  saveReturnDelivery,
  checkReturnDelivery,
  sendReturnDelivery,
  viewReturnPackage,
} from '#contract/returns/return-delivery';
import { viewFile } from '#contract/documents/files';
import { delivery } from '#web/testing/delivery-records.ts';
import { idOf } from '#web/testing/records.ts';
import { expectAccessible, show } from '#web/testing/render.tsx';
import { answer, disconnect, delayAnswer, receivedBy, answerError } from '#web/testing/server.ts';
import { Builder } from './builder.tsx';
import { DeliveriesScreen } from './deliveries-screen.tsx';
import { DeliveryRecord } from './delivery-record.tsx';
import { OwnReturnScreen } from './own-return-screen.tsx';

const at = '2026-03-02T15:00:00.000Z';
const own: OwnDelivery = {
  id: idOf(50),
  projectId: idOf(30),
  taxYear: 2025,
  version: 3,
  state: 'sent',
  message: 'A good year.',
  sentAt: at,
  figures: {
    incomeCents: 84_250_00,
    agiCents: 80_000_00,
    taxCents: 9_120_00,
    withheldCents: 10_360_00,
    balanceCents: 1_240_00,
  },
  dueOn: '2026-04-15',
  states: [{ place: 'CA', balanceCents: -120_00 }],
  estimates: [{ number: 1, dueOn: '2026-04-15', amountCents: 500_00 }],
  parts: [
    { kind: 'return', name: '2025 Tax return.pdf', fileId: idOf(60), pages: 12, replaced: null },
  ],
  you: { readAt: null, approvedAt: null },
  others: [{ name: 'Sam Okafor', approvedAt: null }],
  changes: null,
  sign: null,
  transmittedAt: null,
  decidedAt: null,
  can: { read: true, answer: false },
};
const readNow: OwnDelivery = {
  ...own,
  you: { readAt: at, approvedAt: null },
  can: { read: true, answer: true },
};

const openOwn = (delivery: OwnDelivery) => {
  answer(listOwnDeliveries, () => [delivery]);
  disconnect(viewFile);
  return show(<OwnReturnScreen />);
};

it('shows the result and the copy first, then takes “read” and only then an answer', async () => {
  answer(readOwnDelivery, () => {
    answer(listOwnDeliveries, () => [readNow]);
    return readNow;
  });
  answer(answerOwnDelivery, () => {
    const approved = {
      ...readNow,
      you: { readAt: at, approvedAt: at },
      can: { read: true, answer: false },
    };
    answer(listOwnDeliveries, () => [approved]);
    return approved;
  });
  await openOwn(own);
  await expect.element(page.getByText('You get $1,240.00 back')).toBeVisible();
  await expect.element(page.getByText('$120.00 to pay')).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Download 2025 Tax return.pdf' }))
    .toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Approve for filing' }))
    .not.toBeInTheDocument();
  await expectAccessible();
  await page.getByRole('button', { name: 'I’ve read my return' }).click();
  await page.getByRole('button', { name: 'Approve for filing' }).click();
  await expect.element(page.getByText(/You approved this return/)).toBeVisible();
  expect(receivedBy(answerOwnDelivery)).toEqual([{ version: 3, answer: 'approve' }]);
});

it('asks for a reason with changes, and says what was asked', async () => {
  answer(answerOwnDelivery, () => {
    const changed = {
      ...readNow,
      changes: { reason: 'Our child is missing.', by: 'Maya Okafor', at },
      can: { read: true, answer: false },
    };
    answer(listOwnDeliveries, () => [changed]);
    return changed;
  });
  await openOwn(readNow);
  await page.getByRole('button', { name: 'Ask for changes' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByText('Say what should change')).toBeVisible();
  await page.getByLabelText('What should change?').fill('Our child is missing.');
  await expectAccessible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByText('Changes asked for')).toBeVisible();
  expect(receivedBy(answerOwnDelivery)).toEqual([
    { version: 3, answer: 'changes', reason: 'Our child is missing.' },
  ]);
});

it('leads to the signature once it waits, and names what is owed by when', async () => {
  await openOwn({
    ...readNow,
    state: 'approved',
    figures: { ...own.figures, balanceCents: -310_00 },
    sign: idOf(70),
  });
  await expect.element(page.getByText('You owe $310.00 by Apr 15, 2026')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Sign Form 8879' }))
    .toHaveAttribute('href', `/sign?request=${idOf(70)}`);
});

it('says that the own return loads, and that there is none', async () => {
  delayAnswer(listOwnDeliveries);
  const loading = await show(<OwnReturnScreen />);
  await expect.element(page.getByRole('status', { name: 'Your return is loading' })).toBeVisible();
  await loading.unmount();
  answer(listOwnDeliveries, () => []);
  await show(<OwnReturnScreen />);
  await expect.element(page.getByText('No finished return yet')).toBeVisible();
  await expectAccessible();
});

it('says that the own return could not be loaded', async () => {
  answerError(listOwnDeliveries, 'internal', 'Something went wrong.');
  await show(<OwnReturnScreen />);
  await expect.element(page.getByText('Your return could not be loaded')).toBeVisible();
});

it('builds a delivery: every page keeps a place, figures are whole cents, and the preview follows', async () => {
  disconnect(viewReturnPackage);
  answer(saveReturnDelivery, () => ({ ...delivery, version: 2 }));
  answer(sendReturnDelivery, () => ({
    ...delivery,
    version: 2,
    state: 'sent' as const,
    sentAt: at,
  }));
  answer(getReturnDelivery, () => delivery);
  await show(<Builder delivery={delivery} onGone={() => {}} />);
  await page.getByLabelText('What page 3 is for').selectOptions('For the firm only');
  await page.getByLabelText('Refund', { exact: true }).fill('1,240.555');
  await expect.element(page.getByText(/Please enter dollars and cents/)).toBeVisible();
  await page.getByLabelText('Refund', { exact: true }).fill('1,240.50');
  await page.getByLabelText('Jun 15, 2026').fill('500');
  await expect.element(page.getByText('You get $1,240.50 back')).toBeVisible();
  await expectAccessible();
  const sentence = 'Send the 2025 return to Maya Okafor: 2 documents, a refund of $1,240.50?';
  const version = 2;
  const agrees = { version, sentence, contradictions: [], notCompared: null, canOverride: true };
  answer(checkReturnDelivery, () => agrees);
  await page.getByRole('button', { name: 'Send to client' }).click();
  await expect.element(page.getByText(sentence)).toBeVisible();
  expect(receivedBy(sendReturnDelivery)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Send to client' }).click();
  await expect.poll(() => receivedBy(sendReturnDelivery)).toEqual([{ version: 2 }]);
  expect(receivedBy(saveReturnDelivery)).toMatchObject([
    {
      version: 1,
      parts: [
        { kind: 'letter', firstPage: 1, lastPage: 1 },
        { kind: 'return', firstPage: 2, lastPage: 2 },
        { kind: 'firm', firstPage: 3, lastPage: 3 },
      ],
      figures: { ...delivery.figures, balanceCents: 1_240_50 },
      estimates: [{ number: 2, amountCents: 500_00 }],
      signerIds: [idOf(1), idOf(2)],
    },
  ]);
});

it('enters the filing, and shows what the rules of e-filing refuse', async () => {
  const signed: ReturnDelivery = {
    ...delivery,
    state: 'signed',
    sentAt: at,
    signedAt: at,
    figures: { ...delivery.figures, balanceCents: 1_240_00 },
    signers: [{ userId: idOf(1), name: 'Maya Okafor', readAt: at, approvedAt: at }],
    clock: { sentence: 'Transmit it by Mar 5 (IRS Pub. 1345).', isLate: false },
    can: { ...delivery.can, edit: false, send: false, replace: true, steps: ['ready'] },
  };
  answer(getReturnDelivery, () => signed);
  await show(<DeliveryRecord delivery={signed} onGone={() => {}} onOpen={() => {}} />);
  await expect.element(page.getByText('Transmit it by Mar 5 (IRS Pub. 1345).')).toBeVisible();
  await expectAccessible();
  answerError(recordReturnFiling, 'conflict', 'The client has to sign again: tax moved.');
  await page.getByRole('button', { name: 'Ready to transmit' }).click();
  await page.getByLabelText('Total tax').fill('9,200');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('The client has to sign again: tax moved.')).toBeVisible();
  expect(receivedBy(recordReturnFiling)).toEqual([
    {
      step: 'ready',
      figures: { ...delivery.figures, taxCents: 9_200_00, balanceCents: 1_240_00 },
    },
  ]);
});

it('says that there are no returns to deliver', async () => {
  answer(listReturnDeliveries, () => ({ items: [], nextCursor: null, total: 0 }));
  await show(<DeliveriesScreen />);
  await expect.element(page.getByText('No returns to deliver')).toBeVisible();
  await expectAccessible();
});

it('says that returns load, and that they could not be loaded', async () => {
  delayAnswer(listReturnDeliveries);
  const loading = await show(<DeliveriesScreen />);
  await expect.element(page.getByRole('status', { name: 'Returns are loading' })).toBeVisible();
  await loading.unmount();
  answerError(listReturnDeliveries, 'internal', 'Something went wrong.');
  await show(<DeliveriesScreen />);
  await expect.element(page.getByText('Returns could not be loaded')).toBeVisible();
});

it('lists returns, those with a late clock with what to do', async () => {
  answer(listReturnDeliveries, () => ({
    items: [
      {
        id: idOf(50),
        projectId: idOf(30),
        projectName: '2025 return',
        client: delivery.client,
        taxYear: 2025,
        state: 'ready' as const,
        sentAt: at,
        clock: { sentence: 'Transmit it: it has been ready too long.', isLate: true },
        changedAt: at,
        asksForChanges: false,
      },
    ],
    nextCursor: null,
    total: 1,
  }));
  await show(<DeliveriesScreen />);
  await expect.element(page.getByText('Maya Okafor, 2025 return')).toBeVisible();
  await expect.element(page.getByText('Transmit it: it has been ready too long.')).toBeVisible();
  await expectAccessible();
});

it('sends what the PDF contradicts for a typed reason only, and nothing past an open review', async () => {
  disconnect(viewReturnPackage);
  answer(saveReturnDelivery, () => ({ ...delivery, version: 2 }));
  answer(getReturnDelivery, () => delivery);
  const sent = { ...delivery, version: 2, state: 'sent' as const, sentAt: at };
  answer(sendReturnDelivery, () => sent);
  const other = 'Page 1 names Theo Lindqvist, who isn’t named in the account of Maya Okafor.';
  const check = {
    version: 2,
    sentence: 'Send the 2025 return to Maya Okafor?',
    contradictions: [{ kind: 'name' as const, sentence: other }],
    notCompared: 'Page 3 is a scan and could not be compared.',
    canOverride: true,
  };
  answer(checkReturnDelivery, () => check);
  await show(<Builder delivery={delivery} onGone={() => {}} />);
  const send = page.getByRole('button', { name: 'Send to client' });
  await send.click();
  await expect.element(page.getByText(other)).toBeVisible();
  await expect.element(page.getByText(check.notCompared)).toBeVisible();
  await expectAccessible();
  const anyway = page.getByRole('button', { name: 'Send anyway' });
  await anyway.click();
  const why = page.getByRole('textbox', { name: 'Why it is right all the same' });
  await expect.element(why).toHaveAccessibleDescription(/Say in at least 10 characters/);
  expect(receivedBy(sendReturnDelivery)).toEqual([]);
  await why.fill('She took his name in June');
  await anyway.click();
  await expect
    .poll(() => receivedBy(sendReturnDelivery))
    .toEqual([{ version: 2, overrideReason: 'She took his name in June' }]);
  const sentence = '“Second review” is open.';
  const contradictions = [{ kind: 'review' as const, sentence }];
  answer(checkReturnDelivery, () => ({ ...check, contradictions, canOverride: false }));
  await send.click();
  await expect.element(page.getByText(sentence)).toBeVisible();
  expect(page.getByRole('button', { name: 'Send anyway' }).elements()).toEqual([]);
  await expectAccessible();
});
