import { kept, type TableExport } from '#platform/exports/table-export';

/** What becomes of deliveries in an export. */
export const returnDeliveryTables: readonly TableExport[] = [
  kept('return_deliveries'),
  kept('return_parts'),
  kept('return_states'),
  kept('return_estimates'),
  kept('return_signers'),
];
