import { kept, leftOut, type TableExport } from '#platform/exports/table-export';

const counts = 'It counts the log for its list, and is counted again.';

/** What becomes of the log and its counts in an export. The log keeps its chains. */
export const activityTables: readonly TableExport[] = [
  kept('activity'),
  kept('activity_chains'),
  {
    table: 'activity_heads',
    kind: 'evidence',
    why: 'Heads are signed with the master key of the installation that wrote them.',
  },
  kept('removed_names'),
  leftOut('activity_counts', counts),
  leftOut('activity_indexed', counts),
  leftOut('activity_milestones', counts),
];
