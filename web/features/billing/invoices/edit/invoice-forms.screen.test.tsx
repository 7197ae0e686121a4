// The forms about one invoice: what they refuse, what they send, and what a failure leaves.
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { voidInvoice } from '#contract/billing/invoices';
import { refundInvoice } from '#contract/billing/payments';
import { anInvoice, staffMember } from '#web/testing/records.ts';
import { expectAccessible, show } from '#web/testing/render.tsx';
import {
  answer,
  disconnect,
  delayAnswer,
  keysOf,
  receivedBy,
  answerError,
} from '#web/testing/server.ts';
import { RefundDialog } from '../../payments/refund-dialog.tsx';
import { VoidDialog } from '../void-dialog.tsx';

const paid = anInvoice({
  status: 'paid',
  paidCents: 45_000,
  balanceCents: 0,
  paymentMethod: 'check',
});

describe('the refund of a payment', () => {
  const open = async () => {
    const onClose = vi.fn<() => void>();
    const page = await show(<RefundDialog invoice={paid} onClose={onClose} />, {
      user: staffMember(),
    });
    return { page, onClose, amount: page.getByLabelText('Amount') };
  };

  it.each([
    ['more than was paid', '450.01', 'Please enter at most \\$450\\.00'],
    ['nothing', '', 'Please enter'],
    ['no number', 'all of it', 'Please enter'],
  ])('refuses %s, and sends nothing', async (_, typed, problem) => {
    const { page, amount } = await open();
    await amount.fill(typed);
    await page.getByRole('button', { name: 'Refund' }).click();
    await expect.element(amount).toHaveAccessibleDescription(new RegExp(problem));
    await expect.element(amount).toBeInvalid();
    await expect.element(amount).toHaveFocus();
    expect(receivedBy(refundInvoice)).toEqual([]);
    await expectAccessible();
  });

  it('sends what was typed once, however often the button is pressed', async () => {
    delayAnswer(refundInvoice);
    const { page, amount } = await open();
    await amount.fill('50');
    await userEvent.keyboard('{Enter}{Enter}');
    await expect.poll(() => receivedBy(refundInvoice)).toEqual([{ amount: 5000 }]);
    await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  });

  it('keeps what was typed and says what is wrong when the server refuses', async () => {
    answerError(refundInvoice, 'conflict', 'Only $20.00 is left to refund.', {
      amount: 'Please enter at most $20.00',
    });
    const { page, amount, onClose } = await open();
    await amount.fill('50');
    await page.getByRole('button', { name: 'Refund' }).click();
    await expect.element(page.getByText('Only $20.00 is left to refund.')).toBeVisible();
    await expect.element(amount).toHaveAccessibleDescription(/Please enter at most \$20\.00/);
    await expect.element(amount).toHaveValue('50');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('repeats a call whose answer was lost under the same key', async () => {
    disconnect(refundInvoice);
    const { page, amount, onClose } = await open();
    await amount.fill('50');
    await page.getByRole('button', { name: 'Refund' }).click();
    await expect.element(page.getByText('Failed to refund invoice')).toBeVisible();
    answer(refundInvoice, () => anInvoice({ ...paid, refundedCents: 5000 }));
    await page.getByRole('button', { name: 'Refund' }).click();
    await expect.element(page.getByText('Refund recorded')).toBeVisible();
    expect(onClose).toHaveBeenCalledOnce();
    const [first, second] = keysOf(refundInvoice);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
  });
});

describe('voiding an invoice', () => {
  it('tells what it means, and names the invoice once it is done', async () => {
    answer(voidInvoice, () => anInvoice({ status: 'void' }));
    const onClose = vi.fn<() => void>();
    const page = await show(<VoidDialog invoice={anInvoice()} onClose={onClose} />);
    await expect.element(page.getByRole('dialog')).toHaveAccessibleDescription(/can't undo this/);
    await page.getByLabelText(/Reason/).fill('Entered twice');
    await page.getByRole('button', { name: 'Void invoice' }).click();
    await expect.element(page.getByText('Invoice voided')).toBeVisible();
    expect(receivedBy(voidInvoice)).toEqual([{ reason: 'Entered twice' }]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('refuses a reason that is too long', async () => {
    const page = await show(<VoidDialog invoice={anInvoice()} onClose={vi.fn<() => void>()} />);
    await page.getByLabelText(/Reason/).fill('x'.repeat(501));
    await page.getByRole('button', { name: 'Void invoice' }).click();
    await expect
      .element(page.getByText('Please keep the reason under 500 characters'))
      .toBeVisible();
    expect(receivedBy(voidInvoice)).toEqual([]);
  });
});
