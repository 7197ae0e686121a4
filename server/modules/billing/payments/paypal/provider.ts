import type { Order, OrdersCapture, Refund } from '@paypal/paypal-server-sdk';
import { decimalDollars, parseDollars } from '#domain/money';
import { paymentProviderLabels } from '#domain/payment-providers';
import {
  type PaymentProvider,
  type ProviderMoney,
  type ProviderMovement,
  type ProviderOrder,
  Refused,
  Unclear,
} from '../provider.ts';
import type { PayPalClient, PayPalSettings } from './client.ts';
import { readEvent } from './events.ts';

/** Transactions appear in PayPal's search after up to three hours. */
const movementsLagMs = 3 * 3600_000;
/** PayPal's limits: transactions per page, and days per search. */
const pageSize = 500;
const searchDays = 31;

/**
 * PayPal, by its official server client.
 *
 * @param site the product's own origin, whose host the browser's token is bound to
 */
export function paypalProvider(settings: PayPalSettings, site: string): PaymentProvider {
  let opened: Promise<PayPalClient> | undefined;
  // Loaded on first use, because the import takes seconds.
  const open = (): Promise<PayPalClient> =>
    (opened ??= import('./client.ts').then((module) => new module.PayPalClient(settings)));

  return {
    name: 'paypal',
    label: paymentProviderLabels.paypal,
    environment: settings.environment,
    movementsLagMs: settings.environment === 'stand-in' ? 0 : movementsLagMs,
    pageSources: pageSources(settings),

    async setup() {
      const clientToken = await (await open()).browserToken(new URL(site).host);
      return { clientToken, scriptUrl: settings.scriptUrl };
    },

    async createOrder({ requestId, invoiceNumber, description, amountCents }) {
      const { orders, ask, capture } = await opening(open);
      const money = { currencyCode: 'USD', value: decimalDollars(amountCents) };
      const { result } = await ask(() =>
        orders.createOrder({
          paypalRequestId: requestId,
          prefer: 'return=minimal',
          body: {
            intent: capture,
            purchaseUnits: [
              {
                amount: money,
                payee: { merchantId: settings.merchantId },
                description: description.slice(0, 127),
                customId: requestId,
                invoiceId: invoiceNumber,
              },
            ],
          },
        }),
      );
      if (!result.id) throw new Unclear('no id');
      const approve = result.links?.find(({ rel }) => rel === 'approve' || rel === 'payer-action');
      return { id: result.id, approveUrl: approve?.href };
    },

    async readOrder(id) {
      const { orders, ask } = await opening(open);
      const { result } = await ask(() => orders.getOrder({ id }));
      return readOrder(id, result, settings.merchantId);
    },

    async capture(id, requestId) {
      const { orders, ask } = await opening(open);
      await ask(() =>
        orders.captureOrder({ id, paypalRequestId: `${requestId}-c`, prefer: 'return=minimal' }),
      ).catch((error: unknown) => {
        // Captured before: reading the order shows the result.
        if (error instanceof Refused && error.reason === 'ORDER_ALREADY_CAPTURED') return;
        throw error;
      });
    },

    async refund({ captureId, requestId, amountCents }) {
      const { payments, ask } = await opening(open);
      await ask(() =>
        payments.refundCapturedPayment({
          captureId,
          paypalRequestId: requestId,
          body: {
            amount: { currencyCode: 'USD', value: decimalDollars(amountCents) },
            customId: requestId,
          },
        }),
      );
    },

    readEvent: async (request) => readEvent(await open(), settings.webhookId, request),

    async movements(from, to) {
      const { transactions, ask } = await opening(open);
      const found: ProviderMovement[] = [];
      for (let begin = from; begin < to;) {
        const end = new Date(Math.min(begin.getTime() + searchDays * 86_400_000, to.getTime()));
        for (let page = 1, pages = 1; page <= pages; page += 1) {
          const { result } = await ask(() =>
            transactions.searchTransactions({
              startDate: begin.toISOString(),
              endDate: end.toISOString(),
              fields: 'transaction_info',
              pageSize,
              page,
            }),
          );
          pages = result.totalPages ?? 1;
          for (const { transactionInfo: info } of result.transactionDetails ?? []) {
            if (!info?.transactionId || info.transactionStatus !== 'S') continue;
            const kind = movementKinds[info.transactionEventCode?.slice(0, 3) ?? ''];
            if (kind === undefined) continue;
            found.push({
              id: info.transactionId,
              kind,
              amountCents: centsOf(info.transactionAmount),
              requestId: info.customField ?? null,
              captureId: info.paypalReferenceId ?? null,
            });
          }
        }
        begin = end;
      }
      return found;
    },
  };
}

/** PayPal's event codes: T00 are payments, T11 refunds and reversals; fees and payouts are not ours. */
const movementKinds: Readonly<Record<string, ProviderMovement['kind']>> = {
  T00: 'payment',
  T11: 'refund',
};

async function opening(open: () => Promise<PayPalClient>) {
  const client = await open();
  const { orders, payments, transactions, capture } = client;
  return { orders, payments, transactions, capture, ask: client.ask.bind(client) };
}

/** Cents of an amount in US dollars, which may be negative; null for every other currency or form. */
function centsOf(money: { currencyCode: string; value: string } | undefined): number | null {
  if (money?.currencyCode !== 'USD') return null;
  return parseDollars(money.value.replace(/^-/, '')).cents ?? null;
}

function readOrder(id: string, order: Order, merchantId: string): ProviderOrder {
  const units = order.purchaseUnits ?? [];
  const [unit] = units;
  const captures = unit?.payments?.captures ?? [];
  const refunds = unit?.payments?.refunds ?? [];
  return {
    id: order.id ?? id,
    status: orderStatus(order.status),
    requestId: unit?.customId ?? null,
    invoiceNumber: unit?.invoiceId ?? null,
    isOurs: units.length === 1 && unit?.payee?.merchantId === merchantId,
    amountCents: centsOf(unit?.amount),
    captures: captures.map((capture) => moneyOf(capture, captureStatus)),
    refunds: refunds.map((refund) => moneyOf(refund, refundStatus)),
  };
}

function orderStatus(status: string | undefined): ProviderOrder['status'] {
  if (status === 'APPROVED') return 'approved';
  if (status === 'COMPLETED') return 'completed';
  return status === 'VOIDED' ? 'void' : 'waiting';
}

function moneyOf(
  money: OrdersCapture | Refund,
  statuses: Readonly<Record<string, ProviderMoney['status']>>,
): ProviderMoney {
  return {
    id: money.id ?? '',
    amountCents: centsOf(money.amount),
    status: statuses[money.status ?? ''] ?? 'pending',
    requestId: money.customId ?? null,
  };
}

const captureStatus = {
  COMPLETED: 'moved',
  PARTIALLY_REFUNDED: 'moved',
  REFUNDED: 'moved',
  PENDING: 'pending',
  DECLINED: 'failed',
  FAILED: 'failed',
} as const;

const refundStatus = {
  COMPLETED: 'moved',
  PENDING: 'pending',
  CANCELLED: 'failed',
  FAILED: 'failed',
} as const;

/** Hosts of PayPal's script, frames, and images, from its documentation; a stand-in has one origin. */
function pageSources({ environment, apiUrl }: PayPalSettings): PaymentProvider['pageSources'] {
  if (environment === 'stand-in') {
    return { script: [apiUrl], connect: [apiUrl], frame: [apiUrl], img: [apiUrl] };
  }
  const hosts = ['https://*.paypal.com', 'https://*.paypalobjects.com'];
  return { script: hosts, connect: hosts, frame: ['https://*.paypal.com'], img: hosts };
}
