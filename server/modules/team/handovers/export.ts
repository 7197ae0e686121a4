import type { Tables } from '#platform/client-tables';
import { exported } from '#platform/exports/table-export';

/** What an export does with reassigned work. */
export const handoverTables = {
  handovers: exported(),
  handover_items: exported(),
} satisfies Tables;
