import type { Tables } from '#platform/client-tables';
import { exported } from '#platform/exports/table-export';

/** What becomes of the marks of imported documents in an export: an import there goes on where this one ended. */
export const documentImportTables = { imported_documents: exported() } satisfies Tables;
