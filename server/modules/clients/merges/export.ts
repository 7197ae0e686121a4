import { kept, type TableExport } from '#platform/exports/table-export';

/** What becomes of merges of clients in an export. */
export const clientMergeTables: readonly TableExport[] = [
  kept('client_merges'),
  kept('client_merge_rows'),
];
