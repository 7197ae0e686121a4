import { kept, type TableExport } from '#platform/exports/table-export';

/** What becomes of invoices in an export. */
export const invoiceTables: readonly TableExport[] = [
  kept('invoices'),
  kept('invoice_items'),
  kept('invoice_numbers'),
  kept('invoice_reminders'),
];
