import { taxDates } from '#contract/business-days';
import type { TaxProjectDetail } from '#contract/project-shapes';
import { daysBetween } from '#web/lib/day.ts';
import { nearDay } from '#web/lib/due.ts';
import { plural } from '#web/lib/format.ts';
import { isOpen } from '#web/lib/project.ts';

/** How many steps to come are named beside what is needed. */
const stepsNamed = 3;

interface KeyDate {
  name: string;
  day: string;
}

/** The next dates of a return and of its tax year, in their order; what has passed is left out. */
export function keyDates(
  project: Pick<TaxProjectDetail, 'status' | 'taxYear' | 'timelines'> | null,
  season: number,
  today: string,
): KeyDate[] {
  const dates = taxDates(project?.taxYear ?? season);
  const steps =
    project && isOpen(project)
      ? project.timelines.flatMap(({ title, status, dueDate }) =>
          status === 'completed' || dueDate === null ? [] : [{ name: title, day: dueDate }],
        )
      : [];
  const coming = ({ day }: KeyDate) => day >= today;
  const byDay = (a: KeyDate, b: KeyDate) => a.day.localeCompare(b.day);
  const deadlines = [
    { name: 'Documents in', day: dates.documents },
    { name: 'Filing deadline', day: dates.filing },
    { name: 'Extended deadline', day: dates.extension },
  ].filter(coming);
  return [
    ...steps.filter(coming).toSorted(byDay).slice(0, stepsNamed),
    ...deadlines.slice(0, 2),
  ].toSorted(byDay);
}

/** Dates to come, absolute and in days. */
export function KeyDates({ dates, today }: { dates: readonly KeyDate[]; today: string }) {
  return (
    <dl className="border-t border-line-strong">
      {dates.map(({ name, day }) => (
        <div
          key={`${day} ${name}`}
          className="grid grid-cols-[1fr_auto] gap-x-3 border-b border-line py-[15px] text-sm leading-5 max-[1099px]:py-[11px]"
        >
          <dt className="min-w-0 wrap-anywhere text-muted">{name}</dt>
          <dd className="text-end font-[550] tabular-nums">
            <time dateTime={day}>{nearDay(day, today)}</time>
            <span className="ms-2 font-normal text-muted">{away(day, today)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function away(day: string, today: string): string {
  const days = daysBetween(today, day);
  return days === 0 ? 'today' : plural(days, 'day');
}
