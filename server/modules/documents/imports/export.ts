import type { Tables } from '#platform/client-tables';
import { kept } from '#platform/exports/table-export';

/** What becomes of the marks of imported documents in an export: an import there goes on where this one ended. */
export const documentImportTables = { imported_documents: kept() } satisfies Tables;
