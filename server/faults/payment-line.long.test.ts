// Payments over a line to the provider that breaks anywhere. Real: HTTP, PostgreSQL, the provider's
// official client, TCP; a stand-in keeps the provider's books.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { capturePaymentOrder } from '#contract/billing/payments';
import { expectWhole, howOften, note } from '#testing/faults';
import { openTcpProxy, type TcpProxy } from '#testing/tcp-proxy';
import { resumeUnfinished } from '../modules/billing/payments/resume.ts';
import {
  type PaymentSetting,
  preparePayments,
} from '../modules/billing/payments/testing-payments.ts';

let line: TcpProxy;
let s: PaymentSetting;
beforeAll(async () => {
  s = await preparePayments({
    through: async (origin) => {
      const { hostname, port } = new URL(origin);
      line = await openTcpProxy({ host: hostname, port: Number(port) });
      return `http://${line.host}:${line.port}`;
    },
  });
  s.t.expectLoggedError(/payment unclear|PayPal isn’t responding|a job failed|not looked for/);
});
afterAll(async () => {
  await s.close();
  await line.close();
});

const paidOnce = { payments: 45_000, refunds: 0, paid: 45_000, refunded: 0, processing: false };
const cuts = howOften('CUTS', 2, 40);
it(
  `broken ${cuts} times during capture: settled by itself, charged once`,
  { timeout: 90_000 + cuts * 10_000 },
  async (context) => {
    const said = new Map<string, number>();
    for (let cut = 0; cut < cuts; cut += 1) {
      const id = await s.invoice();
      const orderId = await s.order(id);
      s.approve(orderId);
      // Only we ask: the provider's own events would tell us what the line kept back.
      s.paypal.webhooks.pause();
      const kind = cut % 2 === 0 ? 'cut' : 'reset';
      const direction = Math.random() < 0.5 ? 'there' : 'back';
      line.fault({ kind, direction, afterBytes: Math.floor(Math.random() * 2500), times: 2 });
      const { status, json } = await s.client.call(capturePaymentOrder, { params: { orderId } });
      const answer = status === 200 ? (json as { status: string }).status : String(status);
      said.set(answer, (said.get(answer) ?? 0) + 1);
      expect(['COMPLETED', 'PROCESSING', '503']).toContain(answer);
      line.mend();
      // Nothing was asked for yet: the payer presses the button again.
      if (answer === '503') await s.client.call(capturePaymentOrder, { params: { orderId } });
      await resumeUnfinished(s.context, 0);
      expect(await s.balances(id)).toEqual(paidOnce);
      s.paypal.webhooks.release();
    }
    const captured = s.paypal.books.orders.filter(({ capture }) => capture !== null);
    expect(captured).toHaveLength(cuts);
    await expectWhole({ DATABASE_URL: s.t.connectionString, DATA_DIR: s.t.dataDir });
    note(context, cuts, [...said].map(([answer, count]) => `${answer}: ${count}`).join(', '));
  },
);
