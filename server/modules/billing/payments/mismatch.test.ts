// Amounts, currencies, payees and invoices that are not true, in every request that takes them: refused,
// nothing changed, and written down.
import { desc, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Method } from '#contract/endpoint';
import { updateInvoice } from '#contract/billing/invoices';
import { capturePaymentOrder, payInvoice } from '#contract/billing/payments';
import { activity } from '#platform/activity/table';
import { type PaymentSetting, preparePayments } from './testing-payments.ts';

let s: PaymentSetting;
beforeAll(async () => {
  s = await preparePayments();
});
afterAll(() => s.close());

const nobodys = '00000000-0000-7000-8000-000000000000';
const unpaid = { payments: 0, refunds: 0, paid: 0, refunded: 0, processing: false };
const capture = (orderId: string) => s.client.call(capturePaymentOrder, { params: { orderId } });
const pay = (id: string, paymentIntentId: string) =>
  s.client.call(payInvoice, { params: { id }, body: { paymentMethod: 'paypal', paymentIntentId } });

const refusals = inArray(activity.action, ['refuse_payment', 'refuse_invoice']);
async function lastRefusal() {
  const [entry] = await s.t.db.select().from(activity).where(refusals).orderBy(desc(activity.id));
  return entry;
}

interface Tampered {
  by: 'client' | 'staff';
  method: Method;
  /** `{id}` is the invoice's. */
  path: string;
  body: object;
}

/** Sends what no page of ours would send. */
async function send({ by, method, path, body }: Tampered, invoiceId: string) {
  const response = await s[by].fetch(path.replace('{id}', invoiceId), {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body).replaceAll('{id}', invoiceId),
  });
  return { status: response.status, answer: await response.json() };
}

const order: Tampered = {
  by: 'client',
  method: 'POST',
  path: '/api/paypal/order',
  body: { invoiceId: '{id}', amount: '450.00', currency: 'USD', intent: 'CAPTURE' },
};
const edit: Tampered = {
  by: 'staff',
  method: 'PUT',
  path: '/api/admin/invoices/{id}',
  body: { description: '2025 return', amount: 45_000, dueDate: '2026-04-15' },
};
const payment: Tampered = {
  by: 'client',
  method: 'POST',
  path: '/api/invoices/{id}/pay',
  body: { paymentMethod: 'paypal', paymentIntentId: '5O00000000000FAKE' },
};
const refund: Tampered = {
  by: 'staff',
  method: 'POST',
  path: '/api/admin/invoices/{id}/refund',
  body: {},
};
const markPaid: Tampered = { ...refund, path: '/api/admin/invoices/{id}/mark-paid' };
const create: Tampered = { ...refund, path: '/api/admin/invoices' };
const changed = (request: Tampered, body: object): Tampered => ({
  ...request,
  body: { ...request.body, ...body },
});

it.each<[string, Tampered, number, string, string?]>([
  ['an order of 1.005', changed(order, { amount: '1.005' }), 400, 'amount'],
  ['an order of 1e3', changed(order, { amount: '1e3' }), 400, 'amount'],
  ['an order of less than nothing', changed(order, { amount: '-450' }), 400, 'amount'],
  ['an order of nothing', changed(order, { amount: '0' }), 400, 'amount'],
  ['an order of too much', changed(order, { amount: '10000000.01' }), 400, 'amount'],
  ['an order of no number', changed(order, { amount: 'NaN' }), 400, 'amount'],
  ['an order of a cent less', changed(order, { amount: '449.99' }), 422, 'amount'],
  ['an order of a cent more', changed(order, { amount: '450.01' }), 422, 'amount'],
  ['an order of a broken number', changed(order, { amount: 450.5 }), 422, 'amount'],
  ['an order in euros', changed(order, { currency: 'EUR' }), 400, 'currency'],
  ['an order to authorize only', changed(order, { intent: 'AUTHORIZE' }), 400, 'intent'],
  ['an order for another payee', changed(order, { payee: 'SOMEBODYELSE1' }), 400, 'payee'],
  [
    'an order with keys that no page sends',
    changed(order, { 'a\u0000b': 1, '078-05-1120': 1, secretKey: 1 }),
    400,
    'secretKey',
    '? ? secretKey',
  ],
  ['an order of no invoice', changed(order, { invoiceId: nobodys }), 404, ''],
  [
    'the capture of an unknown order',
    { ...payment, path: '/api/paypal/order/5FAKE/capture', body: {} },
    404,
    '',
  ],
  ['a payment by an unknown order', payment, 422, ''],
  [
    'a payment by another provider',
    changed(payment, { paymentMethod: 'cash' }),
    400,
    'paymentMethod',
  ],
  ['a payment with an amount', changed(payment, { amount: 1 }), 400, 'amount'],
  ['marking paid less', changed(markPaid, { amount: 1 }), 400, 'amount'],
  ['a refund of what was not paid', changed(refund, { amount: -1 }), 400, 'amount'],
  ['an edit to another client', changed(edit, { clientId: nobodys }), 422, 'clientId'],
  [
    'an edit to another address',
    changed(edit, { clientEmail: 'x@else.example' }),
    422,
    'clientEmail',
  ],
  ['an edit to another currency', changed(edit, { currency: 'EUR' }), 400, 'currency'],
  ['an edit to "paid"', changed(edit, { status: 'paid' }), 400, 'status'],
  ['an edit of the number', changed(edit, { invoiceNumber: 'INV-1' }), 400, 'invoiceNumber'],
  ['an invoice for nobody', changed(create, { ...edit.body, clientId: nobodys }), 404, 'clientId'],
  [
    'lines that come to something else',
    changed(edit, { items: [{ description: 'x', quantity: 2, unitPrice: 100 }] }),
    422,
    'amount',
  ],
])(
  '%s is refused, changes nothing and is written down',
  async (_what, request, status, field, logged = field) => {
    const id = await s.invoice();
    const before = await s.t.db.$count(activity, refusals);
    if (request.body === payment.body) s.t.expectLoggedError(/a payment is not what it should be/);
    const sent = await send(request, id);
    expect(sent).toMatchObject({
      status,
      answer: { message: expect.stringMatching(/^[A-Z“].{10}/) },
    });
    if (field !== '')
      expect(sent.answer).toMatchObject({ fields: { [field]: expect.any(String) } });
    expect(await s.balances(id)).toEqual(unpaid);
    expect(await s.t.db.$count(activity, refusals)).toBe(before + 1);
    expect(await lastRefusal()).toMatchObject({
      actorId: request.by === 'client' ? s.payer.id : expect.any(String),
      ...(field === '' ? {} : { details: { fields: logged } }),
    });
  },
);

describe('orders', () => {
  it.each([
    ['amount', { amount: { currency_code: 'USD', value: '1.00' } }],
    ['currency', { amount: { currency_code: 'JPY', value: '450.00' } }],
    ['payee', { merchantId: 'SOMEBODYELSE1' }],
    ['invoice', { invoiceId: 'INV-1999-0001' }],
    ['order', { customId: '00000000-0000-7000-8000-000000000000' }],
  ])('takes no money when the %s at the provider is another', async (_what, change) => {
    const id = await s.invoice();
    const orderId = await s.order(id);
    s.approve(orderId);
    Object.assign(s.paypal.books.orders.find((order) => order.id === orderId) ?? {}, change);
    const before = s.paypal.calls['capture'] ?? 0;
    s.t.expectLoggedError(/a payment is not what it should be/);
    const entries = () => s.t.db.$count(activity, refusals);
    const logged = await entries();
    const answer = await capture(orderId);
    expect(answer).toMatchObject({ status: 422, error: { code: 'payment_mismatch' } });
    expect(s.paypal.calls['capture'] ?? 0).toBe(before);
    expect(await entries()).toBe(logged + 1);
    expect(await pay(id, orderId)).toMatchObject({ status: 409 });
    expect(await s.balances(id)).toEqual(unpaid);
  });

  it('does not pay one invoice with the order of another, nor with an order nobody knows', async () => {
    const id = await s.invoice();
    const cheap = await s.invoice(100);
    const orderId = await s.order(cheap, 100);
    s.approve(orderId);
    await capture(orderId);
    s.t.expectLoggedError(/a payment is not what it should be/);
    expect(await pay(id, orderId)).toMatchObject({
      status: 422,
      error: { code: 'payment_mismatch' },
    });
    expect(await pay(id, '5O00000000000FAKE')).toMatchObject({ status: 422 });
    expect(await s.balances(id)).toEqual(unpaid);
  });

  it('does not take an order that its payer approved before the invoice changed', async () => {
    const id = await s.invoice();
    const orderId = await s.order(id);
    s.approve(orderId);
    const body = { description: '2025 return', amount: 60_000, dueDate: '2026-04-15' };
    expect(await s.staff.call(updateInvoice, { params: { id }, body })).toMatchObject({
      status: 200,
    });
    expect(await capture(orderId)).toMatchObject({ status: 409 });
    const next = await s.order(id, 60_000);
    expect(next).not.toBe(orderId);
    expect(await capture(orderId)).toMatchObject({ status: 422 });
    expect(await s.balances(id)).toEqual(unpaid);
  });

  it("does not know another client's orders", async () => {
    const id = await s.invoice();
    const orderId = await s.order(id);
    s.approve(orderId);
    const other = await s.t.actingAs(await s.t.createUser());
    expect(await other.call(capturePaymentOrder, { params: { orderId } })).toMatchObject({
      status: 404,
    });
    expect(await lastRefusal()).toMatchObject({ details: { reason: 'not_found' } });
  });
});
