import {
  approveOrder,
  type Books,
  captureOrder,
  createOrder,
  findOrder,
  orderOfCapture,
  Refusal,
  refundCapture,
} from '../../../../dev/paypal/books.ts';
import type { ProviderOrder } from './provider.ts';
import type { Answer, Ask, Step } from './steps.ts';

/** The account that the money should go to. */
export const merchantId = 'STANDIN000001';

/** All state outside our database: the provider's books, running calls, and events not delivered yet. */
export interface World {
  books: Books;
  /** Steps of running servers, with the provider's answer once there is one. */
  flight: { step: Step; answer?: Answer }[];
  /** Calls of killed servers that are still on their way to the provider. */
  late: Step[];
  /** Orders with an undelivered event, which may arrive late, early, twice, or never. */
  unreported: string[];
}

/** Calls the stand-in's books directly, without a network. */
export function askBooks(books: Books, ask: Ask): Answer {
  try {
    switch (ask.call) {
      case 'create': {
        const value = decimal(ask.amountCents);
        const made = createOrder(
          books,
          ask.requestId,
          {
            amount: { currency_code: 'USD', value },
            merchantId,
            customId: ask.requestId,
            invoiceId: ask.invoiceNumber,
            description: ask.description,
          },
          0,
        );
        return { kind: 'created', id: made.id, approveUrl: undefined };
      }
      case 'read':
        return { kind: 'order', order: present(books, ask.id) };
      case 'capture':
        captureOrder(books, `${ask.requestId}-c`, ask.id, 0);
        return { kind: 'done' };
      case 'refund':
        refundCapture(
          books,
          ask.requestId,
          {
            captureId: ask.captureId,
            amount: { currency_code: 'USD', value: decimal(ask.amountCents) },
            customId: ask.requestId,
          },
          0,
        );
        return { kind: 'done' };
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.issue === 'ORDER_ALREADY_CAPTURED') return { kind: 'done' };
    return { kind: 'refused', reason: error.issue };
  }
}

/** The payer approves or declines in the pop-up, if the order still can be approved. */
export function decide(books: Books, id: string, declines: boolean): void {
  try {
    approveOrder(books, id, declines);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/** Staff refund on the provider's own pages. */
export function refundThere(books: Books, captureId: string, cents: number): void {
  try {
    orderOfCapture(books, captureId);
    const amount = { currency_code: 'USD', value: decimal(cents) };
    refundCapture(books, undefined, { captureId, amount, customId: undefined }, 0);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

const decimal = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
const centsOf = ({ value }: { value: string }): number => Number(value.replace('.', ''));

function present(books: Books, id: string): ProviderOrder {
  const order = findOrder(books, id);
  const status = {
    CREATED: 'waiting',
    APPROVED: 'approved',
    COMPLETED: 'completed',
    VOIDED: 'void',
  } as const;
  const moved = (money: {
    id: string;
    amount: { value: string };
    custom_id?: string | undefined;
  }) => ({
    id: money.id,
    amountCents: centsOf(money.amount),
    status: 'moved' as const,
    requestId: money.custom_id ?? null,
  });
  return {
    id,
    status: status[order.status],
    requestId: order.customId,
    invoiceNumber: order.invoiceId,
    isOurs: order.merchantId === merchantId,
    amountCents: centsOf(order.amount),
    captures: order.capture ? [moved(order.capture)] : [],
    refunds: order.refunds.map(moved),
  };
}
