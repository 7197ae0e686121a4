import { moves, ofClient, type Tables } from '#platform/client-tables';
import { exported } from '#platform/exports/table-export';

/** What an export does with invoices. */
export const invoiceTables = {
  invoices: ofClient(exported(), moves(), 'stays'),
  invoice_items: exported(),
  invoice_numbers: exported(),
  invoice_reminders: exported(),
} satisfies Tables;
