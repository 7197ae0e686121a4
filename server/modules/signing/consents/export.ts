import { kept, type TableExport } from '#platform/exports/table-export';

/** What becomes of consents in an export: all of it is the record that the law asks for. */
export const consentTables: readonly TableExport[] = [
  kept('consents'),
  kept('disclosures'),
  kept('electronic_records'),
];
