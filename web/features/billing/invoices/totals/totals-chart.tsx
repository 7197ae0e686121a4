import { cx } from '#web/lib/cx.ts';
import { dollars } from '#domain/money';
import { Tooltip } from '#web/ui/overlays/tooltip.tsx';
import { forChart, monthSums, type ServiceTotals, sum } from './month-totals.ts';
import { niceScale } from './nice-scale.ts';

const monthNames = Array.from({ length: 12 }, (_, index) =>
  new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2000, index)),
  ),
);

/** Told apart by lightness too, not by hue alone. */
const colors = [
  'bg-evergreen',
  'bg-brass',
  'bg-note',
  'bg-[color-mix(in_oklab,var(--evergreen)_45%,var(--paper))]',
  'bg-[color-mix(in_oklab,var(--note)_40%,var(--paper))]',
  'bg-line-strong',
];

/** A year of totals: one bar a month, its services stacked, and the same figures as a table. */
export function TotalsChart({ year, totals }: { year: number; totals: readonly ServiceTotals[] }) {
  const drawn = forChart(totals);
  const sums = monthSums(totals);
  const scale = niceScale(Math.max(...sums));
  const top = scale.at(-1) ?? 1;
  return (
    <div className="grid gap-8">
      <figure>
        <figcaption className="flex flex-wrap gap-x-5 gap-y-1.5 text-[13px] leading-5">
          {drawn.map(({ service }, index) => (
            <span key={service} className="inline-flex items-center gap-2">
              <i aria-hidden="true" className={cx('size-2.5 rounded-[2px]', colors[index])} />
              {service}
            </span>
          ))}
        </figcaption>
        {/* The table below says the same in figures. */}
        <div aria-hidden="true" className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
          <div className="relative w-14 text-end text-[12px] leading-4 text-muted tabular-nums phone:w-11">
            {scale.map((cents) => (
              <span
                key={cents}
                className="absolute end-0 translate-y-1/2"
                style={{ bottom: `${(cents / top) * 100}%` }}
              >
                {round(cents)}
              </span>
            ))}
          </div>
          <div className="relative h-64 border-b border-line-strong phone:h-48">
            {scale.slice(1).map((cents) => (
              <i
                key={cents}
                className="absolute inset-x-0 border-t border-line"
                style={{ bottom: `${(cents / top) * 100}%` }}
              />
            ))}
            <div className="absolute inset-0 grid grid-cols-12">
              {sums.map((cents, month) => (
                <Tooltip key={monthNames[month]} label={`${monthNames[month]} ${dollars(cents)}`}>
                  <div className="flex h-full flex-col-reverse items-center hover:bg-hover">
                    {drawn.map(({ service, months }, index) => {
                      const part = months[month] ?? 0;
                      return (
                        part > 0 && (
                          <i
                            key={service}
                            className={cx(
                              'block w-[56%] max-w-12 min-h-px border-t border-paper',
                              colors[index],
                            )}
                            style={{ height: `${(part / top) * 100}%` }}
                          />
                        )
                      );
                    })}
                  </div>
                </Tooltip>
              ))}
            </div>
          </div>
          <div className="col-start-2 grid grid-cols-12 pt-1.5 text-center text-[12px] leading-4 text-muted">
            {monthNames.map((name) => (
              <span key={name}>
                {name.slice(0, 1)}
                <span className="phone:hidden">{name.slice(1)}</span>
              </span>
            ))}
          </div>
        </div>
      </figure>
      <TotalsTable year={year} totals={totals} sums={sums} />
    </div>
  );
}

interface TotalsTableProps {
  year: number;
  totals: readonly ServiceTotals[];
  sums: readonly number[];
}

const figures = 'h-(--row) px-2 text-end tabular-nums whitespace-nowrap';
const head = `${figures} border-b border-line-strong font-medium`;
const cell = `${figures} border-b border-line`;

function TotalsTable({ year, totals, sums }: TotalsTableProps) {
  return (
    <section
      aria-label={`Totals of ${year} in figures`}
      // Scrolls sideways where twelve months do not fit, so the keyboard must reach it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="overflow-x-auto"
    >
      <table className="w-full border-separate border-spacing-0 text-[13px] leading-5">
        <caption className="sr-only">Totals of {year} by month and service</caption>
        <thead>
          <tr className="text-muted">
            <th
              scope="col"
              className="sticky start-0 h-(--row) border-b border-line-strong bg-paper pe-3 text-start font-medium"
            >
              Service
            </th>
            {monthNames.map((name) => (
              <th key={name} scope="col" className={head}>
                {name}
              </th>
            ))}
            <th scope="col" className={cx(head, 'pe-0')}>
              {year}
            </th>
          </tr>
        </thead>
        <tbody>
          {totals.map(({ service, months, cents }) => (
            <tr key={service}>
              <th
                scope="row"
                className="sticky start-0 h-(--row) border-b border-line bg-paper pe-3 text-start font-medium whitespace-nowrap"
              >
                {service}
              </th>
              {months.map((part, index) => (
                <td key={monthNames[index]} className={cx(cell, part === 0 && 'text-muted')}>
                  {part === 0 ? '–' : dollars(part)}
                </td>
              ))}
              <td className={cx(cell, 'pe-0 font-semibold')}>{dollars(cents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th
              scope="row"
              className="sticky start-0 h-(--row) bg-paper pe-3 text-start font-semibold"
            >
              All services
            </th>
            {sums.map((part, index) => (
              <td key={monthNames[index]} className={figures}>
                {part === 0 ? '–' : dollars(part)}
              </td>
            ))}
            <td className={cx(figures, 'pe-0')}>{dollars(sum(sums))}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** "$2.5k", for the scale only. */
function round(cents: number): string {
  return cents >= 100_000 ? `$${cents / 100_000}k` : `$${cents / 100}`;
}
