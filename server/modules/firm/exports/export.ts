import { leftOut, type TableExport } from '#platform/exports/table-export';

/** What becomes of requests for exports in an export. */
export const exportTables: readonly TableExport[] = [
  leftOut('firm_exports', 'It asks this installation. Who exported what stands in the log.'),
];
