import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { assignedTo, pageOf, pageQuery } from '../lists.ts';
import { taxYear } from '../documents/files.ts';
import { invoiceServiceType, invoiceStatus } from '#domain/invoice-values';
import { invoice } from './invoices.ts';

/* The staff’s list of all invoices, and what they add up to. */

/** How the list of all invoices is sorted; equal rows go by their id. */
export const invoiceOrders = [
  'newest',
  'oldest',
  'due',
  'due-desc',
  'amount',
  'amount-desc',
  'client',
  'client-desc',
] as const;
export const invoiceOrder = z.enum(invoiceOrders);
export type InvoiceOrder = z.infer<typeof invoiceOrder>;

const filters = {
  assigned: assignedTo.optional(),
  status: invoiceStatus.optional(),
  clientId: z.uuid().optional(),
  serviceType: invoiceServiceType.optional(),
  taxYear: taxYear.optional(),
  /**
   * Words that all must be found, each as part of a word, in the number, the description, the
   * service or the client's name and address. Upper and lower case and accents do not matter.
   */
  q: z.string().trim().max(200).optional(),
};

export const listAdminInvoices = endpoint({
  route: 'GET /api/admin/invoices',
  staff: 'invoices',
  summary: 'All invoices, filtered and searched, one page at a time',
  query: z.strictObject({
    ...filters,
    order: invoiceOrder.default('newest'),
    ...pageQuery(1000),
  }),
  response: pageOf(invoice),
});

const tally = z.object({ count: z.number().int(), cents: z.number().int() });

/** For the tile and the filters: how many, and how much in cents. */
export const countInvoices = endpoint({
  route: 'GET /api/admin/invoices/counts',
  staff: 'invoices',
  summary: 'How many invoices have each status, and their totals',
  response: z.object({
    all: tally,
    pending: tally,
    overdue: tally,
    paid: tally,
    void: tally,
    /** Tax years that occur, newest first. */
    taxYears: z.array(z.number().int()),
  }),
});

const year = z.coerce.number<number | string>().int().min(2000).max(2100);

export const invoiceTotals = z.object({
  year: z.number().int(),
  /** Calendar years in which something was invoiced or paid, newest first. */
  years: z.array(z.number().int()),
  /** Only months and services in which there was something, in order. */
  rows: z.array(
    z.object({
      /** `2026-01`, by the firm's calendar. */
      month: z.string(),
      serviceType: invoiceServiceType.nullable(),
      /** Invoices made in that month that were not withdrawn. */
      count: z.number().int(),
      invoicedCents: z.number().int(),
      /** What came in and what went back in that month, whenever it was invoiced. */
      paidCents: z.number().int(),
      refundedCents: z.number().int(),
    }),
  ),
});
export type InvoiceTotals = z.infer<typeof invoiceTotals>;

export const getInvoiceTotals = endpoint({
  route: 'GET /api/admin/invoices/totals',
  staff: ['invoices', 'everyone'],
  summary: 'Amounts invoiced, paid, and refunded in a year, by month and service',
  query: z.strictObject({ year: year.optional() }),
  response: invoiceTotals,
});

export const exportInvoiceTotals = endpoint({
  route: 'GET /api/admin/invoices/totals.csv',
  staff: ['invoices', 'exports'],
  stepUp: true,
  summary: 'The same as CSV',
  activity: 'export_invoices',
  query: z.strictObject({ year: year.optional() }),
  rate: 'export',
  response: 'file',
});

export const exportInvoices = endpoint({
  route: 'GET /api/admin/invoices/export.csv',
  staff: ['invoices', 'exports'],
  stepUp: true,
  summary: 'All matching invoices as CSV, newest first',
  activity: 'export_invoices',
  query: z.strictObject(filters),
  rate: 'export',
  response: 'file',
});
