import { kept, leftOut, type TableExport } from '#platform/exports/table-export';

/** What becomes of notifications in an export. */
export const notificationTables: readonly TableExport[] = [
  kept('notifications'),
  leftOut('held_notices', 'It waits seconds, until Undo has passed.'),
  leftOut('push_notices', 'It waits until the morning at most.'),
  leftOut('notification_digests', 'It says which update email is on its way.'),
];
