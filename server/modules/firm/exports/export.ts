import type { Tables } from '#platform/client-tables';
import { leftOut } from '#platform/exports/table-export';

/** What an export does with requests for exports. */
export const exportTables = {
  firm_exports: leftOut('It asks this installation. Who exported what stands in the log.'),
} satisfies Tables;
