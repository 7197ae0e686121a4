import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { listWorkload, type Workload, type WorkItem } from '#contract/team/workload';
import { dayText } from '#web/lib/format/day.ts';
import { useListPages } from '#web/lib/lists/use-pages.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ListFooter } from '#web/ui/lists/list-footer.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { personName, weekName } from './workload-table.tsx';

interface WorkListProps {
  person: Workload['rows'][number]['person'];
  /** Null: what nobody is in charge of. */
  personId: string | null;
  /** A Monday; null: what is overdue. */
  week: string | null;
  onBack: () => void;
}

/** The work behind a figure, the earliest due first. */
export function WorkList({ person, personId, week, onBack }: WorkListProps) {
  const list = useListPages(listWorkload, {
    query: {
      ...(personId === null ? {} : { personId }),
      ...(week === null ? {} : { week }),
      limit: 50,
    },
  });
  return (
    <section aria-labelledby="work-heading" className="max-w-[960px]">
      <Button variant="quiet" size="small" onClick={onBack}>
        <ChevronLeft aria-hidden="true" />
        All workload
      </Button>
      <h1 id="work-heading" className="mt-2 mb-3 type-staff-title">
        {personId !== null && person === null ? 'Work' : personName(person)},{' '}
        {week === null ? 'overdue' : `week of ${dayText(week)}`}
      </h1>
      {list.isPending ? (
        <SkeletonRows rows={6} label="The work is loading" />
      ) : list.error && list.rows.length === 0 ? (
        <ErrorState title="The work could not be loaded" of={list} />
      ) : list.rows.length === 0 ? (
        <EmptyState
          title="Nothing is due here anymore"
          description="It was completed, moved to another day, or given to someone else."
        />
      ) : (
        <>
          <ul aria-label={weekName(week)} className="border-t border-line-strong">
            {list.rows.map((item) => (
              <Item key={`${item.kind} ${item.id}`} item={item} />
            ))}
          </ul>
          <ListFooter list={list} noun="item" className="gap-4" />
        </>
      )}
    </section>
  );
}

function Item({
  item: { title, projectId, projectName, clientName, dueDate },
}: {
  item: WorkItem;
}) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2.5 text-sm leading-5">
      <Link
        to="/admin"
        search={{ section: 'projects', project: projectId }}
        className="min-w-0 font-medium wrap-anywhere underline decoration-line-strong underline-offset-3 hover:decoration-current"
      >
        {title ?? projectName}
      </Link>
      <span className="text-muted tabular-nums">
        {title === null ? clientName : `${clientName}, ${projectName}`}. Due {dayText(dueDate)}
      </span>
    </li>
  );
}
