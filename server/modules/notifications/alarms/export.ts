import type { Tables } from '#platform/client-tables';
import { leftOut } from '#platform/exports/table-export';

/** What an export does with alarms. */
export const alarmTables = {
  alarms: leftOut('It tells of the running system. What happened stands in the log.'),
} satisfies Tables;
