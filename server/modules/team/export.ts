import { kept, leftOut, type TableExport } from '#platform/exports/table-export';

/** What an export holds of the team's tables. */
export const teamTables: readonly TableExport[] = [
  kept('client_assignments'),
  kept('client_preparers'),
  kept('narrowed_rights'),
  leftOut('staff_invitations', 'A link that was emailed opens the installation that sent it.'),
];
