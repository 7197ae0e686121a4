import { moves, ofClient, type Tables } from '#platform/client-tables';
import { kept } from '#platform/exports/table-export';

/** What becomes of invoices in an export. */
export const invoiceTables = {
  invoices: ofClient(kept(), moves(), 'stays'),
  invoice_items: kept(),
  invoice_numbers: kept(),
  invoice_reminders: kept(),
} satisfies Tables;
