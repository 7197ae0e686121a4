import { leftOut, type TableExport } from '#platform/exports/table-export';

const made = 'What a season made is among the projects. Who started it stands in the log.';

/** What becomes of seasons in an export. */
export const seasonTables: readonly TableExport[] = [
  leftOut('seasons', made),
  leftOut('season_templates', made),
  leftOut('season_waves', made),
  leftOut('season_clients', made),
  leftOut('season_requests', made),
];
