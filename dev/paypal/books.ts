/*
 * The books of the stand-in for PayPal: orders, captures, refunds, and the answers it has given to
 * requests with an id. Plain data, so that it can be stored and copied; no clock, no network.
 */

export interface Money {
  currency_code: string;
  value: string;
}

export interface Moved {
  id: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED';
  amount: Money;
  custom_id?: string | undefined;
  invoice_id?: string | undefined;
  /** Milliseconds since 1970. */
  at: number;
}

export interface Order {
  id: string;
  status: 'CREATED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  amount: Money;
  merchantId: string;
  customId: string;
  invoiceId: string;
  description: string;
  /** Its payer's card or account refuses when the money is taken. */
  declines: boolean;
  capture: Moved | null;
  refunds: (Moved & { captureId: string })[];
  createdAt: number;
}

export interface Books {
  /** The last number that was given out. */
  last: number;
  orders: Order[];
  /** What was answered to a request id: the id of what it made, or why it was refused. */
  requests: Record<string, { made?: string; refused?: string }>;
}

export const emptyBooks = (): Books => ({ last: 0, orders: [], requests: {} });

/** Why PayPal says no: its code. */
export class Refusal extends Error {
  readonly issue: string;
  constructor(issue: string) {
    super(issue);
    this.issue = issue;
  }
}

/** Seventeen letters and digits, as PayPal's ids look. */
function nextId(books: Books, prefix: string): string {
  books.last += 1;
  return `${prefix}${books.last
    .toString(36)
    .toUpperCase()
    .padStart(17 - prefix.length, '0')}`;
}

/** Does something once per request id: a repeat gets the first answer, a refusal too. */
function once(books: Books, requestId: string | undefined, make: () => string): string {
  const known = requestId === undefined ? undefined : books.requests[requestId];
  if (known?.refused !== undefined) throw new Refusal(known.refused);
  if (known?.made !== undefined) return known.made;
  try {
    const made = make();
    if (requestId !== undefined) books.requests[requestId] = { made };
    return made;
  } catch (error) {
    if (error instanceof Refusal && requestId !== undefined && error.issue !== notApproved) {
      books.requests[requestId] = { refused: error.issue };
    }
    throw error;
  }
}

const notApproved = 'ORDER_NOT_APPROVED';

/** @throws Refusal */
export function findOrder(books: Books, id: string): Order {
  const order = books.orders.find((candidate) => candidate.id === id);
  if (!order) throw new Refusal('RESOURCE_NOT_FOUND');
  return order;
}

/** Makes an order. @throws Refusal for what is no amount */
export function createOrder(
  books: Books,
  requestId: string | undefined,
  wanted: Pick<Order, 'amount' | 'merchantId' | 'customId' | 'invoiceId' | 'description'>,
  at: number,
): Order {
  const id = once(books, requestId, () => {
    if (!/^\d{1,8}\.\d{2}$/.test(wanted.amount.value) || Number(wanted.amount.value) === 0) {
      throw new Refusal('INVALID_PARAMETER_VALUE');
    }
    const order: Order = {
      id: nextId(books, '5O'),
      status: 'CREATED',
      declines: false,
      capture: null,
      refunds: [],
      createdAt: at,
      ...wanted,
    };
    books.orders.push(order);
    return order.id;
  });
  return findOrder(books, id);
}

/** The payer says yes. @param declines with a card that will refuse */
export function approveOrder(books: Books, id: string, declines = false): Order {
  const order = findOrder(books, id);
  if (order.status !== 'CREATED' && order.status !== 'APPROVED') {
    throw new Refusal('ORDER_ALREADY_CAPTURED');
  }
  order.status = 'APPROVED';
  order.declines = declines;
  return order;
}

/** Takes the money of an approved order. @throws Refusal */
export function captureOrder(
  books: Books,
  requestId: string | undefined,
  id: string,
  at: number,
): Order {
  const order = findOrder(books, id);
  once(books, requestId, () => {
    if (order.status === 'COMPLETED') throw new Refusal('ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') throw new Refusal(notApproved);
    if (order.declines) {
      // The payer may choose another way to pay, as with PayPal itself.
      order.status = 'CREATED';
      throw new Refusal('INSTRUMENT_DECLINED');
    }
    order.status = 'COMPLETED';
    order.capture = {
      id: nextId(books, '3C'),
      status: 'COMPLETED',
      amount: order.amount,
      custom_id: order.customId,
      invoice_id: order.invoiceId,
      at,
    };
    return order.capture.id;
  });
  return order;
}

const cents = ({ value }: Money): number => Number(value.replace('.', ''));

/** The order of a capture. @throws Refusal */
export function orderOfCapture(books: Books, captureId: string): Order {
  const order = books.orders.find(({ capture }) => capture?.id === captureId);
  if (!order) throw new Refusal('RESOURCE_NOT_FOUND');
  return order;
}

/** Gives money of a capture back. @throws Refusal for more than is left */
export function refundCapture(
  books: Books,
  requestId: string | undefined,
  wanted: { captureId: string; amount: Money | undefined; customId: string | undefined },
  at: number,
): Order['refunds'][number] {
  const order = orderOfCapture(books, wanted.captureId);
  const id = once(books, requestId, () => {
    const left = order.refunds.reduce(
      (sum, refund) => sum - cents(refund.amount),
      cents(order.amount),
    );
    const amount = wanted.amount ?? {
      currency_code: order.amount.currency_code,
      value: `${Math.floor(left / 100)}.${String(left % 100).padStart(2, '0')}`,
    };
    if (left === 0) throw new Refusal('CAPTURE_FULLY_REFUNDED');
    if (cents(amount) > left) throw new Refusal('REFUND_AMOUNT_EXCEEDED');
    order.refunds.push({
      id: nextId(books, '1R'),
      captureId: wanted.captureId,
      status: 'COMPLETED',
      amount,
      custom_id: wanted.customId,
      invoice_id: order.invoiceId,
      at,
    });
    return order.refunds.at(-1)?.id ?? '';
  });
  const refund = order.refunds.find((candidate) => candidate.id === id);
  if (!refund) throw new Refusal('RESOURCE_NOT_FOUND');
  return refund;
}
