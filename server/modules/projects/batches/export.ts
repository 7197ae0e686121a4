import { leftOut, type TableExport } from '#platform/exports/table-export';

const why = 'What was done to each record stands there; this is deleted after 30 days.';

/** What becomes of work for many in an export. */
export const batchTables: readonly TableExport[] = [
  leftOut('batches', why),
  leftOut('batch_items', why),
];
