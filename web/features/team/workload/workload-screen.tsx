import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { getWorkload, type Workload } from '#contract/team/workload';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { useMay } from '#web/lib/session/rights.ts';
import { day, defineSearch, openRecord, viewOf } from '#web/lib/navigation/search.ts';
import { useAddress } from '#web/lib/navigation/use-address.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Reassigned } from '../handovers/reassigned.tsx';
import { WorkList } from './work-list.tsx';
import { WorkloadTable } from './workload-table.tsx';

/** Whose work is open, and of which week: a Monday, else what is overdue. */
const workloadSearch = defineSearch({
  part: viewOf(['all', 'theirs', 'unassigned'], 'all'),
  person: openRecord,
  week: { ...day, kind: 'view' as const },
  /** Whose work is about to be reassigned. */
  reassign: openRecord,
});

const ReassignDialog = lazy(async () => ({
  default: (await import('../handovers/reassign-dialog.tsx')).ReassignDialog,
}));

/** Who has how much to do, week by week; a figure leads to the work behind it. */
export function WorkloadScreen() {
  const [search, change] = useAddress(workloadSearch);
  const query = useQuery(queryOptionsFor(getWorkload, {}));
  const mayReassign = useMay('records', 'everyone');
  const { data } = query;
  if (!data) {
    return (
      <>
        <Heading />
        <NotLoaded of={query} what="The workload" rows={6} />
      </>
    );
  }
  if (search.part !== 'all') {
    const person = data.rows.find((row) => row.person?.id === search.person)?.person ?? null;
    return (
      <WorkList
        person={search.part === 'unassigned' ? null : person}
        personId={search.part === 'unassigned' ? null : search.person}
        week={search.week}
        onBack={() => change(workloadSearch.none, { step: true })}
      />
    );
  }
  return (
    <>
      <Heading />
      {isEmpty(data) ? (
        <EmptyState
          title="Nothing is due in these weeks"
          description="Open steps and projects with a due date appear here, by the person in charge."
        />
      ) : (
        <WorkloadTable
          workload={data}
          onReassign={mayReassign ? (id) => change({ reassign: id }, { step: true }) : undefined}
        />
      )}
      {mayReassign && <Reassigned />}
      {mayReassign && search.reassign !== null && (
        <Suspense>
          <ReassignDialog fromId={search.reassign} onClose={() => change({ reassign: null })} />
        </Suspense>
      )}
    </>
  );
}

function Heading() {
  return (
    <div className="mb-4">
      <h1 className="type-staff-title">Workload</h1>
      <p className="mt-1 max-w-[68ch] text-sm leading-5 text-muted">
        Open steps by due date, and projects by target date, for the person in charge.
      </p>
    </div>
  );
}

const isEmpty = ({ rows }: Workload): boolean =>
  rows.every((row) =>
    [row.overdue, ...row.weeks].every((load) => load.steps + load.projects === 0),
  );
