import { kept, type TableExport } from '#platform/exports/table-export';

/** What becomes of screen counts in an export. */
export const usageTables: readonly TableExport[] = [kept('screen_counts')];
