import { movedBy, moves, ofClient, type Tables } from '#platform/client-tables';
import { leftOut } from '#platform/exports/table-export';

const made = 'What a season made is among the projects. Who started it stands in the log.';

/** What is only planned for a client goes with them; what a season did for a record is said of that record. */
const unstarted = `state IN ('unread', 'planned', 'starting')`;

/** What an export does with seasons. */
export const seasonTables = {
  seasons: leftOut(made),
  season_templates: leftOut(made),
  season_waves: leftOut(made),
  season_clients: ofClient(
    leftOut(made),
    moves('season_id', { unless: 'same-key', only: unstarted }),
    'cascades',
  ),
  season_requests: ofClient(leftOut(made), movedBy('a foreign key, ON UPDATE CASCADE'), 'cascades'),
} satisfies Tables;
