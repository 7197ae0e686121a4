import type { Tables } from '#platform/client-tables';
import { leftOut } from '#platform/exports/table-export';

/** What an export does with calendar feeds. */
export const calendarTables = {
  calendar_feeds: leftOut('Its secret address leads to this installation alone.'),
} satisfies Tables;
