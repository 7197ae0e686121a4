import { leftOut, type TableExport } from '#platform/exports/table-export';

/** What becomes of devices that are told of news in an export. */
export const pushTables: readonly TableExport[] = [
  leftOut('push_keys', 'It proves this installation to push services; another makes its own.'),
  leftOut('push_devices', 'A device listens to this installation alone; its owner adds it again.'),
];
