import type { Tables } from '#platform/client-tables';
import { leftOut } from '#platform/exports/table-export';

/** What an export does with devices that receive notifications. */
export const pushTables = {
  push_keys: leftOut('It proves this installation to push services; another makes its own.'),
  push_devices: leftOut('A device listens to this installation alone; its owner adds it again.'),
} satisfies Tables;
