import type { Tables } from '#platform/client-tables';
import { leftOut } from '#platform/exports/table-export';

/** What becomes of requests for exports in an export. */
export const exportTables = {
  firm_exports: leftOut('It asks this installation. Who exported what stands in the log.'),
} satisfies Tables;
