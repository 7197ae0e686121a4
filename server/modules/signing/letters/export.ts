import { kept, type TableExport } from '#platform/exports/table-export';

/** What becomes of letters in an export: what was sent and signed, with every version of its template. */
export const letterTables: readonly TableExport[] = [
  kept('letter_templates'),
  kept('letter_template_versions'),
  kept('letters'),
  kept('letter_people'),
];
