import { sql } from 'drizzle-orm';
import { movedBy, ofClient, type Tables } from '#platform/client-tables';
import { exported } from '#platform/exports/table-export';

/** What an export does with returns. */
export const projectTables = {
  tax_projects: ofClient(exported(), movedBy('moveProjects'), 'deleted', {
    // A return counts as presented when its project was completed, at the latest.
    lastDay: (periodAfter) => periodAfter(sql`t.completed_at`),
  }),
  timeline_items: ofClient(exported(), movedBy('moveProjects'), 'deleted'),
  step_completions: exported(),
  checklist_items: ofClient(exported(), movedBy('moveProjects'), 'deleted'),
} satisfies Tables;
