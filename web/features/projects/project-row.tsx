import type { AdminTaxProject } from '#contract/projects/project-shapes';
import { cx } from '#web/lib/cx.ts';
import { dueIn, nearDay } from '#web/lib/format/due.ts';
import { plural } from '#web/lib/format/format.ts';
import { useToday } from '#web/lib/browser/use-today.ts';
import { nameOfClient } from '#web/ui/forms/client-field.tsx';
import { inChargeName } from '#web/ui/in-charge.tsx';
import { Meter } from '#web/ui/meter.tsx';

interface ProjectRowProps {
  project: AdminTaxProject;
  /** Whose it is; a list of one client's need not say it. */
  showClient: boolean;
}

/** A return in the list, with its progress and what is due next. */
export function ProjectRow({ project, showClient }: ProjectRowProps) {
  const { client, name, progress, waitingOnClient } = project;
  return (
    <>
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
      <span className="col-span-2 flex flex-wrap justify-between gap-x-3 text-[13px] leading-[18px] text-muted">
        <span>
          <span className="sr-only">In charge: </span>
          {inChargeName(project.inCharge)}
        </span>
        {waitingOnClient > 0 && (
          <span>Waiting on client for {plural(waitingOnClient, 'item')}</span>
        )}
      </span>
    </>
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
