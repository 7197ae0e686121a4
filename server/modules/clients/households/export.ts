import { kept, type TableExport } from '#platform/exports/table-export';

/** What becomes of households in an export. */
export const householdTables: readonly TableExport[] = [
  kept('households'),
  kept('household_members'),
  kept('partings'),
];
