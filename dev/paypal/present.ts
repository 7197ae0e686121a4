import type { Moved, Order } from './books.ts';

/** An order as PayPal's API shows it. */
export function presentOrder(order: Order, origin: string): Record<string, unknown> {
  const { capture } = order;
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    create_time: new Date(order.createdAt).toISOString(),
    purchase_units: [
      {
        reference_id: 'default',
        amount: order.amount,
        payee: { merchant_id: order.merchantId },
        description: order.description,
        custom_id: order.customId,
        invoice_id: order.invoiceId,
        ...(capture
          ? {
              payments: {
                captures: [presentCapture(order, capture, origin)],
                refunds: order.refunds.map((refund) => presentRefund(order, refund, origin)),
              },
            }
          : {}),
      },
    ],
    links: [
      { href: `${origin}/v2/checkout/orders/${order.id}`, rel: 'self', method: 'GET' },
      { href: `${origin}/checkoutnow?token=${order.id}`, rel: 'approve', method: 'GET' },
    ],
  };
}

/** A capture as PayPal's API and its events show it. */
export function presentCapture(order: Order, capture: Moved, origin: string) {
  const { at, ...rest } = capture;
  const refunded = order.refunds.length > 0;
  return {
    ...rest,
    status: refunded && capture.status === 'COMPLETED' ? 'PARTIALLY_REFUNDED' : capture.status,
    final_capture: true,
    create_time: new Date(at).toISOString(),
    supplementary_data: { related_ids: { order_id: order.id } },
    links: [{ href: `${origin}/v2/payments/captures/${capture.id}`, rel: 'self', method: 'GET' }],
  };
}

/** A refund as PayPal's API and its events show it. */
export function presentRefund(order: Order, refund: Order['refunds'][number], origin: string) {
  const { at, captureId, ...rest } = refund;
  return {
    ...rest,
    create_time: new Date(at).toISOString(),
    links: [
      { href: `${origin}/v2/payments/refunds/${refund.id}`, rel: 'self', method: 'GET' },
      { href: `${origin}/v2/payments/captures/${captureId}`, rel: 'up', method: 'GET' },
    ],
  };
}

/** Money that moved, as PayPal's transaction search shows it. */
export function presentTransactions(
  orders: readonly Order[],
  { from, to }: { from: number; to: number },
): Record<string, unknown>[] {
  const isWithin = ({ at }: Moved): boolean => at >= from && at <= to;
  return orders.flatMap((order) => [
    ...(order.capture && isWithin(order.capture) ? [transaction(order.capture, 'T0006', '')] : []),
    ...order.refunds
      .filter(isWithin)
      .map((refund) => transaction(refund, 'T1107', '-', refund.captureId)),
  ]);
}

function transaction(
  money: Moved,
  code: string,
  sign: string,
  reference?: string,
): Record<string, unknown> {
  return {
    transaction_info: {
      transaction_id: money.id,
      ...(reference === undefined
        ? {}
        : { paypal_reference_id: reference, paypal_reference_id_type: 'TXN' }),
      transaction_event_code: code,
      transaction_initiation_date: new Date(money.at).toISOString(),
      transaction_amount: { ...money.amount, value: `${sign}${money.amount.value}` },
      transaction_status: 'S',
      invoice_id: money.invoice_id,
      custom_field: money.custom_id,
    },
  };
}
