import { leftOut, type TableExport } from '#platform/exports/table-export';

/** What becomes of calendar feeds in an export. */
export const calendarTables: readonly TableExport[] = [
  leftOut('calendar_feeds', 'Its secret address leads to this installation alone.'),
];
