import { kept, leftOut, type TableExport } from '#platform/exports/table-export';

/** What becomes of inquiries in an export. */
export const inquiryTables: readonly TableExport[] = [
  kept('inquiries'),
  leftOut('invitations', 'A link that was emailed opens the installation that sent it.'),
];
