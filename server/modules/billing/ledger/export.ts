import { ofClient, stays, type Tables } from '#platform/client-tables';
import { kept } from '#platform/exports/table-export';

/** What becomes of the ledger in an export. */
export const ledgerTables = {
  ledger_entries: ofClient(kept(), stays('The ledger is never rewritten.'), 'stays'),
} satisfies Tables;
