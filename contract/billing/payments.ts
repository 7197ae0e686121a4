import { z } from 'zod';
import { endpoint, timestamp } from '../endpoint.ts';
import { invoiceDetail } from './invoices.ts';
import { amountCents, currency, parseDollars } from '#domain/money';

/** The provider's id of an order. */
const orderId = z.string().regex(/^[\w.:-]{1,128}$/, 'This isn’t the ID of an order');
/** A provider's name, also as `paymentMethod` (rulings section 9). */
const providerName = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/, 'This isn’t a payment provider');

export const paymentSetup = z.object({
  /** Which provider the page opens, and what people call it. */
  provider: providerName,
  label: z.string(),
  /** For the provider's script in this browser; short-lived, no secret of the firm. */
  clientToken: z.string(),
  /** The provider's script, from the provider's own host. */
  scriptUrl: z.url(),
  /** `stand-in` and `sandbox` move no money; the page says so. */
  environment: z.enum(['stand-in', 'sandbox', 'live']),
});
export type PaymentSetup = z.infer<typeof paymentSetup>;

export const getPaymentSetup = endpoint({
  route: 'GET /api/paypal/setup',
  client: 'pay',
  summary: 'What the pay page needs to load the payment provider’s script',
  response: paymentSetup,
  errors: ['unavailable'],
});

export const paymentOrder = z.object({
  /** The provider's id. */
  id: z.string(),
  status: z.enum(['CREATED', 'PROCESSING', 'COMPLETED']),
  /** Where the payer approves by hand; with the local stand-in only. */
  approveUrl: z.url().optional(),
});
export type PaymentOrder = z.infer<typeof paymentOrder>;

export const createPaymentOrder = endpoint({
  route: 'POST /api/paypal/order',
  client: 'pay',
  summary: 'Start paying an invoice; while an order for it is open, returns that order',
  activity: 'create_payment_order',
  refusal: 'refuse_payment',
  creates: true,
  body: z.strictObject({
    invoiceId: z.uuid('Please choose an invoice'),
    /** Must be the invoice's: the server prices the order. */
    amount: z.union([z.string(), z.number().transform(String)]).transform((text, context) => {
      const { cents, problem } = parseDollars(text);
      if (problem === undefined) return cents;
      context.addIssue({ code: 'custom', message: problem });
      return z.NEVER;
    }),
    currency,
    intent: z.literal('CAPTURE', 'The intent of a payment is CAPTURE'),
  }),
  response: paymentOrder,
  errors: ['not_found', 'conflict', 'amount_mismatch', 'payment_failed', 'unavailable'],
});

export const capturePaymentOrder = endpoint({
  route: 'POST /api/paypal/order/{orderId}/capture',
  client: 'pay',
  summary: 'Capture an approved order, once; PROCESSING while the provider hasn’t confirmed',
  activity: 'capture_payment',
  refusal: 'refuse_payment',
  params: z.strictObject({ orderId }),
  response: paymentOrder,
  errors: ['not_found', 'conflict', 'payment_failed', 'payment_mismatch', 'unavailable'],
});

export const payInvoice = endpoint({
  route: 'POST /api/invoices/{id}/pay',
  client: 'pay',
  summary:
    'Mark an invoice paid once the provider confirms its order; repeating the call changes nothing',
  activity: 'pay_invoice',
  refusal: 'refuse_payment',
  body: z.strictObject({ paymentMethod: providerName, paymentIntentId: orderId }),
  response: invoiceDetail,
  errors: ['conflict', 'payment_mismatch', 'unavailable'],
});

export const refundInvoice = endpoint({
  route: 'POST /api/admin/invoices/{id}/refund',
  staff: 'refunds',
  summary: 'Refund a payment, in full or in part',
  activity: 'refund_invoice',
  refusal: 'refuse_payment',
  creates: true,
  body: z.strictObject({
    /** Cents; everything not given back yet when left out. */
    amount: amountCents.optional(),
    reason: z.string().trim().max(500, 'Please use no more than 500 characters').optional(),
  }),
  response: invoiceDetail,
  errors: ['conflict', 'amount_mismatch', 'payment_failed', 'unavailable'],
});

/** The provider's own call. Its signature proves who sent it, not a session. */
export const paymentWebhook = endpoint({
  route: 'POST /api/{provider}/webhook',
  access: 'public',
  machine: true,
  summary: 'Events from the payment provider: signed, in any order, possibly repeated',
  activity: 'none',
  params: z.strictObject({ provider: providerName }),
  /** Read by the provider's own code, as received. */
  body: z.looseObject({}),
  response: z.object({ ok: z.literal(true) }),
  errors: ['not_found', 'forbidden', 'unavailable'],
});

/** Something that our records and the provider's do not say alike. */
export const paymentDifference = z.object({
  id: z.uuid(),
  provider: z.string(),
  kind: z.enum(['missing-here', 'missing-there', 'amount', 'untrue', 'second-payment']),
  /** The provider's id of the payment, refund or order. */
  reference: z.string(),
  invoiceId: z.uuid().nullable(),
  invoiceNumber: z.string().nullable(),
  oursCents: z.number().int().nullable(),
  theirsCents: z.number().int().nullable(),
  foundAt: timestamp,
  /** When both said the same again. */
  settledAt: timestamp.nullable(),
});
export type PaymentDifference = z.infer<typeof paymentDifference>;

export const listPaymentDifferences = endpoint({
  route: 'GET /api/admin/payments/differences',
  staff: ['invoices', 'everyone'],
  summary: 'Differences between our records and the payment provider’s, newest first',
  query: z.strictObject({
    open: z.enum(['true', 'false']).default('true'),
    limit: z.coerce.number().int().min(1).max(100).default(25),
    cursor: z.uuid().optional(),
  }),
  response: z.object({
    items: z.array(paymentDifference),
    nextCursor: z.string().nullable(),
    total: z.number().int(),
    /** Names of the providers that our records are compared with. */
    providers: z.array(z.string()),
    /** When the two were last compared; null before the first time. */
    comparedAt: timestamp.nullable(),
  }),
});
