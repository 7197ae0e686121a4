import type { Tables } from '#platform/client-tables';
import { exported } from '#platform/exports/table-export';

/** What an export does with the list of payers. */
export const payerTables = { payers: exported() } satisfies Tables;
