import { type Fixtures, invoiceFields, nothing } from './fixtures.ts';
import type { Rows } from './row.ts';

/** Invoices and payments. */
export const moneyRows = ({
  owner,
  newInvoice,
  toPay,
  capturedInvoice,
  approvedOrder,
  paidInvoice,
}: Fixtures) =>
  ({
    listInvoices: { request: nothing, allowed: 200 },
    readInvoice: { request: newInvoice, allowed: 200, owned: 'client' },
    downloadInvoice: { request: newInvoice, allowed: 200, owned: 'client' },
    downloadReceipt: { request: paidInvoice, allowed: 200, owned: 'client' },
    listAdminInvoices: { request: nothing, allowed: 200 },
    countInvoices: { request: nothing, allowed: 200 },
    getInvoiceTotals: { request: nothing, allowed: 200 },
    exportInvoiceTotals: { request: nothing, allowed: 200 },
    exportInvoices: { request: nothing, allowed: 200 },
    exportAccounting: {
      request: async () => ({ query: '?program=xero&from=2026-01-01&to=2026-12-31' }),
      allowed: 200,
    },
    createInvoice: {
      request: async () => ({ body: { clientId: owner.id, ...invoiceFields } }),
      allowed: 201,
      person: 'clientId',
    },
    updateInvoice: {
      request: async () => ({ ...(await newInvoice()), body: invoiceFields }),
      allowed: 200,
    },
    markInvoicePaid: { request: async () => ({ ...(await newInvoice()), body: {} }), allowed: 200 },
    voidInvoice: { request: async () => ({ ...(await newInvoice()), body: {} }), allowed: 200 },
    sendInvoice: { request: newInvoice, allowed: 200 },
    getPaymentSetup: { request: nothing, allowed: 200 },
    createPaymentOrder: { request: toPay, allowed: 201, owned: 'client', record: 'invoiceId' },
    capturePaymentOrder: {
      request: approvedOrder,
      allowed: 200,
      owned: 'client',
      nothing: '5NOSUCHORDER00000',
    },
    payInvoice: { request: capturedInvoice, allowed: 200, owned: 'client' },
    refundInvoice: { request: async () => ({ ...(await paidInvoice()), body: {} }), allowed: 201 },
    // Signed by nobody.
    paymentWebhook: {
      request: async () => ({
        path: 'paypal',
        body: { id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED' },
      }),
      allowed: 403,
    },
    listPaymentDifferences: { request: nothing, allowed: 200 },
  }) satisfies Rows;
