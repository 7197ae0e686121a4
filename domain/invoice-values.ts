import { z } from 'zod';

/** The words of invoices that forms, lists and mails share. */

/**
 * The one registry of service types: the union of the create form's and the edit form's lists (spec
 * section 9). `offered` says in which of the two a type can be newly chosen.
 */
export const invoiceServiceTypes = [
  { value: 'Individual Tax Return', offered: ['create', 'edit'] },
  { value: 'Business Tax Return', offered: ['create', 'edit'] },
  { value: 'Tax Amendment', offered: ['create', 'edit'] },
  { value: 'Tax Extension', offered: ['create', 'edit'] },
  { value: 'Quarterly Estimated Taxes', offered: ['create'] },
  { value: 'Bookkeeping Services', offered: ['create', 'edit'] },
  { value: 'Tax Consultation', offered: ['create'] },
  { value: 'Quarterly Estimates', offered: ['edit'] },
  { value: 'Tax Planning', offered: ['edit'] },
  { value: 'Consultation', offered: ['edit'] },
  { value: 'Other', offered: ['edit'] },
] as const;
export const invoiceServiceType = z.enum(
  invoiceServiceTypes.map(({ value }) => value),
  'Please choose a service type from the list',
);
export type InvoiceServiceType = z.infer<typeof invoiceServiceType>;

/**
 * Derived at every reading, never stored: `overdue` from the due date in the firm's time zone, `paid`
 * from the ledger (rulings section 4). `void` is an invoice that was withdrawn: nobody owes it.
 */
export const invoiceStatuses = [
  { value: 'pending', label: 'Pending' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'paid', label: 'Paid' },
  { value: 'void', label: 'Void' },
] as const;
export const invoiceStatus = z.enum(invoiceStatuses.map(({ value }) => value));
export type InvoiceStatus = z.infer<typeof invoiceStatus>;

/** What marking paid by hand says of how it was paid (spec section 4). */
export const manualPayment = 'Admin Manual';

/** How an invoice was paid that came along from another program (decision 044). */
export const importedPayment = 'Imported';

/** Days from the due date on which the client is reminded by email of an unpaid invoice that was sent. */
export const reminderDays = [-7, -1, 1, 7, 21] as const;

/** Where an invoice is paid: the page that loads the provider's script. */
export const payPath = (invoiceId: string): string => `/pay?invoice=${invoiceId}`;

/** Where the client reads it. */
export const invoicePath = (invoiceId: string): string => `/?tab=payments&invoice=${invoiceId}`;
