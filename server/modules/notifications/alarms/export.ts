import type { Tables } from '#platform/client-tables';
import { leftOut } from '#platform/exports/table-export';

/** What becomes of alarms in an export. */
export const alarmTables = {
  alarms: leftOut('It tells of the running system. What happened stands in the log.'),
} satisfies Tables;
