import { listTaxProjects } from '#contract/projects/projects';
import { listTemplates } from '#contract/projects/templates';
import { useListPages } from '#web/lib/lists/use-pages.ts';
import { useAssignedQuery } from '#web/lib/session/assigned.ts';
import { type ProjectFilters, projectQuery } from './project-filters.ts';

const pageSize = 50;

/** All returns that the filters let through; the server's events bring changes in by themselves. */
export function useProjects(filters: ProjectFilters) {
  const assigned = useAssignedQuery();
  const own = filters.client === null ? assigned : {};
  const query = { ...projectQuery(filters), ...own, limit: pageSize };
  return useListPages(listTaxProjects, { query });
}

/** All templates that the search finds; the server's events bring changes in by themselves. */
export function useTemplates(q: string) {
  const query = { limit: pageSize, ...(q.trim() === '' ? {} : { q: q.trim() }) };
  return useListPages(listTemplates, { query });
}
