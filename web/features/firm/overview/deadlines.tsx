import { Link } from '@tanstack/react-router';
import type { Deadline } from '#contract/firm/overview';
import { weekdayOf } from '#web/lib/format/day.ts';
import { dueIn, nearDay } from '#web/lib/format/due.ts';
import { plural } from '#web/lib/format/format.ts';
import { useToday } from '#web/lib/browser/use-today.ts';
import { nameOf } from './waiting-group.tsx';

const kindLabel = {
  federal: 'federal',
  texas: 'Texas',
  firm: 'our own date',
} satisfies Record<Deadline['dates'][number]['kind'], string>;

/** The days of the next fortnight on which something is due. */
export function Deadlines({ deadlines }: { deadlines: readonly Deadline[] }) {
  const today = useToday() ?? '';
  if (deadlines.length === 0) {
    return (
      <p className="mt-3 border-t border-line-strong pt-3 text-muted">
        No deadline in the next 14 days.
      </p>
    );
  }
  return (
    <ol className="mt-3 border-t border-line-strong">
      {deadlines.map(({ day, dates, projectCount, projects }) => (
        <li
          key={day}
          className="grid grid-cols-[96px_minmax(0,1fr)] gap-x-4 border-b border-line py-3"
        >
          <time dateTime={day} title={weekdayOf(day)}>
            <span className="block type-figure text-[19px] leading-6">{nearDay(day, today)}</span>
            <span className="text-[13px] leading-[18px] text-muted">{dueIn(day, today)}</span>
          </time>
          <ul className="grid content-center gap-1.5">
            {dates.map(({ title, kind }) => (
              <li key={title} className="leading-5">
                <span className="font-semibold">{title}</span>{' '}
                <span className="text-[13px] text-muted">{kindLabel[kind]}</span>
              </li>
            ))}
            {projects.map(({ id, name, client }) => (
              <li key={id} className="min-w-0 leading-5">
                <Link
                  to="/admin"
                  search={{ section: 'projects', project: id }}
                  className="block truncate underline decoration-line-strong underline-offset-3 hover:decoration-current"
                >
                  {name}, {nameOf(client)}
                </Link>
              </li>
            ))}
            {projectCount > projects.length && (
              <li className="text-[13px] leading-5 text-muted">
                and {plural(projectCount - projects.length, 'more project')}
              </li>
            )}
          </ul>
        </li>
      ))}
    </ol>
  );
}
