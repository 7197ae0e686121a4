import { leftOut, type TableExport } from '#platform/exports/table-export';

/** What becomes of alarms in an export. */
export const alarmTables: readonly TableExport[] = [
  leftOut('alarms', 'It tells of the running system. What happened stands in the log.'),
];
