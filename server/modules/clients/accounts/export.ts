import { kept, type TableExport } from '#platform/exports/table-export';

/** What becomes of client accounts in an export. */
export const clientAccountTables: readonly TableExport[] = [
  kept('client_accounts'),
  kept('access_grants'),
];
