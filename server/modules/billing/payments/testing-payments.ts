import { sql } from 'drizzle-orm';
import { createInvoice } from '#contract/billing/invoices';
import { decimalDollars } from '#domain/money';
import { createPaymentOrder } from '#contract/billing/payments';
import type { TestBrowser } from '#testing/browser';
import { type PayPalStandIn, startPayPal } from '#testing/paypal';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import type { PaymentContext } from './payment-context.ts';
import { openProviders, type PaymentProviders } from './providers.ts';
import { approveOrder } from '../../../../dev/paypal/books.ts';

/** The product, the stand-in for PayPal that it speaks to, a client and a member of the staff. */
export interface PaymentSetting {
  t: TestApp;
  paypal: PayPalStandIn;
  context: PaymentContext;
  client: TestBrowser;
  staff: TestBrowser;
  payer: TestUser;
  /** An unpaid invoice of the client. @returns its id */
  invoice(cents?: number): Promise<string>;
  /** An order of it, as the pay page makes it. @returns the provider's id */
  order(invoiceId: string, cents?: number): Promise<string>;
  /** The payer says yes in the pop-up. */
  approve(orderId: string, declines?: boolean): void;
  /** What the ledger and the invoice say, in cents. */
  balances(invoiceId: string): Promise<{
    payments: number;
    refunds: number;
    paid: number;
    refunded: number;
    processing: boolean;
  }>;
  close(): Promise<void>;
}

/**
 * @param options.through opens a line to PayPal's origin and answers the origin to speak to instead
 * @param options.providersOf the providers of the product, from PayPal's
 */
export async function preparePayments({
  through,
  providersOf = (own) => own,
}: {
  through?: (origin: string) => Promise<string>;
  providersOf?: (own: PaymentProviders) => PaymentProviders;
} = {}): Promise<PaymentSetting> {
  const paypal = await startPayPal();
  const line = through ? { PAYPAL_API_URL: await through(paypal.origin) } : {};
  const env = { ...paypal.env, ...line };
  const options = { isProduction: false, appUrl: 'http://localhost' };
  const providers = providersOf(openProviders(env, options));
  const t = await startTestApp({ providers });
  paypal.webhooks.url = `${t.origin}/api/paypal/webhook`;
  const payer = await t.createUser();
  const client = await t.actingAs(payer);
  const staff = await t.actingAs(await t.createUser({ isAdmin: true }));
  const provider = providers.current;
  if (!provider) throw new Error('no provider');
  return {
    t,
    paypal,
    client,
    staff,
    payer,
    context: { platform: t.platform, provider },
    async invoice(amount = 45_000) {
      const body = {
        clientId: payer.id,
        description: '2025 return',
        amount,
        dueDate: '2026-04-15',
      };
      return (await staff.call(createInvoice, { body })).body.id;
    },
    async order(invoiceId, cents = 45_000) {
      const body = {
        invoiceId,
        amount: decimalDollars(cents),
        currency: 'USD' as const,
        intent: 'CAPTURE' as const,
      };
      return (await client.call(createPaymentOrder, { body })).body.id;
    },
    approve: (orderId, declines) => void approveOrder(paypal.books, orderId, declines),
    async balances(invoiceId) {
      const found = await t.db.execute<{
        payments: number;
        refunds: number;
        paid: number;
        refunded: number;
        processing: boolean;
      }>(sql`
        SELECT i.paid_cents::int AS paid, i.refunded_cents::int AS refunded,
          i.processing_since IS NOT NULL AS processing,
          coalesce(sum(l.amount_cents) FILTER (WHERE l.kind = 'payment'), 0)::int AS payments,
          coalesce(sum(l.amount_cents) FILTER (WHERE l.kind = 'refund'), 0)::int AS refunds
        FROM invoices AS i LEFT JOIN ledger_entries AS l ON l.invoice_id = i.id
        WHERE i.id = ${invoiceId} GROUP BY i.id`);
      const [row] = found.rows;
      if (!row) throw new Error('no such invoice');
      return row;
    },
    async close() {
      await t.close();
      await paypal.close();
    },
  };
}
