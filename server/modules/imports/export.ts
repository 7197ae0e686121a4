import { leftOut, type TableExport } from '#platform/exports/table-export';

const came = 'Whom a list brought is among the clients. Which did stands in the log.';

/** What becomes of client lists that were read in an export. */
export const importTables: readonly TableExport[] = [
  leftOut('imports', came),
  leftOut('import_rows', came),
];
