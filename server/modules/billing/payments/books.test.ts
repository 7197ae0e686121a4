// Our ledger beside the provider's books: what only one of them knows, what the provider tells, and what
// the database refuses anyone who asks.
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { markInvoicePaid, voidInvoice } from '#contract/billing/invoices';
import { capturePaymentOrder, listPaymentDifferences } from '#contract/billing/payments';
import { captureOrder, type Order, refundCapture } from '../../../../dev/paypal/books.ts';
import { reconcile } from './reconcile.ts';
import { type PaymentSetting, preparePayments } from './testing-payments.ts';

let s: PaymentSetting;
beforeAll(async () => {
  s = await preparePayments();
  // Its events come when a test sends them.
  s.paypal.webhooks.pause();
});
afterAll(() => s.close());

const paidOnce = { payments: 45_000, refunds: 0, paid: 45_000, refunded: 0, processing: false };

/** Their side of an order. */
function theirs(orderId: string): Order {
  const order = s.paypal.books.orders.find(({ id }) => id === orderId);
  if (!order) throw new Error('no order');
  return order;
}

async function approved(): Promise<{ id: string; orderId: string }> {
  const id = await s.invoice();
  const orderId = await s.order(id);
  s.approve(orderId);
  return { id, orderId };
}

async function paid(): Promise<{ id: string; order: Order; captureId: string }> {
  const { id, orderId } = await approved();
  const { body } = await s.client.call(capturePaymentOrder, { params: { orderId } });
  expect(body.status).toBe('COMPLETED');
  const order = theirs(orderId);
  return { id, order, captureId: order.capture?.id ?? '' };
}

describe('reconciliation', () => {
  const list = async () => (await s.staff.call(listPaymentDifferences, {})).body;
  /** What is written down about one of the provider's numbers, and about nothing else. */
  async function differing(reference: string) {
    s.t.expectLoggedError(/differ/);
    await reconcile(s.context);
    const { items } = await list();
    expect(items.every((item) => item.reference === reference)).toBe(true);
    return items[0];
  }

  it('lists what only we know, until both do', async () => {
    await reconcile(s.context);
    const { id, order, captureId } = await paid();
    const taken = order.capture;
    order.capture = null;
    expect(await differing(captureId)).toMatchObject({
      kind: 'missing-there',
      invoiceId: id,
      oursCents: 45_000,
      theirsCents: null,
    });
    order.capture = taken;
    expect(await differing(captureId)).toBeUndefined();
    expect((await list()).comparedAt).not.toBeNull();
  });

  it('lists a payment of which we know nothing', async () => {
    const { order } = await paid();
    const strange = structuredClone(order);
    Object.assign(strange, { id: '5OSTRANGE', customId: 'nothing of ours' });
    Object.assign(strange.capture ?? {}, { id: '3CSTRANGE', custom_id: 'nothing of ours' });
    s.paypal.books.orders.push(strange);
    expect(await differing('3CSTRANGE')).toMatchObject({
      kind: 'missing-here',
      invoiceId: null,
      theirsCents: 45_000,
    });
    s.paypal.books.orders.pop();
    await s.t.db.execute(sql`UPDATE payment_differences SET settled_at = now()`);
  });

  it('lists an amount that both have otherwise', async () => {
    const { order, captureId } = await paid();
    const amount = { currency_code: 'USD', value: '449.99' };
    if (order.capture) order.capture = { ...order.capture, amount };
    expect(await differing(captureId)).toMatchObject({
      kind: 'amount',
      oursCents: 45_000,
      theirsCents: 44_999,
    });
    if (order.capture) order.capture = { ...order.capture, amount: order.amount };
    expect(await differing(captureId)).toBeUndefined();
  });

  it('enters a payment and a refund that we have not heard of', async () => {
    const { id, orderId } = await approved();
    captureOrder(s.paypal.books, undefined, orderId, Date.now());
    await reconcile(s.context);
    expect(await s.balances(id)).toEqual(paidOnce);
    const captureId = theirs(orderId).capture?.id ?? '';
    const amount = { currency_code: 'USD', value: '12.34' };
    refundCapture(
      s.paypal.books,
      undefined,
      { captureId, amount, customId: undefined },
      Date.now(),
    );
    await reconcile(s.context);
    await reconcile(s.context);
    expect(await s.balances(id)).toMatchObject({ refunds: 1234, refunded: 1234 });
  });

  it('leaves money that came for a settled invoice to the staff', async () => {
    const { id, orderId } = await approved();
    await s.staff.call(markInvoicePaid, { params: { id }, body: {} });
    captureOrder(s.paypal.books, undefined, orderId, Date.now());
    s.t.expectLoggedError(/a payment is not what it should be/);
    const captureId = theirs(orderId).capture?.id ?? '';
    await differing(captureId);
    const kinds = (await list()).items.map(({ kind, invoiceId }) => `${kind} ${invoiceId}`);
    expect(kinds.toSorted()).toEqual([`missing-here ${id}`, `second-payment ${id}`]);
    expect(await s.balances(id)).toEqual(paidOnce);
  });
});

describe('events of the provider', () => {
  const event = (id: string, orderId: string) =>
    JSON.stringify({ id, event_type: 'CHECKOUT.ORDER.COMPLETED', resource: { id: orderId } });

  it('are believed when it signed them, and each is looked into once', async () => {
    const { id, orderId } = await approved();
    captureOrder(s.paypal.books, undefined, orderId, Date.now());
    for (let time = 0; time < 3; time += 1) {
      expect(await s.paypal.webhooks.post(event('WH-ONCE', orderId))).toBe(true);
    }
    const jobs = await s.t.db.execute(
      sql`SELECT 1 FROM pgboss.job WHERE name = 'payment-news' AND data->>'orderId' = ${orderId}`,
    );
    expect(jobs.rowCount).toBe(1);
    await vi.waitFor(async () => expect(await s.balances(id)).toEqual(paidOnce), 30_000);
  });

  it('are not asked about when their signature cannot be one', async () => {
    s.t.expectLoggedError(/a payment event was not genuine/);
    const asked = s.paypal.calls['verify'] ?? 0;
    const headers = {
      'content-type': 'application/json',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT',
      'paypal-transmission-id': 'x',
      'paypal-transmission-sig': 'x',
      'paypal-transmission-time': new Date().toISOString(),
    };
    const old = new Date(Date.now() - 5 * 86_400_000).toISOString();
    for (const change of [
      { 'paypal-transmission-time': old },
      { 'paypal-transmission-time': 'never' },
      { 'paypal-transmission-sig': 'x'.repeat(2001) },
    ]) {
      const answer = await fetch(`${s.t.origin}/api/paypal/webhook`, {
        method: 'POST',
        headers: { ...headers, ...change },
        body: event('WH-OLD', '5O'),
      });
      expect(answer.status).toBe(403);
    }
    expect(s.paypal.calls['verify'] ?? 0).toBe(asked);
  });
});

describe('the database', () => {
  /** As the owner of the tables, whom only triggers and constraints refuse. */
  const expectRejected = (query: ReturnType<typeof sql>, reason: RegExp) =>
    expect(s.t.owner.execute(query)).rejects.toMatchObject({
      cause: { message: expect.stringMatching(reason) },
    });

  it('only ever adds to the ledger', async () => {
    const { id } = await paid();
    await expectRejected(sql`UPDATE ledger_entries SET amount_cents = 1`, /insert-only/);
    await expectRejected(sql`DELETE FROM ledger_entries WHERE invoice_id = ${id}`, /insert-only/);
    await expectRejected(sql`TRUNCATE ledger_entries`, /insert-only/);
    expect(await s.balances(id)).toEqual(paidOnce);
  });

  it('enters one payment of an invoice, and never more back than was paid', async () => {
    const { id } = await paid();
    const enter = (kind: string, cents: number) => sql`
      INSERT INTO ledger_entries (id, invoice_id, client_id, kind, amount_cents, method)
      SELECT ${uuidv7()}, id, client_id, ${kind}, ${cents}, 'Admin Manual' FROM invoices
      WHERE id = ${id}`;
    await expectRejected(enter('payment', 45_000), /ledger_entries_payment_key/);
    await expectRejected(enter('refund', 45_001), /invoices_refunded/);
    const unpaid = await s.invoice();
    await expectRejected(
      sql`INSERT INTO ledger_entries (id, invoice_id, client_id, kind, amount_cents, method)
        SELECT ${uuidv7()}, id, client_id, 'payment', 44_999, 'x' FROM invoices WHERE id = ${unpaid}`,
      /invoices_paid/,
    );
  });

  it('keeps a void invoice void and unpaid, and a new one unpaid', async () => {
    const id = await s.invoice();
    await s.staff.call(voidInvoice, { params: { id }, body: { reason: null } });
    await expectRejected(sql`UPDATE invoices SET voided_at = NULL WHERE id = ${id}`, /stays void/);
    await expectRejected(
      sql`INSERT INTO ledger_entries (id, invoice_id, client_id, kind, amount_cents, method)
        SELECT ${uuidv7()}, id, client_id, 'payment', 45000, 'x' FROM invoices WHERE id = ${id}`,
      /invoices_void/,
    );
    await expectRejected(
      sql`INSERT INTO invoices (id, year, sequence, number, client_id, client_name, client_email,
          firm, description, amount_cents, due_date, issued_on, created_by, voided_at)
        SELECT ${uuidv7()}, year, 9999, 'INV-9999', client_id, client_name, client_email,
          firm, description, amount_cents, due_date, issued_on, created_by, now()
        FROM invoices WHERE id = ${id}`,
      /a new invoice is unpaid/,
    );
  });
});
