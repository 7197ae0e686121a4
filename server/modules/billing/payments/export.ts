import { kept, leftOut, type TableExport } from '#platform/exports/table-export';

/** What becomes of payments in an export: what moved, and what the provider and we said of it. */
export const paymentTables: readonly TableExport[] = [
  kept('payment_orders'),
  kept('payment_refunds'),
  kept('payment_differences'),
  leftOut('payment_events', 'It keeps the provider’s calls from counting twice here.'),
  leftOut('payment_comparisons', 'It says when this installation last asked the provider.'),
];
