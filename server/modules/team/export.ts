import { movedBy, ofClient, type Tables } from '#platform/client-tables';
import { exported, leftOut } from '#platform/exports/table-export';

/** What an export holds of the team's tables. */
export const teamTables = {
  client_assignments: ofClient(exported(), movedBy('addAssignments'), 'cascades'),
  client_preparers: ofClient(exported(), movedBy('addAssignments'), 'cascades'),
  narrowed_rights: exported(),
  staff_invitations: leftOut('A link that was emailed opens the installation that sent it.'),
} satisfies Tables;
