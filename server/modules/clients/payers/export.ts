import { kept, type TableExport } from '#platform/exports/table-export';

/** What becomes of the list of payers in an export. */
export const payerTables: readonly TableExport[] = [kept('payers')];
