import { type AdminTaxProject } from '#contract/project-shapes';
import { listTaxProjects } from '#contract/projects';
import { listTemplates, type Template } from '#contract/templates';
import { call, queryKey } from '#web/lib/api.ts';
import { usePages } from '#web/lib/use-pages.ts';
import { type ProjectFilters, projectQuery } from './project-filters.ts';

const pageSize = 50;

/** All returns that the filters let through; the server's events bring changes in by themselves. */
export function useProjects(filters: ProjectFilters) {
  const query = { ...projectQuery(filters), limit: pageSize };
  return usePages<AdminTaxProject>({
    key: [...queryKey(listTaxProjects), 'pages', query],
    fetchPage: async (cursor, signal) => ({
      ...(await call(
        listTaxProjects,
        { query: cursor === null ? query : { ...query, cursor } },
        { signal },
      )),
      totalIsAtLeast: false,
    }),
  });
}

/** All templates that the search finds; the server's events bring changes in by themselves. */
export function useTemplates(q: string) {
  const query = { limit: pageSize, ...(q.trim() === '' ? {} : { q: q.trim() }) };
  return usePages<Template>({
    key: [...queryKey(listTemplates), 'pages', query],
    fetchPage: async (cursor, signal) => ({
      ...(await call(
        listTemplates,
        { query: cursor === null ? query : { ...query, cursor } },
        { signal },
      )),
      totalIsAtLeast: false,
    }),
  });
}
