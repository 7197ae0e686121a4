import { useQuery } from '@tanstack/react-query';
import type { AdminTaxProject } from '#contract/projects/project-shapes';
import { listStalled } from '#contract/projects/stalled';
import { queryOptionsFor } from '#web/lib/api/api.ts';

/** Why an open project hasn’t moved, in one sentence. */
export function ProjectStall({ project }: { project: AdminTaxProject }) {
  const { data } = useQuery(
    queryOptionsFor(listStalled, { query: { projectId: project.id, limit: 1 } }),
  );
  const stall = data?.items[0];
  return (
    <p role="status" className="mt-1 text-sm leading-5 text-pretty text-muted empty:hidden">
      {stall?.sentence}
    </p>
  );
}
