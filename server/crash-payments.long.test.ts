// A server that is killed while payments are between any two of their steps. Real: processes,
// PostgreSQL, HTTP, the provider's official client; the stand-in for the provider outlives the kill.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createInvoice, readInvoice } from '#contract/billing/invoices';
import {
  capturePaymentOrder,
  createPaymentOrder,
  payInvoice,
  refundInvoice,
} from '#contract/billing/payments';
import { users } from '#modules/identity/people';
import { entriesOf } from '#modules/billing/ledger';
import { type CrashSetting, prepareCrashSetting } from '#testing/crash-setting';
import { expectWhole } from '#testing/faults';
import { type PayPalStandIn, startPayPal } from '#testing/paypal';
import { startServerProcess } from '#testing/server-process';
import { approveOrder } from '../dev/paypal/books.ts';

/** What is promised: settled within 60 s of the restart. */
const settledWithinMs = 60_000;

let setting: CrashSetting;
let paypal: PayPalStandIn;
beforeAll(async () => {
  setting = await prepareCrashSetting();
  paypal = await startPayPal();
});
afterAll(async () => {
  await setting.close();
  await paypal.close();
});

it(
  'between every two steps: settled after the restart, charged once',
  { timeout: 240_000 },
  async () => {
    const env = { ...setting.env, ...paypal.env };
    const first = await startServerProcess(env);
    const client = setting.signedIn(first.origin);
    const staff = setting.staffSignedIn(first.origin);
    const [maya] = await setting.db.select().from(users).where(eq(users.username, 'maya'));
    const invoice = async (): Promise<string> => {
      const fields = { description: '2025 return', amount: 45_000, dueDate: '2026-04-15' };
      const body = { clientId: maya?.id ?? '', ...fields };
      return (await staff.call(createInvoice, { body })).body.id;
    };
    const orderBody = (invoiceId: string) => ({
      body: {
        invoiceId,
        amount: '450.00',
        currency: 'USD' as const,
        intent: 'CAPTURE' as const,
      },
    });
    const approved = async (invoiceId: string): Promise<string> => {
      const { id } = (await client.call(createPaymentOrder, orderBody(invoiceId))).body;
      approveOrder(paypal.books, id);
      return id;
    };
    const called = (step: string): number => paypal.calls[step] ?? 0;
    /** Calls that the kill will cut off. */
    const cut: Promise<unknown>[] = [];
    const pauseAt = async (step: string, count: number, call: Promise<unknown>) => {
      cut.push(call.catch(() => 'cut off'));
      await vi.waitFor(() => expect(called(step)).toBe(count), { timeout: 20_000, interval: 20 });
    };
    const capture = (orderId: string) => client.call(capturePaymentOrder, { params: { orderId } });

    const refunded = await invoice();
    expect((await capture(await approved(refunded))).body.status).toBe('COMPLETED');

    // The order was made and we do not know.
    const created = await invoice();
    paypal.faults.plan({ step: 'create', mode: 'hang-after' });
    await pauseAt(
      'create',
      called('create') + 1,
      client.call(createPaymentOrder, orderBody(created)),
    );
    // Approved, not yet asked for the money.
    const checkedInvoice = await invoice();
    const verifiedOrder = await approved(checkedInvoice);
    paypal.faults.plan({ step: 'read', mode: 'hang', id: verifiedOrder });
    await pauseAt('read', called('read') + 1, capture(verifiedOrder));
    // Asked for the money, in vain.
    const asked = await invoice();
    const askedOrder = await approved(asked);
    paypal.faults.plan({ step: 'capture', mode: 'hang' });
    await pauseAt('capture', called('capture') + 1, capture(askedOrder));
    // The money was taken and we do not know.
    const taken = await invoice();
    const takenOrder = await approved(taken);
    paypal.faults.plan({ step: 'capture', mode: 'hang-after' });
    await pauseAt('capture', called('capture') + 1, capture(takenOrder));
    // We know, and have not entered it.
    const known = await invoice();
    const knownOrder = await approved(known);
    paypal.faults.plan({ step: 'read', mode: 'hang', skip: 1, id: knownOrder });
    await pauseAt('read', called('read') + 2, capture(knownOrder));
    // Money was given back and we do not know.
    paypal.faults.plan({ step: 'refund', mode: 'hang-after' });
    const refund = staff.call(refundInvoice, { params: { id: refunded }, body: { amount: 5000 } });
    await pauseAt('refund', called('refund') + 1, refund);

    await first.kill();
    await Promise.all(cut);
    const underWay = await setting.db.execute<{ id: string }>(
      sql`SELECT id FROM invoices WHERE processing_since IS NOT NULL`,
    );
    expect(underWay.rows.map(({ id }) => id).toSorted()).toEqual([asked, taken, known].toSorted());

    const second = await startServerProcess(env);
    const back = setting.signedIn(second.origin);
    const read = async (id: string) => (await back.call(readInvoice, { params: { id } })).body;
    for (const id of [asked, taken, known]) {
      await vi.waitFor(
        async () => {
          const { status, paymentState, can } = await read(id);
          // Processing or paid: at no moment may it be paid a second time.
          if (can.pay) throw new Error(`${id} can be paid again`);
          expect([status, paymentState]).toEqual(['paid', 'none']);
        },
        { timeout: settledWithinMs, interval: 100 },
      );
    }
    await vi.waitFor(async () => expect((await read(refunded)).refundedCents).toBe(5000), {
      timeout: settledWithinMs,
      interval: 100,
    });
    // Nothing was asked for: the client continues where they were.
    expect(await read(checkedInvoice)).toMatchObject({ status: 'overdue', can: { pay: true } });
    const captured = await back.call(capturePaymentOrder, { params: { orderId: verifiedOrder } });
    expect(captured.body.status).toBe('COMPLETED');
    const again = (await back.call(createPaymentOrder, orderBody(created))).body.id;
    expect(paypal.books.orders.at(-1)?.id).toBe(knownOrder);
    approveOrder(paypal.books, again);
    const last = await back.call(capturePaymentOrder, { params: { orderId: again } });
    expect(last.body.status).toBe('COMPLETED');
    const paid = await back.call(payInvoice, {
      params: { id: taken },
      body: { paymentMethod: 'paypal', paymentIntentId: takenOrder },
    });
    expect(paid.body.status).toBe('paid');

    const all = [refunded, created, checkedInvoice, asked, taken, known];
    for (const id of all) {
      const payments = (await entriesOf(setting.db, id)).filter(({ kind }) => kind === 'payment');
      expect(payments.map(({ amountCents }) => amountCents)).toEqual([45_000]);
    }
    expect(paypal.books.orders.filter((order) => order.capture !== null)).toHaveLength(all.length);
    expect(paypal.books.orders.flatMap(({ refunds }) => refunds)).toHaveLength(1);
    expect(await second.stop()).toBe(0);
    await expectWhole(setting.env);
  },
);
