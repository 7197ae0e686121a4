import { kept, type TableExport } from '#platform/exports/table-export';

/** What becomes of reassigned work in an export. */
export const handoverTables: readonly TableExport[] = [kept('handovers'), kept('handover_items')];
