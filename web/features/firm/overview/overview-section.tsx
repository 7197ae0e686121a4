import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getOverview } from '#contract/firm/overview';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { useAssignedQuery } from '#web/lib/session/assigned.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { IfMay } from '#web/ui/if-may.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Attention } from './attention.tsx';
import { Deadlines } from './deadlines.tsx';
import { SeasonPanel } from './season-panel.tsx';

/** What staff begin their day with: what waits, what comes, how far the season is, what happened. */
export function OverviewSection({ activity }: { activity: ReactNode }) {
  const query = useQuery(queryOptionsFor(getOverview, { query: useAssignedQuery() }));
  return (
    <div className="grid grid-cols-[minmax(0,7fr)_minmax(0,5fr)] gap-x-16 gap-y-12 max-[1099px]:grid-cols-1">
      <section aria-labelledby="attention">
        <h1 id="attention" className="type-staff-title">
          What needs attention today
        </h1>
        {query.isError && !query.data ? (
          <ErrorState title="Couldn’t load what needs attention" of={query} />
        ) : !query.data ? (
          <SkeletonRows rows={12} label="Loading what needs attention" />
        ) : (
          <Attention overview={query.data} />
        )}
      </section>
      <div className="grid content-start gap-12">
        <section aria-labelledby="deadlines">
          <h2 id="deadlines" className="type-staff-title">
            The next 14 days
          </h2>
          {query.data ? (
            <Deadlines deadlines={query.data.deadlines} />
          ) : (
            !query.isError && <SkeletonRows rows={3} label="Deadlines are loading" />
          )}
        </section>
        <IfMay right="projects">
          <SeasonPanel />
        </IfMay>
      </div>
      <div className="col-span-full">{activity}</div>
    </div>
  );
}
