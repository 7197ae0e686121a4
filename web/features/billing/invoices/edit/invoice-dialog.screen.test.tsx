// What staff may do with an invoice is what its `can` says, and nothing else is offered.
import { expect, it, vi } from 'vitest';
import { type Invoice, readInvoice } from '#contract/billing/invoices';
import { anInvoice, staffMember } from '#web/testing/records.ts';
import { expectAccessible, show } from '#web/testing/render.tsx';
import { answer, disconnect } from '#web/testing/server.ts';
import { InvoiceDialog } from './invoice-dialog.tsx';

const offered: Record<Exclude<keyof Invoice['can'], 'editAmount' | 'pay' | 'receipt'>, string> = {
  edit: 'Edit',
  void: 'Void',
  refund: 'Refund',
  markPaid: 'Mark as paid',
  send: 'Email invoice',
  remind: 'Send reminder',
};
const actions = Object.entries(offered);

const open = async (can: Partial<Invoice['can']>) => {
  const invoice = anInvoice({}, can);
  answer(readInvoice, () => invoice);
  const page = await show(<InvoiceDialog id={invoice.id} onClose={vi.fn<() => void>()} />, {
    user: staffMember(),
  });
  await expect.element(page.getByText('Form 1040 for 2025').first()).toBeVisible();
  return page;
};

it.each(actions)('offers only what is allowed: %s', async (action, label) => {
  const page = await open({ [action]: true });
  for (const [other, name] of actions) {
    const button = page.getByRole('button', { name, exact: true });
    if (other === action) await expect.element(button).toBeVisible();
    else await expect.element(button).not.toBeInTheDocument();
  }
  expect(label).toBe(offered[action as keyof typeof offered]);
  await expectAccessible();
});

it('offers a receipt once money came', async () => {
  const page = await open({ receipt: true });
  await expect.element(page.getByRole('link', { name: 'Receipt' })).toBeVisible();
});

it('says that it could not be loaded, and loads on Retry', async () => {
  disconnect(readInvoice);
  const page = await show(<InvoiceDialog id={anInvoice().id} onClose={vi.fn<() => void>()} />);
  await expect.element(page.getByText('This invoice could not be loaded')).toBeVisible();
  answer(readInvoice, () => anInvoice());
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Invoice INV-2026-0001' })).toBeVisible();
});
