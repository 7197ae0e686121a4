import { kept, type TableExport } from '#platform/exports/table-export';

/** What becomes of the marks of imported documents in an export: an import there goes on where this one ended. */
export const documentImportTables: readonly TableExport[] = [kept('imported_documents')];
