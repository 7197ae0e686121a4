// Invoices own what clients owe: numbers, items, wording, due dates, the PDF, mails and reminders.
// What was paid follows from the ledger; how it is paid is the business of `payments`.
export {
  announceInvoice,
  editInvoice,
  enterPayment,
  markProcessing,
  withdrawInvoice,
} from './change-invoice.ts';
export { addImportedInvoices } from './import-invoices.ts';
export { undoImportedInvoices } from './undo-imported.ts';
export { knownInvoices } from './known-invoices.ts';
export { invoiceDueDays } from './due-days.ts';
export { assertOpen, canBeSent, invoicePolicy } from './policy.ts';
export type { InvoiceRow } from './table.ts';
export { countInvoicesInSight, lockInvoice, presentInvoiceDetail } from './queries.ts';
export { scheduleInvoiceReminders } from './reminders.ts';
export { invoiceRoutes } from './routes.ts';
export { notifyPaid, notifyRefunded } from './send-invoice.ts';
export { invoices } from './table.ts';
export { firmInvoiceList, invoicePapers } from './papers.ts';
export { invoiceTables } from './export.ts';
