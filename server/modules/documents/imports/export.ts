import type { Tables } from '#platform/client-tables';
import { exported } from '#platform/exports/table-export';

/** What an export does with the marks of imported documents: an import there continues where this one ended. */
export const documentImportTables = { imported_documents: exported() } satisfies Tables;
