import { useQueries, useQuery } from '@tanstack/react-query';
import { listChecklists } from '#contract/projects/checklist';
import { listClientProjects } from '#contract/projects/projects';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { isOpen } from '#web/lib/project.ts';

/** A client's open projects and the items of their checklists; nothing is read while `enabled` is false. */
export function useClientChecklist(userId: string, enabled = true) {
  const projects = useQuery({
    ...queryOptionsFor(listClientProjects, { params: { clientId: userId } }),
    enabled,
  });
  const open = (projects.data ?? []).filter(isOpen);
  const lists = useQueries({
    queries: open.map(({ id }) => queryOptionsFor(listChecklists, { params: { id } })),
  });
  return {
    projects: open,
    items: lists.flatMap(({ data }) => data ?? []),
    isPending: projects.isPending || lists.some(({ isPending }) => isPending),
    isError: projects.isError || lists.some(({ isError }) => isError),
  };
}
