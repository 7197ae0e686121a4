import { Link } from '@tanstack/react-router';
import type { Load, Workload } from '#contract/team/workload';
import { cx } from '#web/lib/cx.ts';
import { dayText } from '#web/lib/format/day.ts';
import { plural } from '#web/lib/format/format.ts';
import { phoneWidth, useMedia } from '#web/lib/browser/use-media.ts';
import { Button } from '#web/ui/button.tsx';

type Row = Workload['rows'][number];

/** The name of a row. */
export const personName = (person: Row['person']): string =>
  person ? `${person.firstName} ${person.lastName}` : 'Unassigned';

/** "3 steps, 1 project" */
const loadText = ({ steps, projects }: Load): string =>
  [steps > 0 ? [plural(steps, 'step')] : [], projects > 0 ? [plural(projects, 'project')] : []]
    .flat()
    .join(', ');

/** A week by its Monday; null is what is overdue. */
export const weekName = (week: string | null): string =>
  week === null ? 'Overdue' : `Week of ${dayText(week)}`;

/** People in rows, weeks in columns; on a phone each person's weeks under their name. */
export function WorkloadTable({
  workload: { weeks, rows },
  onReassign,
}: {
  workload: Workload;
  /** Left out for those who may not reassign others’ work. */
  onReassign: ((personId: string) => void) | undefined;
}) {
  const isPhone = useMedia(phoneWidth);
  const columns = [null, ...weeks];
  const loadsOf = (row: Row) =>
    [row.overdue, ...row.weeks].map((load, at) => ({ load, week: columns[at] ?? null }));
  if (isPhone) {
    return (
      <ul aria-label="Workload" className="border-t border-line-strong">
        {rows.map((row) => {
          const loads = loadsOf(row).filter(({ load }) => load.steps + load.projects > 0);
          return (
            <li key={row.person?.id ?? 'nobody'} className="border-b border-line py-3">
              <div className="flex flex-wrap items-center justify-between gap-x-3">
                <h2 className="type-section">{personName(row.person)}</h2>
                <ReassignButton row={row} onReassign={onReassign} />
              </div>
              {loads.length === 0 ? (
                <p className="text-sm leading-6 text-muted">Nothing due.</p>
              ) : (
                <dl className="mt-1 text-sm">
                  {loads.map(({ load, week }) => (
                    <div key={week} className="flex min-h-11 items-center justify-between gap-3">
                      <dt className="text-muted">{weekName(week)}</dt>
                      <dd className="text-end">
                        <LoadLink row={row} load={load} week={week} />
                      </dd>
                    </div>
                  ))}
                </dl>
              )}
            </li>
          );
        })}
      </ul>
    );
  }
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-sm leading-5">
        <caption className="sr-only">Workload by person and week</caption>
        <thead>
          <tr className="border-b border-line-strong text-[13px] text-muted">
            <th scope="col" className="py-2 pe-3 text-start font-medium">
              Person
            </th>
            {columns.map((week) => (
              <th key={week} scope="col" className="px-3 py-2 text-start font-medium">
                {weekName(week)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.person?.id ?? 'nobody'} className="border-b border-line align-top">
              <th scope="row" className="py-2.5 pe-3 text-start font-[550]">
                <span className="block">{personName(row.person)}</span>
                <ReassignButton row={row} onReassign={onReassign} />
              </th>
              {loadsOf(row).map(({ load, week }) => (
                <td key={week} className="px-3 py-2.5 tabular-nums">
                  <LoadLink row={row} load={load} week={week} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ReassignButton({
  row: { person },
  onReassign,
}: {
  row: Row;
  onReassign: ((personId: string) => void) | undefined;
}) {
  if (!person || !onReassign) return null;
  return (
    <Button
      variant="quiet"
      size="small"
      // Its words begin where the name does.
      className="-ms-[11px] phone:-me-[11px] phone:ms-0"
      aria-label={`Reassign the work of ${personName(person)}`}
      onClick={() => onReassign(person.id)}
    >
      Reassign…
    </Button>
  );
}

interface LoadLinkProps {
  row: Row;
  load: Load;
  week: string | null;
}

function LoadLink({ row: { person }, load, week }: LoadLinkProps) {
  const text = loadText(load);
  if (text === '') return <span className="text-muted">None</span>;
  return (
    <Link
      to="/admin"
      search={{
        section: 'workload',
        part: person ? 'theirs' : 'unassigned',
        ...(person ? { person: person.id } : {}),
        ...(week === null ? {} : { week }),
      }}
      aria-label={`${personName(person)}, ${weekName(week)}: ${text}`}
      className={cx(
        'inline-block min-h-6 underline decoration-line-strong underline-offset-3 hover:decoration-current',
        week === null && 'font-[550] text-brass-ink',
      )}
    >
      {text}
    </Link>
  );
}
