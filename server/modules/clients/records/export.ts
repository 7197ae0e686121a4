import { kept, type TableExport } from '#platform/exports/table-export';
import { openExported, sealExported } from './taxpayer-numbers.ts';

/** What becomes of clients' records in an export. Taxpayer numbers are in it whole: the firm takes them along. */
export const clientRecordTables: readonly TableExport[] = [
  kept('client_records'),
  kept('client_dependents'),
  kept('client_tags'),
  kept('taxpayer_numbers', { sealed: { open: openExported, seal: sealExported } }),
];
