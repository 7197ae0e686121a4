import type { Tables } from '#platform/client-tables';
import { exported } from '#platform/exports/table-export';

/** What an export does with templates. */
export const templateTables = {
  templates: exported(),
  template_timeline_items: exported(),
  template_checklist_items: exported(),
} satisfies Tables;
