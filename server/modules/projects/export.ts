import { movedBy, ofClient, type Tables } from '#platform/client-tables';
import { kept } from '#platform/exports/table-export';

/** What becomes of returns in an export. */
export const projectTables = {
  tax_projects: ofClient(kept(), movedBy('moveProjects'), 'deleted'),
  timeline_items: ofClient(kept(), movedBy('moveProjects'), 'deleted'),
  step_completions: kept(),
  checklist_items: ofClient(kept(), movedBy('moveProjects'), 'deleted'),
} satisfies Tables;
