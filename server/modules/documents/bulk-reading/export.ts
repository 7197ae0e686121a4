import type { Tables } from '#platform/client-tables';
import { leftOut } from '#platform/exports/table-export';

/** What an export does with the readings of sessions. */
export const bulkReadingTables = {
  document_readings: leftOut('It goes with a session; the activity log says who read what.'),
} satisfies Tables;
