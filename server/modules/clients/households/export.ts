import { moves, ofClient, stays, type Tables } from '#platform/client-tables';
import { exported } from '#platform/exports/table-export';

/** What an export does with households. */
export const householdTables = {
  households: exported(),
  household_members: ofClient(exported(), moves('household_id', { unless: 'any' }), 'cascades'),
  partings: ofClient(
    exported(),
    stays('It changed grants of that record, which stay there.'),
    'cascades',
  ),
} satisfies Tables;
