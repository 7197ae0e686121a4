import { ofClient, stays, type Tables } from '#platform/client-tables';
import { exported } from '#platform/exports/table-export';

/** What an export does with merges of clients. */
export const clientMergeTables = {
  client_merges: ofClient(exported(), stays('It says which two records were merged.'), 'cascades'),
  client_merge_rows: exported(),
} satisfies Tables;
