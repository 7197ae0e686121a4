import { kept, type TableExport } from '#platform/exports/table-export';

/** What becomes of returns in an export. */
export const projectTables: readonly TableExport[] = [
  kept('tax_projects'),
  kept('timeline_items'),
  kept('step_completions'),
  kept('checklist_items'),
];
