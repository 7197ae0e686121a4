import { moves, ofClient, stays, type Tables } from '#platform/client-tables';
import { exported, leftOut } from '#platform/exports/table-export';

const counts = 'It counts the log for its list, and is counted again.';

/** What an export does with the log and its counts. The log keeps its chains. */
export const activityTables = {
  activity: ofClient(
    exported(),
    stays('The log is never rewritten; recordsOf reads both records.'),
    'stays',
  ),
  activity_chains: exported(),
  activity_heads: {
    kind: 'evidence',
    why: 'Heads are signed with the master key of the installation that wrote them.',
  },
  removed_names: ofClient(exported(), moves('subject_id'), 'cascades'),
  activity_counts: leftOut(counts),
  activity_indexed: leftOut(counts),
  activity_milestones: leftOut(counts),
} satisfies Tables;
