import { kept, type TableExport } from '#platform/exports/table-export';

/** What becomes of templates in an export. */
export const templateTables: readonly TableExport[] = [
  kept('templates'),
  kept('template_timeline_items'),
  kept('template_checklist_items'),
];
