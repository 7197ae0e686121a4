import { moves, ofClient, stays, type Tables } from '#platform/client-tables';
import { kept } from '#platform/exports/table-export';

/** What becomes of households in an export. */
export const householdTables = {
  households: kept(),
  household_members: ofClient(kept(), moves('household_id', { unless: 'any' }), 'cascades'),
  partings: ofClient(
    kept(),
    stays('It changed grants of that record, which stay there.'),
    'cascades',
  ),
} satisfies Tables;
