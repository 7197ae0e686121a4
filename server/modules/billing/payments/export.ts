import { follows, ofClient, type Tables } from '#platform/client-tables';
import { exported, leftOut } from '#platform/exports/table-export';

/** What an export does with payments: what moved, and what the provider and we said of it. */
export const paymentTables = {
  payment_orders: ofClient(exported(), follows('invoices', 'invoice_id'), 'stays'),
  payment_refunds: exported(),
  payment_differences: exported(),
  payment_events: leftOut('It keeps the provider’s calls from counting twice here.'),
  payment_comparisons: leftOut('It says when this installation last asked the provider.'),
} satisfies Tables;
