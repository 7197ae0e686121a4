import type { Tables } from '#platform/client-tables';
import { kept } from '#platform/exports/table-export';

/** What becomes of reassigned work in an export. */
export const handoverTables = { handovers: kept(), handover_items: kept() } satisfies Tables;
