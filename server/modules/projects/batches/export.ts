import type { Tables } from '#platform/client-tables';
import { leftOut } from '#platform/exports/table-export';

const why = 'What was done to each record stands there; this is deleted after 30 days.';

/** What an export does with work for many. */
export const batchTables = {
  batches: leftOut(why),
  batch_items: leftOut(why),
} satisfies Tables;
