import { ofClient, stays, type Tables } from '#platform/client-tables';
import { exported } from '#platform/exports/table-export';

/** What becomes of the ledger in an export. */
export const ledgerTables = {
  ledger_entries: ofClient(exported(), stays('The ledger is never rewritten.'), 'stays'),
} satisfies Tables;
