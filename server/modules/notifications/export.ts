import type { Tables } from '#platform/client-tables';
import { exported, leftOut } from '#platform/exports/table-export';

/** What an export does with notifications. */
export const notificationTables = {
  notifications: exported(),
  held_notices: leftOut('It waits seconds, until Undo has passed.'),
  push_notices: leftOut('It waits until the morning at most.'),
  notification_digests: leftOut('It says which update email is on its way.'),
} satisfies Tables;
