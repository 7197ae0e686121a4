import { moves, ofClient, type Tables } from '#platform/client-tables';
import { kept } from '#platform/exports/table-export';

/** What becomes of deliveries in an export. */
export const returnDeliveryTables = {
  return_deliveries: ofClient(
    kept(),
    moves('id', { with: { table: 'tax_projects', column: 'project_id' } }),
    'deleted',
  ),
  return_parts: kept(),
  return_states: kept(),
  return_estimates: kept(),
  return_signers: kept(),
} satisfies Tables;
