import type { TaxProjectDetail } from '#contract/projects/project-shapes';
import { documentsDay, dueDay } from '#domain/tax/tax-calendar';
import { daysBetween } from '#web/lib/format/day.ts';
import { nearDay } from '#web/lib/format/due.ts';
import { plural } from '#web/lib/format/format.ts';
import { isOpen } from '#web/lib/project.ts';

/** How many steps to come are named beside what is needed. */
const stepsNamed = 3;

interface KeyDate {
  name: string;
  day: string;
}

/**
 * The next dates of a return and of its tax year, in their order; what has passed is left out. Past
 * its last deadline, those of the next tax year follow.
 */
export function keyDates(
  project: Pick<TaxProjectDetail, 'status' | 'taxYear' | 'returnForm' | 'timelines'> | null,
  season: number,
  today: string,
): KeyDate[] {
  const year = project?.taxYear ?? season;
  const steps =
    project && isOpen(project)
      ? project.timelines.flatMap(({ title, status, dueDate }) =>
          status === 'completed' || dueDate === null ? [] : [{ name: title, day: dueDate }],
        )
      : [];
  const coming = ({ day }: KeyDate) => day >= today;
  const byDay = (a: KeyDate, b: KeyDate) => a.day.localeCompare(b.day);
  const form = project?.returnForm ?? '1040';
  const deadlinesOf = (taxYear: number, suffix: string): KeyDate[] =>
    [
      { name: `Documents in${suffix}`, day: documentsDay(taxYear) },
      { name: `Filing deadline${suffix}`, day: dueDay(`return-${form}`, taxYear) },
      { name: `Extended deadline${suffix}`, day: dueDay(`extended-${form}`, taxYear) },
    ].filter(coming);
  const own = deadlinesOf(year, '');
  const deadlines = own.length > 0 ? own : deadlinesOf(year + 1, ` for ${year + 1}`);
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
