import { isBusinessDay, taxDates } from '#contract/business-days';
import { dayParts, daysBetween, dayText, weekdayOf } from '#web/lib/day.ts';

interface DatesPanelProps {
  year: number;
  /** `YYYY-MM-DD`; null until the page knows what day it is. */
  today: string | null;
}

/** The dates of one tax year, the next one marked. */
export function DatesPanel({ year, today }: DatesPanelProps) {
  const dates = taxDates(year);
  const list = [
    { day: dates.fourthEstimate, usual: `${year + 1}-01-15`, what: 'Fourth estimated payment' },
    { day: dates.wageForms, usual: `${year + 1}-01-31`, what: 'W-2 and 1099-NEC sent to you' },
    { day: dates.documents, what: 'Your documents to us', note: 'For timely filing' },
    {
      day: dates.filing,
      usual: `${year + 1}-04-15`,
      what: 'Return or extension',
      note: 'And whatever is still to be paid',
    },
    { day: dates.extension, usual: `${year + 1}-10-15`, what: 'Extended return' },
  ];
  const next = today === null ? undefined : list.find(({ day }) => day >= today);
  return (
    <section aria-labelledby="dates">
      <h2 id="dates" className="font-serif text-2xl leading-[1.2] tracking-[-.01em]">
        Dates for tax year {year}
      </h2>
      <ol className="mt-5 border-t border-ink">
        {list.map(({ day, usual, what, note }) => {
          const [date, month] = dayParts(day);
          const isNext = next?.day === day;
          const notes = [
            usual !== undefined && usual !== day && movedBecause(usual),
            note,
            isNext && today !== null && inDays(daysBetween(today, day)),
          ].filter(Boolean);
          return (
            <li
              key={what}
              className={`grid grid-cols-[76px_1fr] gap-4 border-b border-line py-3.5 ${isNext ? 'shadow-[inset_2px_0_var(--brass)] ps-3.5' : ''}`}
            >
              <time dateTime={day} className="text-sm text-muted">
                <b className="block type-figure text-[28px] leading-8 text-ink">{date}</b>
                {month}
              </time>
              <p className="self-center">
                {what}
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
