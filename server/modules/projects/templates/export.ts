import type { Tables } from '#platform/client-tables';
import { kept } from '#platform/exports/table-export';

/** What becomes of templates in an export. */
export const templateTables = {
  templates: kept(),
  template_timeline_items: kept(),
  template_checklist_items: kept(),
} satisfies Tables;
