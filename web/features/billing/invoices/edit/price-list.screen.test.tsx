// The firm's prices in the form of an invoice: what they fill in, by keyboard, and where they aren't.
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { listPrices } from '#contract/firm/firm-settings';
import { listClients } from '#contract/clients/clients';
import { createInvoice, updateInvoice } from '#contract/billing/invoices';
import { anInvoice, idOf, staffMember } from '#web/testing/records.ts';
import { expectAccessible, show } from '#web/testing/render.tsx';
import { answer, disconnect, receivedBy } from '#web/testing/server.ts';
import { CreateInvoiceDialog } from './create-invoice-dialog.tsx';
import { EditInvoiceDialog } from './edit-invoice-dialog.tsx';

const nothing = vi.fn<() => void>();
const prices = [
  { description: 'Individual tax return', unitPrice: 45_000 },
  { description: 'State return', unitPrice: 7500 },
  { description: 'Correspondence with the IRS', unitPrice: 0 },
];
const client = { id: idOf(1), firstName: 'Maya', lastName: 'Okafor', email: 'maya@example.com' };

async function create() {
  answer(listClients, () => ({ items: [], nextCursor: null, previousCursor: null, total: 0 }));
  const page = await show(
    <CreateInvoiceDialog forClient={client} onClose={nothing} onCreated={nothing} />,
    { user: staffMember() },
  );
  return {
    page,
    field: (label: string) => page.getByLabelText(label, { exact: true }),
    pick: async (name: RegExp) => {
      await page.getByRole('button', { name: 'Price list' }).click();
      await page.getByRole('menuitem', { name }).click();
    },
  };
}

it('fills the amount, then one line after the other, and the last word is typed', async () => {
  answer(listPrices, () => ({ prices }));
  const { page, field, pick } = await create();
  await page.getByRole('button', { name: 'Price list' }).click();
  await expect.element(page.getByRole('menuitem', { name: /^Correspondence/ })).toBeVisible();
  await expectAccessible();
  await page.getByRole('menuitem', { name: /^Individual/ }).click();
  await expect.element(field('Description')).toHaveValue('Individual tax return');
  await expect.element(field('Amount')).toHaveValue('450.00');
  await expect.element(field('Amount')).toHaveFocus();
  // Selected, so that another amount takes its place.
  await userEvent.keyboard('425');

  await pick(/^State return/);
  const second = page.getByRole('group', { name: 'Line 2' });
  await expect.element(second.getByLabelText('Description')).toHaveValue('State return');
  await expect.element(second.getByLabelText('Unit price')).toHaveFocus();
  await pick(/^Correspondence/);
  const third = page.getByRole('group', { name: 'Line 3' });
  await expect.element(third.getByLabelText('Unit price')).toHaveValue('');
  await expect.element(third.getByLabelText('Unit price')).toHaveFocus();
  await userEvent.keyboard('60');

  await page.getByLabelText('Due date').fill('2098-04-10');
  answer(createInvoice, () => anInvoice());
  await page.getByRole('button', { name: 'Create invoice' }).click();
  await expect.poll(() => receivedBy(createInvoice)).toHaveLength(1);
  expect(receivedBy(createInvoice)[0]).toMatchObject({
    description: 'Individual tax return',
    items: [
      { description: 'Individual tax return', quantity: 1, unitPrice: 42_500 },
      { description: 'State return', quantity: 1, unitPrice: 7500 },
      { description: 'Correspondence with the IRS', quantity: 1, unitPrice: 6000 },
    ],
  });
});

it('keeps a description that was typed, and fills a line that was added for it', async () => {
  answer(listPrices, () => ({ prices }));
  const { page, field, pick } = await create();
  await field('Description').fill('2025 returns');
  await pick(/^Individual/);
  await expect.element(field('Description')).toHaveValue('2025 returns');
  await page.getByRole('button', { name: 'Split into lines' }).click();
  await page.getByRole('button', { name: 'Add line' }).click();
  await pick(/^State return/);
  const second = page.getByRole('group', { name: 'Line 2' });
  await expect.element(second.getByLabelText('Unit price')).toHaveValue('75.00');
  await expect.element(page.getByRole('group', { name: 'Line 3' })).not.toBeInTheDocument();
});

it('works by keyboard alone, also where an invoice is changed', async () => {
  answer(listPrices, () => ({ prices }));
  const invoice = anInvoice({}, { edit: true, editAmount: true });
  const page = await show(<EditInvoiceDialog invoice={invoice} onClose={nothing} />, {
    user: staffMember(),
  });
  const trigger = page.getByRole('button', { name: 'Price list' });
  await expect.element(trigger).toBeVisible();
  (trigger.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: /^Individual/ })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(trigger).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: /^Individual/ })).toHaveFocus();
  await userEvent.keyboard('s{Enter}');
  const second = page.getByRole('group', { name: 'Line 2' });
  await expect.element(second.getByLabelText('Unit price')).toHaveFocus();
  await userEvent.keyboard('80');
  answer(updateInvoice, () => invoice);
  await page.getByRole('button', { name: 'Save invoice' }).click();
  await expect.poll(() => receivedBy(updateInvoice)).toHaveLength(1);
  expect(receivedBy(updateInvoice)[0]?.items?.[1]).toMatchObject({ unitPrice: 8000 });
});

it.each([
  ['the firm keeps no prices', () => answer(listPrices, () => ({ prices: [] }))],
  ['they can’t be read', () => disconnect(listPrices)],
])('is not there where %s', async (_, given) => {
  given();
  const { page, field } = await create();
  await expect.element(field('Amount')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Split into lines' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Price list' })).not.toBeInTheDocument();
});

it('is not there where the amount can’t change', async () => {
  answer(listPrices, () => ({ prices }));
  const invoice = anInvoice({}, { edit: true, editAmount: false });
  const page = await show(<EditInvoiceDialog invoice={invoice} onClose={nothing} />);
  await expect.element(page.getByLabelText('Amount')).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Price list' })).not.toBeInTheDocument();
});
