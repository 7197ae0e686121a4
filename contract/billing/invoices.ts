import { z } from 'zod';
import { endpoint, timestamp } from '../endpoint.ts';
import { taxYear } from '../documents/files.ts';
import { invoiceServiceType, invoiceStatus, manualPayment } from '#domain/invoice-values';
import { amountCents, currency, quantity, unitPriceCents } from '#domain/money';
import { freeText, optionalDay } from '#domain/project-values';

export const invoice = z.object({
  id: z.uuid(),
  /** `INV-2026-0001`: in sequence within a year, without gaps, never used again. */
  invoiceNumber: z.string(),
  clientId: z.uuid(),
  /** Name and address as they were when the invoice was made. */
  clientEmail: z.string(),
  clientName: z.string(),
  description: z.string(),
  serviceType: invoiceServiceType.nullable(),
  /** The total in cents, computed by the server from the items. */
  amount: z.number().int(),
  currency: z.literal('USD'),
  status: invoiceStatus,
  /** A calendar day. */
  dueDate: z.iso.date(),
  paidAt: timestamp.nullable(),
  paymentMethod: z.string().nullable(),
  taxYear: z.number().int().nullable(),
  /** Printed on the invoice: the client reads it. */
  notes: z.string().nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  /** When it was last mailed; null when never. */
  sentAt: timestamp.nullable(),
  voidedAt: timestamp.nullable(),
  /** By the ledger, in cents; what was paid counts also when it was refunded later. */
  paidCents: z.number().int(),
  refundedCents: z.number().int(),
  /** What is still owed, in cents: 0 once paid or void. */
  balanceCents: z.number().int(),
  /** `processing`: a payment has begun and its outcome is not known yet; nobody may pay again. */
  paymentState: z.enum(['none', 'processing']),
  /** What the caller may do. */
  can: z.object({
    edit: z.boolean(),
    /** Besides notes and wording also what it costs and when it is due. */
    editAmount: z.boolean(),
    markPaid: z.boolean(),
    void: z.boolean(),
    refund: z.boolean(),
    /** Mail it for the first time. */
    send: z.boolean(),
    /** Mail it again. */
    remind: z.boolean(),
    pay: z.boolean(),
    /** It has been paid, so there is a receipt. */
    receipt: z.boolean(),
  }),
});
export type Invoice = z.infer<typeof invoice>;

/** A line: amounts in cents, `amount` is quantity times price, half a cent rounded up. */
export const invoiceItem = z.object({
  description: z.string(),
  quantity: z.number(),
  unitPrice: z.number().int(),
  amount: z.number().int(),
});
export type InvoiceItem = z.infer<typeof invoiceItem>;

/** Money that came or went, an entry of the ledger. */
export const invoicePayment = z.object({
  id: z.uuid(),
  kind: z.enum(['payment', 'refund']),
  method: z.string(),
  /** Above zero; a refund goes back to the client. */
  amountCents: z.number().int(),
  createdAt: timestamp,
  /** The provider's own number of it; null when it was entered by hand. */
  reference: z.string().nullable(),
});
export type InvoicePayment = z.infer<typeof invoicePayment>;

export const invoiceDetail = z.object({
  ...invoice.shape,
  items: z.array(invoiceItem),
  /** In the order they happened. */
  payments: z.array(invoicePayment),
  /** Mails about it that went out by themselves, oldest first: days from the due date. */
  reminders: z.array(z.object({ daysFromDue: z.number().int(), sentAt: timestamp })),
  voidReason: z.string().nullable(),
});
export type InvoiceDetail = z.infer<typeof invoiceDetail>;

const description = z
  .string('Please enter a description')
  .trim()
  .min(1, 'Please enter a description')
  .max(500, 'Please keep the description under 500 characters');

const dueDate = optionalDay
  .refine((day) => day !== null, 'Please enter a due date')
  .transform((day) => day ?? '');

const itemInput = z.strictObject({
  description,
  quantity: quantity.default(1),
  unitPrice: unitPriceCents,
  /** May be left out: the server computes it, and refuses another one (422). */
  amount: z.int('Please give the amount in whole cents').optional(),
});

/** Most lines of one invoice. */
export const maxInvoiceItems = 50;

const items = z
  .array(itemInput)
  .min(1, 'Please add at least one line')
  .max(maxInvoiceItems, `An invoice can have up to ${maxInvoiceItems} lines`);

const noYear = z.literal('').transform(() => null);
const optionalYear = z.union([z.null(), noYear, taxYear], 'Please choose a tax year').optional();
const optionalService = z
  .union([z.null(), noYear, invoiceServiceType], 'Please choose a service type from the list')
  .optional();

const fields = {
  clientId: z.uuid('Please choose a client'),
  /** Must be the client's own address; the invoice goes to nobody else. */
  clientEmail: z.string().trim().max(320).nullish(),
  description,
  /** Cents. With items it may be left out, and must be their total. */
  amount: amountCents.optional(),
  currency: currency.optional(),
  dueDate,
  taxYear: optionalYear,
  serviceType: optionalService,
  notes: freeText.optional(),
  /** Without items the invoice has one line: its description and amount. */
  items: items.optional(),
};

const pricedSomehow = ({ amount, items }: { amount?: unknown; items?: unknown }): boolean =>
  amount !== undefined || items !== undefined;
const unpriced = { error: 'Please enter an amount', path: ['amount'] };

export const listInvoices = endpoint({
  route: 'GET /api/invoices',
  client: ['see', 'pay'],
  summary: "The client's own invoices, newest first",
  response: z.array(invoice),
});

export const readInvoice = endpoint({
  route: 'GET /api/invoices/{id}',
  staff: 'invoices',
  client: ['see', 'pay'],
  summary: 'One invoice with its items and payments',
  response: invoiceDetail,
});

export const downloadInvoice = endpoint({
  route: 'GET /api/invoices/{id}/download',
  staff: 'invoices',
  client: ['see', 'pay'],
  summary: 'The invoice as a PDF, shown in the browser',
  activity: 'download_invoice',
  rate: 'document',
  response: 'file',
});

export const downloadReceipt = endpoint({
  route: 'GET /api/invoices/{id}/receipt',
  staff: 'invoices',
  client: ['see', 'pay'],
  summary: 'The receipt of a paid invoice as a PDF',
  activity: 'download_receipt',
  rate: 'document',
  response: 'file',
  errors: ['conflict'],
});

export const createInvoice = endpoint({
  route: 'POST /api/admin/invoices',
  staff: 'invoices',
  summary: 'Create an invoice with the next number and, if requested, email it',
  activity: 'create_invoice',
  refusal: 'refuse_invoice',
  creates: true,
  body: z
    .strictObject({
      ...fields,
      /** Mail it at once. */
      send: z.boolean().default(false),
    })
    .refine(pricedSomehow, unpriced),
  response: invoiceDetail,
  errors: ['not_found', 'conflict', 'amount_mismatch', 'client_mismatch'],
});

export const updateInvoice = endpoint({
  route: 'PUT /api/admin/invoices/{id}',
  staff: 'invoices',
  summary: 'Change an invoice; its amount only while it’s unpaid',
  activity: 'update_invoice',
  refusal: 'refuse_invoice',
  body: z
    .strictObject({ ...fields, clientId: fields.clientId.optional() })
    .refine(pricedSomehow, unpriced),
  response: invoiceDetail,
  errors: ['conflict', 'amount_mismatch', 'client_mismatch'],
});

export const markInvoicePaid = endpoint({
  route: 'POST /api/admin/invoices/{id}/mark-paid',
  staff: 'invoices',
  summary: 'Record a payment that came another way, such as a check',
  activity: 'mark_invoice_paid',
  refusal: 'refuse_payment',
  body: z.strictObject({
    paymentMethod: z
      .literal(manualPayment, `Marking paid by hand is always '${manualPayment}'`)
      .default(manualPayment),
  }),
  response: invoiceDetail,
  errors: ['conflict'],
});

export const voidInvoice = endpoint({
  route: 'POST /api/admin/invoices/{id}/void',
  staff: 'invoices',
  summary: 'Void an unpaid invoice permanently; its number stays taken',
  activity: 'void_invoice',
  refusal: 'refuse_invoice',
  body: z.strictObject({
    /** The client reads it. */
    reason: z
      .string()
      .trim()
      .max(500, 'Please keep the reason under 500 characters')
      .transform((text) => (text === '' ? null : text))
      .nullable()
      .default(null),
  }),
  response: invoiceDetail,
  errors: ['conflict'],
});

export const sendInvoice = endpoint({
  route: 'POST /api/admin/invoices/{id}/send',
  staff: 'invoices',
  summary: 'Email an unpaid invoice with a link to pay it; as a reminder if it was sent before',
  activity: 'send_invoice',
  refusal: 'refuse_invoice',
  response: invoiceDetail,
  errors: ['conflict'],
});
