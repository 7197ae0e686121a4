import { kept, leftOut, type TableExport } from '#platform/exports/table-export';

/** What becomes of the firm's settings in an export. */
export const firmTables: readonly TableExport[] = [
  kept('firm_settings'),
  kept('inquiry_recipients'),
  leftOut('notices', 'It says which reminders of this software’s figures were emailed.'),
];
