// A second provider beside PayPal: another id format, webhook, and label, and the switch between the two.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { paymentProviderLabels } from '#domain/payment-providers';
import {
  capturePaymentOrder,
  createPaymentOrder,
  getPaymentSetup,
  listPaymentDifferences,
  payInvoice,
  refundInvoice,
} from '#contract/billing/payments';
import { readPdf } from '#testing/read-pdf';
import type { PaymentProvider } from './provider.ts';
import { chooseProvider, openProviders } from './providers.ts';
import { reconcileAll } from './reconcile.ts';
import { keepResuming, warnOfOrphanedPayments } from './resume.ts';
import { Acme, acmeEvent, signatureOf } from './testing-acme.ts';
import { type PaymentSetting, preparePayments } from './testing-payments.ts';

const acme = new Acme();
let paypal: PaymentProvider;
let both: PaymentProvider[];
const providers: { current: PaymentProvider; all: PaymentProvider[] } = { current: acme, all: [] };
let s: PaymentSetting;
beforeAll(async () => {
  Object.assign(paymentProviderLabels, { acme: 'Acme Pay' });
  s = await preparePayments({
    providersOf: ({ all }) => {
      both = [acme, ...all];
      return Object.assign(providers, { all: both });
    },
  });
  [paypal = acme] = both.slice(1);
});
beforeEach(() => void Object.assign(providers, { current: acme, all: both }));
afterAll(async () => {
  Reflect.deleteProperty(paymentProviderLabels, 'acme');
  await s.close();
});

const capture = (orderId: string) => s.client.call(capturePaymentOrder, { params: { orderId } });
const pay = (id: string, paymentMethod: string, paymentIntentId: string) =>
  s.client.call(payInvoice, { params: { id }, body: { paymentMethod, paymentIntentId } });
const refund = (id: string, amount: number) =>
  s.staff.call(refundInvoice, { params: { id }, body: { amount } });
const paid = { payments: 45_000, refunds: 0, paid: 45_000, refunded: 0, processing: false };

async function approved(): Promise<{ id: string; orderId: string }> {
  const id = await s.invoice();
  const orderId = await s.order(id);
  acme.order(orderId).status = 'approved';
  return { id, orderId };
}
async function paidAtAcme(): Promise<{ id: string; orderId: string }> {
  const made = await approved();
  expect((await capture(made.orderId)).body.status).toBe('COMPLETED');
  return made;
}
async function pdfText(id: string, kind: 'download' | 'receipt'): Promise<string> {
  const response = await s.client.fetch(`/api/invoices/${id}/${kind}`);
  return readPdf(Buffer.from(await response.arrayBuffer())).text;
}

it('is set up, paid, and refunded under its own name and ids', async () => {
  expect((await s.client.call(getPaymentSetup, {})).body).toEqual({
    provider: 'acme',
    label: 'Acme Pay',
    clientToken: 'pk_acme',
    scriptUrl: 'https://js.acme.test/v3',
    environment: 'live',
  });
  const id = await s.invoice();
  expect(await pdfText(id, 'download')).toContain('Pay by card or Acme Pay in your portal');
  const orderId = await s.order(id);
  expect(orderId).toMatch(/^pi_3Nx\d+_aB$/);
  expect(await capture(orderId)).toMatchObject({
    status: 409,
    error: { message: expect.stringContaining('approved at Acme Pay') },
  });
  acme.order(orderId).status = 'approved';
  expect(await capture(orderId)).toMatchObject({ status: 200, body: { status: 'COMPLETED' } });
  s.t.expectLoggedError(/a payment is not what it should be/);
  expect(await pay(id, 'paypal', orderId)).toMatchObject({ status: 422 });
  expect(await pay(id, 'cash', orderId)).toMatchObject({
    status: 400,
    error: { fields: { paymentMethod: 'Payments go through Acme Pay only' } },
  });
  expect((await pay(id, 'acme', orderId)).body).toMatchObject({
    status: 'paid',
    paymentMethod: 'acme',
  });
  expect((await refund(id, 5000)).body).toMatchObject({ status: 'paid', refundedCents: 5000 });
  const receipt = await pdfText(id, 'receipt');
  expect(receipt).toContain('Paid by Acme Pay');
  expect(receipt).toContain('Refund sent to Acme Pay');
  await vi.waitFor(async () =>
    expect((await s.t.mailTo(s.payer.email)).text).toContain('$50.00 on invoice'),
  );
  expect((await s.t.mailTo(s.payer.email)).text).toContain('to Acme Pay.');
});

it('tells of a payment by its own webhook, which only its signature opens', async () => {
  const { id, orderId } = await approved();
  await acme.capture(orderId, acme.order(orderId).requestId ?? '');
  const body = JSON.stringify(acmeEvent(orderId));
  const send = async (name: string, signature: string) =>
    (
      await s.t.visitor().fetch(`/api/${name}/webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'acme-signature': signature },
        body,
      })
    ).status;
  s.t.expectLoggedError(/a payment event was not genuine/);
  expect(await send('acme', signatureOf(`${body} `))).toBe(403);
  expect(await send('paypal', signatureOf(body))).toBe(403);
  expect(await send('nobody', signatureOf(body))).toBe(404);
  expect(await s.balances(id)).toMatchObject({ paid: 0 });
  expect(await send('acme', signatureOf(body))).toBe(200);
  await vi.waitFor(async () => expect(await s.balances(id)).toEqual(paid), 10_000);
});

it('refunds what it took after a switch, and says who took it once its settings are gone', async () => {
  const { id, orderId } = await paidAtAcme();
  providers.current = paypal;
  expect(await s.order(await s.invoice())).not.toContain('_');
  expect((await refund(id, 5000)).status).toBe(201);
  expect(acme.order(orderId).refunds).toMatchObject([{ amountCents: 5000 }]);
  expect(s.paypal.calls['refund'] ?? 0).toBe(0);
  providers.all = [paypal];
  expect(await refund(id, 6000)).toMatchObject({
    status: 409,
    error: { message: expect.stringMatching(/paid through Acme Pay, .*no longer set up/) },
  });
  const stuck = await s.t.db.execute(sql`SELECT 1 FROM payment_refunds WHERE state = 'requested'`);
  expect(stuck.rowCount).toBe(0);
  providers.all = both;
  expect((await refund(id, 6000)).status).toBe(201);
  expect(await s.balances(id)).toEqual({ ...paid, refunds: 11_000, refunded: 11_000 });
});

it('continues a repeated order where the first call started it', async () => {
  const body = {
    invoiceId: await s.invoice(),
    amount: '450.00',
    currency: 'USD' as const,
    intent: 'CAPTURE' as const,
  };
  const order = () =>
    s.client.call(createPaymentOrder, { body }, { 'idempotency-key': 'pay-once-1' });
  s.t.expectLoggedError(/payment unclear|Acme Pay isn’t responding/);
  acme.losesNextAnswer = true;
  expect((await order()).status).toBe(503);
  providers.current = paypal;
  expect((await order()).body.id).toBe(acme.orders.at(-1)?.id);
});

it('captures, resumes, and reconciles its orders after a switch', async () => {
  const { id, orderId } = await approved();
  providers.current = paypal;
  s.t.expectLoggedError(/payment unclear/);
  acme.losesNextAnswer = true;
  expect((await capture(orderId)).body.status).toBe('PROCESSING');
  s.t.expectLoggedError(/unfinished payments of a provider without settings/);
  const orphaned = '"provider":"acme","unfinished":1';
  await warnOfOrphanedPayments(s.t.platform, providers);
  expect(s.t.log()).not.toContain(orphaned);
  await warnOfOrphanedPayments(s.t.platform, { all: [paypal], current: paypal });
  expect(s.t.log()).toContain(orphaned);
  await keepResuming(s.t.platform, providers)();
  expect(await s.balances(id)).toEqual(paid);
  acme.refundAt(acme.order(orderId), 700);
  await reconcileAll(s.t.platform, providers);
  expect(await s.balances(id)).toEqual({ ...paid, refunds: 700, refunded: 700 });
  const { body } = await s.staff.call(listPaymentDifferences, {});
  expect(body).toMatchObject({ total: 0, providers: ['acme', 'paypal'] });
});

it('has all of its settings or none, and in production no stand-in', () => {
  const of = (env: Record<string, string>, isProduction = false) =>
    openProviders(env, { isProduction, appUrl: 'http://localhost' }).current?.name;
  expect(of({})).toBeUndefined();
  expect(of(s.paypal.env)).toBe('paypal');
  expect(() => of({ PAYPAL_CLIENT_ID: 'x' })).toThrow(
    'need all of PAYPAL_CLIENT_ID, PAYPAL_CLIENT',
  );
  expect(() => of(s.paypal.env, true)).toThrow(
    'PAYPAL_API_URL must be one of https://api-m.paypal',
  );
});

it('takes new payments when it is named, or the only one', () => {
  expect(chooseProvider([], undefined)).toBeUndefined();
  expect(chooseProvider([acme], undefined)).toBe(acme);
  expect(chooseProvider(both, 'paypal')).toBe(paypal);
  expect(() => chooseProvider(both, undefined)).toThrow(
    'PAYMENT_PROVIDER must be one of acme, paypal',
  );
  expect(() => chooseProvider([acme], 'paypal')).toThrow('the settings of paypal are missing');
});
