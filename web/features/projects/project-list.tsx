import { Link } from '@tanstack/react-router';
import type { AdminTaxProject } from '#contract/project-shapes';
import { cx } from '#web/lib/cx.ts';
import { dueIn, nearDay } from '#web/lib/due.ts';
import { figure, plural } from '#web/lib/format.ts';
import { useToday } from '#web/lib/use-today.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Meter } from '#web/ui/meter.tsx';
import { openRow, openRowClass } from '#web/ui/open-row.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { nameOfClient } from '#web/ui/client-field.tsx';
import type { useProjects } from './use-projects.ts';

interface ProjectListProps {
  list: ReturnType<typeof useProjects>;
  openId: string | undefined;
  /** Whose they are; a list of one client's need not say it. */
  showClient: boolean;
  rowProps: (id: string) => object;
  filtered: boolean;
  onClear: () => void;
}

/** The returns that the filters let through, each with its progress and what is due next. */
export function ProjectList({
  list,
  openId,
  showClient,
  rowProps,
  filtered,
  onClear,
}: ProjectListProps) {
  if (list.isPending) return <SkeletonRows rows={8} label="Projects are loading" />;
  if (list.rows.length === 0) {
    if (list.error) {
      return (
        <ErrorState
          className="px-2!"
          title="Projects could not be loaded"
          error={list.error}
          onRetry={list.retry}
        />
      );
    }
    return (
      <EmptyState
        className="px-2!"
        title={filtered ? 'No projects match your filters' : 'No projects yet'}
        action={filtered && <Button onClick={onClear}>Clear filters</Button>}
      />
    );
  }
  const shown = list.rows.length;
  return (
    <>
      <ul
        aria-label="Projects"
        aria-busy={list.isFetching}
        className={cx(list.isStale && 'opacity-60')}
      >
        {list.rows.map((project) => (
          <ProjectRow
            key={project.id}
            project={project}
            isOpen={project.id === openId}
            showClient={showClient}
            rowProps={rowProps(project.id)}
          />
        ))}
      </ul>
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-2 py-2 text-[13px] leading-5 text-muted tabular-nums">
        <output>
          Showing {figure(shown)} of {plural(list.total, 'project')}
        </output>
        {list.error ? (
          <Button size="small" onClick={list.retry}>
            Retry
          </Button>
        ) : (
          shown < list.total && (
            <Button
              size="small"
              pending={list.isLoadingMore}
              onClick={() => list.reach(0, shown - 1)}
            >
              Load more
            </Button>
          )
        )}
      </div>
    </>
  );
}

interface ProjectRowProps {
  project: AdminTaxProject;
  isOpen: boolean;
  showClient: boolean;
  rowProps: object;
}

function ProjectRow({ project, isOpen, showClient, rowProps }: ProjectRowProps) {
  const { client, name, progress, waitingOnClient } = project;
  return (
    <li className="border-b border-line">
      <Link
        to="."
        search={(previous: Record<string, unknown>) => ({ ...previous, project: project.id })}
        resetScroll={false}
        {...openRow(isOpen)}
        className={cx(
          openRowClass,
          '-mx-2.5 grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 p-2.5 transition-colors hover:bg-hover focus-visible:-outline-offset-2 phone:py-3',
        )}
        {...rowProps}
      >
        <b className="truncate font-semibold">{showClient ? nameOfClient(client) : name}</b>
        <span className="text-end tabular-nums">{progress.percentage}%</span>
        <span className="truncate text-[13px] leading-[18px] text-muted">
          {showClient ? name : `Tax year ${project.taxYear}`}
        </span>
        <NextDue project={project} />
        <Meter
          className="col-span-2 mt-1.5 h-[3px]!"
          value={progress.percentage / 100}
          label={`Progress of ${name}`}
        />
        {waitingOnClient > 0 && (
          <span className="col-span-2 text-[13px] leading-[18px] text-muted">
            Waiting on client for {plural(waitingOnClient, 'item')}
          </span>
        )}
      </Link>
    </li>
  );
}

/** What is due next, or how late it is; that a project is over. */
function NextDue({ project: { status, nextDueDate, isOverdue } }: { project: AdminTaxProject }) {
  const today = useToday();
  const className = 'text-end text-[13px] leading-[18px] whitespace-nowrap tabular-nums';
  if (status === 'completed' || status === 'archived') {
    return (
      <span className={cx(className, 'text-muted')}>
        {status === 'completed' ? 'Completed' : 'Archived'}
      </span>
    );
  }
  if (nextDueDate === null || today === null) return <span />;
  return isOverdue ? (
    <span className={cx(className, 'font-[550] text-brass-ink')}>{dueIn(nextDueDate, today)}</span>
  ) : (
    <span className={cx(className, 'text-muted')}>Due {nearDay(nextDueDate, today)}</span>
  );
}
