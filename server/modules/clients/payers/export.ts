import type { Tables } from '#platform/client-tables';
import { exported } from '#platform/exports/table-export';

/** What becomes of the list of payers in an export. */
export const payerTables = { payers: exported() } satisfies Tables;
