import { movedBy, ofClient, type Tables } from '#platform/client-tables';
import { kept, leftOut } from '#platform/exports/table-export';

/** What an export holds of the team's tables. */
export const teamTables = {
  client_assignments: ofClient(kept(), movedBy('addAssignments'), 'cascades'),
  client_preparers: ofClient(kept(), movedBy('addAssignments'), 'cascades'),
  narrowed_rights: kept(),
  staff_invitations: leftOut('A link that was emailed opens the installation that sent it.'),
} satisfies Tables;
