import { kept, type TableExport } from '#platform/exports/table-export';

/** What becomes of the ledger in an export. */
export const ledgerTables: readonly TableExport[] = [kept('ledger_entries')];
