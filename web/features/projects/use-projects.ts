import { listChecklists, listTimelines } from '#contract/project-items';
import { type AdminTaxProject } from '#contract/project-shapes';
import { countTaxProjects, listTaxProjects, readTaxProject } from '#contract/projects';
import { call, messageOf, queryKey } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { usePages } from '#web/lib/use-pages.ts';
import { toast } from '#web/ui/toast-store.ts';
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

/** Reads again what shows projects; other pages hear of it from the server. */
export async function refreshProjects(): Promise<void> {
  const endpoints = [
    listTaxProjects,
    countTaxProjects,
    readTaxProject,
    listTimelines,
    listChecklists,
  ];
  await Promise.all(
    endpoints.map((endpoint) => queryClient.invalidateQueries({ queryKey: queryKey(endpoint) })),
  );
}

/** Spec section 8: a failed project, timeline or checklist operation. */
export function projectFailed(error: unknown): void {
  toast({
    title: 'Error',
    description: messageOf(error, 'Please try again.'),
    variant: 'destructive',
  });
}
