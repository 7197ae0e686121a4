import type { SeasonProgress } from '#contract/firm/overview';
import { cx } from '#web/lib/cx.ts';
import { nearDay } from '#web/lib/format/due.ts';
import { figure } from '#web/lib/format/format.ts';
import { useToday } from '#web/lib/browser/use-today.ts';
import { countScale, seasonMarks, seasonSummary, weekOf, weeks } from './season-figures.ts';

const months = ['J', 'F', 'M', 'A', 'M', 'J', 'J', 'A', 'S', 'O', 'N', 'D'];

/** Two lines over the weeks of a year. What it says is beside it in words, and in a table. */
export function SeasonChart({ season }: { season: SeasonProgress }) {
  const { year, completed, lastYear } = season;
  const today = useToday() ?? '';
  const scale = countScale(Math.max(completed.at(-1) ?? 0, lastYear.at(-1) ?? 0));
  const top = scale.at(-1) ?? 1;
  const x = (week: number) => ((week + 1) / weeks) * 100;
  const y = (count: number) => 100 - (count / top) * 100;
  const points = (counts: readonly number[]) =>
    ['0,100', ...counts.map((count, week) => `${x(week)},${y(count)}`)].join(' ');
  const now = completed.at(-1) ?? 0;
  const at = x(completed.length - 1);
  const marks = seasonMarks(year);
  const next = marks.find(({ day }) => day >= today);
  return (
    <figure className="mt-4">
      <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-[13px] leading-5">
        <span className="inline-flex items-center gap-2">
          <i aria-hidden="true" className="h-0 w-5 border-t-[2.5px] border-evergreen" />
          {year}
        </span>
        <span className="inline-flex items-center gap-2 text-muted">
          <i aria-hidden="true" className="h-0 w-5 border-t-[1.5px] border-dotted border-muted" />
          {year - 1}
        </span>
        {next && (
          <span className="inline-flex items-center gap-2 text-brass-ink">
            <i
              aria-hidden="true"
              className="h-3.5 w-0 border-s-[1.5px] border-dashed border-brass"
            />
            {nearDay(next.day, today)}, {next.label}
          </span>
        )}
      </figcaption>
      <div
        role="img"
        aria-label={seasonSummary(season)}
        className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3"
      >
        <div className="relative w-8 text-end text-[12px] leading-4 text-muted tabular-nums">
          {scale.map((count) => (
            <span
              key={count}
              className="absolute end-0 translate-y-1/2"
              style={{ bottom: `${(count / top) * 100}%` }}
            >
              {figure(count)}
            </span>
          ))}
        </div>
        <div className="relative h-48 border-b border-line-strong">
          {scale.slice(1).map((count) => (
            <i
              key={count}
              className="absolute inset-x-0 border-t border-line"
              style={{ bottom: `${(count / top) * 100}%` }}
            />
          ))}
          {marks.map(({ day }) => (
            <i
              key={day}
              className={cx(
                'absolute inset-y-0 border-s border-dashed',
                day === next?.day ? 'border-brass' : 'border-line',
              )}
              style={{ left: `${x(weekOf(day))}%` }}
            />
          ))}
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            aria-hidden="true"
            className="absolute inset-0 size-full overflow-visible"
          >
            <polyline
              points={points(lastYear)}
              className="fill-none stroke-muted [vector-effect:non-scaling-stroke]"
              strokeWidth="1.5"
              strokeDasharray="1 5"
              strokeLinecap="round"
            />
            <polygon
              points={`${points(completed)} ${at},100`}
              className="fill-evergreen opacity-[.09]"
            />
            <polyline
              points={points(completed)}
              className="fill-none stroke-evergreen [vector-effect:non-scaling-stroke]"
              strokeWidth="2.5"
              strokeLinejoin="round"
              strokeLinecap="round"
            />
          </svg>
          <i
            className="absolute size-[11px] -translate-x-1/2 translate-y-1/2 rounded-full border-[2.5px] border-paper bg-evergreen"
            style={{ left: `${at}%`, bottom: `${(now / top) * 100}%` }}
          />
        </div>
        <div className="col-start-2 grid grid-cols-12 pt-1.5 text-[12px] leading-4 text-muted">
          {months.map((month, index) => (
            // Two months may share a letter.
            // oxlint-disable-next-line react/no-array-index-key
            <span key={index}>{month}</span>
          ))}
        </div>
      </div>
    </figure>
  );
}
