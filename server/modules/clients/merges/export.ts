import { ofClient, stays, type Tables } from '#platform/client-tables';
import { kept } from '#platform/exports/table-export';

/** What becomes of merges of clients in an export. */
export const clientMergeTables = {
  client_merges: ofClient(kept(), stays('It says which two records were merged.'), 'cascades'),
  client_merge_rows: kept(),
} satisfies Tables;
