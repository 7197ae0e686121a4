import { isBusinessDay } from '#domain/tax/business-days';
import { keyDatesOf } from '#domain/tax/key-dates';
import { dayParts, daysBetween, dayText, weekdayOf } from '#web/lib/format/day.ts';

interface DatesPanelProps {
  year: number;
  /** `YYYY-MM-DD`; null until the page knows what day it is. */
  today: string | null;
}

/** The dates of one tax year, the next one marked. */
export function DatesPanel({ year, today }: DatesPanelProps) {
  const list = keyDatesOf(year).filter(({ day }) => day > `${year}-12-31`);
  const next = today === null ? undefined : list.find(({ day }) => day >= today);
  return (
    <section aria-labelledby="dates">
      <h2 id="dates" className="font-serif text-2xl leading-[1.2] tracking-[-.01em]">
        Dates for tax year {year}
      </h2>
      <ol className="mt-5 border-t border-ink">
        {list.map(({ day, usual, title }) => {
          const [date, month] = dayParts(day);
          const isNext = next?.day === day;
          const notes = [
            usual !== day && movedBecause(usual),
            isNext && today !== null && inDays(daysBetween(today, day)),
          ].filter(Boolean);
          return (
            <li
              key={title}
              className={`grid grid-cols-[76px_1fr] gap-4 border-b border-line py-3.5 ${isNext ? 'shadow-[inset_2px_0_var(--brass)] ps-3.5' : ''}`}
            >
              <time dateTime={day} className="text-sm text-muted">
                <b className="block type-figure text-[28px] leading-8 text-ink">{date}</b>
                {month}
              </time>
              <p className="self-center">
                {title}
                {notes.map((line) => (
                  <span key={String(line)} className="block text-sm leading-5 text-muted">
                    {line}
                  </span>
                ))}
              </p>
            </li>
          );
        })}
      </ol>
      <p className="mt-3 text-sm leading-5 text-muted">
        Sources: {[...new Set(list.map(({ source }) => source))].join('; ')}. Weekends and holidays:
        26 U.S.C. 7503.
      </p>
    </section>
  );
}

/** Why a date is not the usual one: "Jan 31 is a Sunday". */
function movedBecause(usual: string): string {
  const weekday = weekdayOf(usual);
  const why = ['Saturday', 'Sunday'].includes(weekday)
    ? `a ${weekday}`
    : isBusinessDay(usual)
      ? weekday
      : 'a holiday';
  return `${dayText(usual).split(',')[0]} is ${why}`;
}

function inDays(days: number): string {
  if (days === 0) return 'Today';
  return days === 1 ? 'Tomorrow' : `In ${days} days`;
}
