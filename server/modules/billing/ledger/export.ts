import { ofClient, stays, type Tables } from '#platform/client-tables';
import { exported } from '#platform/exports/table-export';

/** What an export does with the ledger. */
export const ledgerTables = {
  ledger_entries: ofClient(exported(), stays('The ledger is never rewritten.'), 'stays'),
} satisfies Tables;
