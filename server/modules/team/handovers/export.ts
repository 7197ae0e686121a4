import type { Tables } from '#platform/client-tables';
import { exported } from '#platform/exports/table-export';

/** What becomes of reassigned work in an export. */
export const handoverTables = {
  handovers: exported(),
  handover_items: exported(),
} satisfies Tables;
