import {
  createInvoice,
  type InvoiceDetail,
  markInvoicePaid,
  readInvoice,
  sendInvoice,
  updateInvoice,
  voidInvoice,
} from '#contract/billing/invoices';
import { dollars } from '#domain/money';
import { providerLabel } from '#domain/payment-providers';
import { refundInvoice } from '#contract/billing/payments';
import { defineAction } from '#web/lib/api/action.ts';
import { queryKey } from '#web/lib/api/api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';

/** Takes over what a change answered. */
export function keepInvoice(changed: InvoiceDetail): void {
  queryClient.setQueryData(queryKey(readInvoice, { params: { id: changed.id } }), changed);
}

const always = { changes: 'invoices-changed', keep: keepInvoice } as const;

export const useCreateInvoice = defineAction(createInvoice, {
  ...always,
  done: ({ invoiceNumber, clientName, amount, sentAt }) => ({
    title: 'Invoice created',
    description: `${invoiceNumber}, ${clientName}, ${dollars(amount)}${sentAt === null ? '' : ', on its way by email'}.`,
  }),
  failed: { title: 'Failed to create invoice' },
});

export const useUpdateInvoice = defineAction(updateInvoice, {
  ...always,
  done: ({ invoiceNumber }) => ({ title: 'Invoice updated', description: invoiceNumber }),
  failed: { title: 'Failed to update invoice' },
});

/** Emails an invoice, or a reminder of it. */
export function useSendInvoice(isAgain: boolean) {
  return useSend({
    done: ({ invoiceNumber, clientEmail }) => ({
      title: isAgain ? 'Reminder sent' : 'Invoice sent',
      description: `${invoiceNumber} was emailed to ${clientEmail}.`,
    }),
    failed: { title: isAgain ? 'Failed to send reminder' : 'Failed to send invoice' },
  });
}
const useSend = defineAction(sendInvoice, always);

export const useMarkInvoicePaid = defineAction(markInvoicePaid, {
  ...always,
  done: ({ invoiceNumber, clientName, paidCents }) => ({
    title: 'Invoice marked as paid',
    description: `${invoiceNumber}, ${clientName}, ${dollars(paidCents)}.`,
  }),
  failed: { title: 'Failed to mark invoice as paid' },
});

export const useRefundInvoice = defineAction(refundInvoice, {
  ...always,
  done: ({ invoiceNumber, clientName, paymentMethod, refundedCents }, { body }) => {
    const provider = providerLabel(paymentMethod);
    return {
      title: provider === undefined ? 'Refund recorded' : `Refund sent to ${provider}`,
      description: `${dollars(body?.amount ?? refundedCents)} of ${invoiceNumber}, ${clientName}.`,
    };
  },
  failed: { title: 'Failed to refund invoice' },
});

export const useVoidInvoice = defineAction(voidInvoice, {
  ...always,
  done: ({ invoiceNumber }) => ({ title: 'Invoice voided', description: invoiceNumber }),
  failed: { title: 'Failed to void invoice' },
});
