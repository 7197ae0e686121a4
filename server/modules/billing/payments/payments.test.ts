// Paying an invoice over real HTTP, on a real PostgreSQL, with the official client of the provider
// against the stand-in that speaks its API.
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { markInvoicePaid, readInvoice } from '#contract/billing/invoices';
import {
  capturePaymentOrder,
  createPaymentOrder,
  getPaymentSetup,
  payInvoice,
  refundInvoice,
} from '#contract/billing/payments';
import { expectWhole } from '#testing/faults';
import { resumeUnfinished } from './resume.ts';
import { type PaymentSetting, preparePayments } from './testing-payments.ts';

let s: PaymentSetting;
beforeAll(async () => {
  s = await preparePayments();
});
afterEach(() => s.paypal.faults.clear());
afterAll(async () => {
  await expectWhole({ DATABASE_URL: s.t.connectionString, DATA_DIR: s.t.dataDir });
  await s.close();
});

const capture = (orderId: string) => s.client.call(capturePaymentOrder, { params: { orderId } });
const pay = (id: string, paymentIntentId: string) =>
  s.client.call(payInvoice, { params: { id }, body: { paymentMethod: 'paypal', paymentIntentId } });
const orderBody = (invoiceId: string, amount: string | number) => ({
  invoiceId,
  amount,
  currency: 'USD' as const,
  intent: 'CAPTURE' as const,
});
const paidOnce = { payments: 45_000, refunds: 0, paid: 45_000, refunded: 0, processing: false };
const unpaid = { payments: 0, refunds: 0, paid: 0, refunded: 0, processing: false };

it('an invoice is paid, receipt mailed, and stays paid however often it is said', async () => {
  const setup = await s.client.call(getPaymentSetup, {});
  expect(setup.body).toEqual({
    provider: 'paypal',
    label: 'PayPal',
    clientToken: 'stand-in-client-token',
    scriptUrl: `${s.paypal.origin}/web-sdk/v6/core`,
    environment: 'stand-in',
  });
  const id = await s.invoice();
  const first = await s.client.call(createPaymentOrder, { body: orderBody(id, '450.00') });
  expect(first).toMatchObject({ status: 201, body: { status: 'CREATED' } });
  expect(first.body.approveUrl).toMatch(/checkoutnow\?token=/);
  const orderId = first.body.id;
  expect(await s.order(id)).toBe(orderId);
  expect(await capture(orderId)).toMatchObject({ status: 409 });
  s.approve(orderId);
  expect(await capture(orderId)).toMatchObject({ status: 200, body: { status: 'COMPLETED' } });
  const paid = await pay(id, orderId);
  expect(paid).toMatchObject({
    status: 200,
    body: { status: 'paid', paymentMethod: 'paypal', paidCents: 45_000, balanceCents: 0 },
  });
  expect((await pay(id, orderId)).body).toEqual(paid.body);
  expect(await capture(orderId)).toMatchObject({ status: 200, body: { status: 'COMPLETED' } });
  const again = await s.client.call(createPaymentOrder, { body: orderBody(id, '450.00') });
  expect(again.status).toBe(409);
  expect(await s.balances(id)).toEqual(paidOnce);
  await vi.waitFor(async () => expect((await s.t.mailTo(s.payer.email)).text).toContain('450.00'));
});

it('50 captures and 50 pays at once: one effect, equal answers', async () => {
  const id = await s.invoice();
  const orders = await Promise.all(Array.from({ length: 50 }, () => s.order(id)));
  const [orderId = ''] = orders;
  expect(new Set(orders).size).toBe(1);
  s.approve(orderId);
  const before = s.paypal.calls['capture'] ?? 0;
  const captures = await Promise.all(Array.from({ length: 50 }, () => capture(orderId)));
  expect(new Set(captures.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(
    1,
  );
  expect(captures[0]).toMatchObject({ status: 200, body: { status: 'COMPLETED' } });
  expect((s.paypal.calls['capture'] ?? 0) - before).toBe(1);
  const pays = await Promise.all(Array.from({ length: 50 }, () => pay(id, orderId)));
  expect(new Set(pays.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1);
  expect(pays[0]?.status).toBe(200);
  expect(await s.balances(id)).toEqual(paidOnce);
});

it('50 pays at once that are the first to hear of the capture', async () => {
  const id = await s.invoice();
  const orderId = await s.order(id);
  s.approve(orderId);
  s.paypal.webhooks.pause();
  const other = await s.invoice();
  s.paypal.faults.plan({ step: 'capture', mode: 'reset-after' });
  expect((await capture(orderId)).body.status).toBe('PROCESSING');
  const { rows: inProgress } = await s.t.db.execute(sql`
    SELECT id FROM invoices WHERE processing_since IS NOT NULL AND id IN (${id}, ${other})`);
  expect(inProgress).toEqual([{ id }]);
  s.paypal.webhooks.release();
  const pays = await Promise.all(Array.from({ length: 50 }, () => pay(id, orderId)));
  expect(new Set(pays.map((answer) => answer.status))).toEqual(new Set([200]));
  await vi.waitFor(async () => expect(await s.balances(id)).toEqual(paidOnce), 10_000);
});

describe('a provider in trouble', () => {
  it.each(['reset-after', '500-after', 'reset', '500'] as const)(
    'capture: %s, then it settles by itself, once',
    async (mode) => {
      const id = await s.invoice();
      const orderId = await s.order(id);
      s.approve(orderId);
      s.t.expectLoggedError(/payment unclear/);
      s.paypal.webhooks.pause();
      s.paypal.faults.plan({ step: 'capture', mode });
      expect((await capture(orderId)).body.status).toBe('PROCESSING');
      const read = await s.client.call(readInvoice, { params: { id } });
      expect(read.body).toMatchObject({ paymentState: 'processing', can: { pay: false } });
      expect((await s.client.call(createPaymentOrder, { body: orderBody(id, '450') })).status).toBe(
        409,
      );
      expect((await s.staff.call(markInvoicePaid, { params: { id }, body: {} })).status).toBe(409);
      await resumeUnfinished(s.context, 0);
      expect(await s.balances(id)).toEqual(paidOnce);
      s.paypal.webhooks.release();
    },
  );

  it('a card that is declined charges nothing, and the next try works', async () => {
    const id = await s.invoice();
    const orderId = await s.order(id);
    s.approve(orderId, true);
    expect(await capture(orderId)).toMatchObject({
      status: 422,
      error: { message: 'Unable to process the payment. Please try again or contact support.' },
    });
    expect(await s.balances(id)).toEqual(unpaid);
    const { rows } = await s.t.db.execute(
      sql`SELECT state, failure FROM payment_orders WHERE invoice_id = ${id}`,
    );
    expect(rows).toEqual([{ state: 'failed', failure: 'INSTRUMENT_DECLINED' }]);
    const next = await s.order(id);
    expect(next).not.toBe(orderId);
    s.approve(next);
    expect((await capture(next)).body.status).toBe('COMPLETED');
    expect(await s.balances(id)).toEqual(paidOnce);
  });

  it('says so when nothing was asked for yet, and works again afterwards', async () => {
    const id = await s.invoice();
    s.paypal.faults.plan({ step: 'create', mode: '500' });
    s.t.expectLoggedError(/payment unclear/);
    const body = orderBody(id, '450.00');
    s.t.expectLoggedError(/PayPal isn’t responding/);
    expect((await s.client.call(createPaymentOrder, { body })).status).toBe(503);
    const orderId = await s.order(id);
    s.approve(orderId);
    s.paypal.faults.plan({ step: 'read', mode: 'reset', id: orderId });
    expect((await capture(orderId)).status).toBe(503);
    expect(await s.balances(id)).toEqual(unpaid);
    expect((await capture(orderId)).body.status).toBe('COMPLETED');
  });
});

it('an order is reused for two hours, then replaced', async () => {
  const id = await s.invoice();
  const first = await s.order(id);
  const age = (minutes: number) =>
    s.t.owner.execute(sql`UPDATE payment_orders
      SET created_at = now() - make_interval(mins => ${minutes}) WHERE provider_order_id = ${first}`);
  await age(119);
  expect(await s.order(id)).toBe(first);
  await age(121);
  expect(await s.order(id)).not.toBe(first);
});

async function paidInvoice(): Promise<{ id: string; orderId: string }> {
  const id = await s.invoice();
  const orderId = await s.order(id);
  s.approve(orderId);
  expect((await capture(orderId)).body.status).toBe('COMPLETED');
  return { id, orderId };
}

describe('refunds', () => {
  const refund = (id: string, body: { amount?: number; reason?: string } = {}) =>
    s.staff.call(refundInvoice, { params: { id }, body });

  it('in parts, never more than was paid, and the invoice stays paid', async () => {
    const { id } = await paidInvoice();
    expect(await refund(id, { amount: 5000, reason: 'Discount' })).toMatchObject({
      status: 201,
      body: { status: 'paid', refundedCents: 5000 },
    });
    const calls = s.paypal.calls['refund'] ?? 0;
    expect(await refund(id, { amount: 40_001 })).toMatchObject({
      status: 422,
      error: { code: 'amount_mismatch', message: 'You can refund up to $400.00.' },
    });
    expect(s.paypal.calls['refund'] ?? 0).toBe(calls);
    expect((await refund(id)).body.refundedCents).toBe(45_000);
    expect((await refund(id)).status).toBe(409);
    expect(await s.balances(id)).toEqual({ ...paidOnce, refunds: 45_000, refunded: 45_000 });
    const body = orderBody(id, '450.00');
    expect((await s.client.call(createPaymentOrder, { body })).status).toBe(409);
  });

  it('of what was entered by hand are entered by hand', async () => {
    const id = await s.invoice();
    await s.staff.call(markInvoicePaid, { params: { id }, body: {} });
    const calls = s.paypal.calls['refund'] ?? 0;
    expect((await refund(id)).body.refundedCents).toBe(45_000);
    expect(s.paypal.calls['refund'] ?? 0).toBe(calls);
  });

  it.each([
    ['whose answer is lost', 'reset-after'],
    ['whose request is lost', 'reset'],
  ] as const)('%s happen once', async (_, mode) => {
    const { id } = await paidInvoice();
    s.t.expectLoggedError(/payment unclear/);
    s.paypal.webhooks.pause();
    onTestFinished(() => s.paypal.webhooks.release());
    s.paypal.faults.plan({ step: 'refund', mode });
    s.t.expectLoggedError(/PayPal hasn’t responded yet/);
    expect((await refund(id, { amount: 5000 })).status).toBe(503);
    expect((await refund(id, { amount: 5000 })).status).toBe(409);
    // As the server does every few seconds: what one turn cannot ask, the next one does.
    const settled = () => resumeUnfinished(s.context, 0).then(() => s.balances(id));
    await expect.poll(settled).toMatchObject({ refunds: 5000, refunded: 5000 });
  });

  it('asked for twice under one key happen once', async () => {
    const { id } = await paidInvoice();
    const headers = { 'idempotency-key': 'refund-of-maya-1' };
    const input = { params: { id }, body: { amount: 5000 } };
    const answers = [
      await s.staff.call(refundInvoice, input, headers),
      await s.staff.call(refundInvoice, input, headers),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await s.balances(id)).toMatchObject({ refunds: 5000, refunded: 5000 });
    const other = { ...input, body: { amount: 6000 } };
    expect((await s.staff.call(refundInvoice, other, headers)).status).toBe(422);
  });
});

describe('webhooks', () => {
  it('that nobody signed are refused and change nothing', async () => {
    const id = await s.invoice();
    const orderId = await s.order(id);
    s.approve(orderId);
    const event = { id: 'WH-1', event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: orderId } };
    s.t.expectLoggedError(/a payment event was not genuine/);
    expect(await s.paypal.webhooks.post(JSON.stringify(event), 'forged')).toBe(false);
    // What PayPal wouldn't send is refused without a call to PayPal.
    const checks = s.paypal.calls['verify'];
    expect(await s.paypal.webhooks.post('{"resource":{}}')).toBe(false);
    expect(s.paypal.calls['verify']).toBe(checks);
    expect(await s.balances(id)).toEqual(unpaid);
  });

  it('arrive twice, late and before the answer: the payment is entered once', async () => {
    const id = await s.invoice();
    const orderId = await s.order(id);
    s.approve(orderId);
    s.t.expectLoggedError(/payment unclear/);
    s.paypal.faults.plan({ step: 'webhook', mode: 'duplicate' });
    s.paypal.faults.plan({ step: 'capture', mode: 'reset-after' });
    await capture(orderId);
    await vi.waitFor(async () => expect(await s.balances(id)).toEqual(paidOnce), 15_000);
  });
});
