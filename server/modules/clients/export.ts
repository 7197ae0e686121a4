import { kept, type TableExport } from '#platform/exports/table-export';

/** What becomes of notes about clients in an export. */
export const clientTables: readonly TableExport[] = [
  kept('client_notes'),
  kept('client_note_mentions'),
];
