import { useQuery } from '@tanstack/react-query';
import { getSeasonProgress, projectStages, type SeasonProgress } from '#contract/firm/overview';
import { useAssignedQuery } from '#web/lib/session/assigned.ts';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { cx } from '#web/lib/cx.ts';
import { figure } from '#web/lib/format/format.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { SeasonChart } from './season-chart.tsx';
import { monthFigures, seasonSummary } from './season-figures.ts';

/** Told apart by lightness too, not by hue alone. */
const colors = {
  completed: 'bg-evergreen',
  finishing: 'bg-[color-mix(in_oklab,var(--evergreen)_68%,var(--paper))]',
  preparing: 'bg-[color-mix(in_oklab,var(--evergreen)_40%,var(--paper))]',
  collecting: 'bg-brass',
  'not-started': 'bg-line-strong',
};

/** Projects completed over the year against the year before, and how far the open ones are. */
export function SeasonPanel() {
  const query = useQuery(queryOptionsFor(getSeasonProgress, { query: useAssignedQuery() }));
  const season = query.data;
  return (
    <section aria-labelledby="season">
      <h2 id="season" className="type-staff-title">
        Season progress
      </h2>
      {query.isError && !season ? (
        <ErrorState title="The season could not be loaded" of={query} />
      ) : !season ? (
        <SkeletonRows rows={6} label="The season is loading" />
      ) : (
        <>
          <p className="mt-1 text-muted">{seasonSummary(season)}</p>
          <SeasonChart season={season} />
          <Stages season={season} />
          <details className="mt-4 text-[13px]">
            <summary className="w-fit text-link">Show as a table</summary>
            <SeasonTable season={season} />
          </details>
        </>
      )}
    </section>
  );
}

function Stages({ season: { stages } }: { season: SeasonProgress }) {
  const all = Object.values(stages).reduce((sum, count) => sum + count, 0);
  return (
    <>
      {all > 0 && (
        <div aria-hidden="true" className="mt-6 flex h-2.5 gap-0.5">
          {projectStages.map(
            ({ value }) =>
              stages[value] > 0 && (
                <i
                  key={value}
                  className={cx('min-w-1 rounded-[2px]', colors[value])}
                  style={{ flexGrow: stages[value] }}
                />
              ),
          )}
        </div>
      )}
      <dl className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-x-4 gap-y-2">
        {projectStages.map(({ value, label }) => (
          <div key={value}>
            <dt className="flex items-center gap-1.5 text-[13px] leading-[18px] text-muted">
              <i aria-hidden="true" className={cx('size-2 rounded-[2px]', colors[value])} />
              {label}
            </dt>
            <dd className="ps-3.5 text-[15px] font-semibold tabular-nums">
              {figure(stages[value])}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const cell = 'h-8 border-b border-line px-2 tabular-nums';
const figures = `${cell} text-end`;

function SeasonTable({ season }: { season: SeasonProgress }) {
  return (
    <table className="mt-3 w-full border-separate border-spacing-0 leading-5">
      <caption className="sr-only">Projects completed by the end of each month</caption>
      <thead>
        <tr className="text-muted">
          <th scope="col" className={cx(cell, 'ps-0 text-start font-medium')}>
            By the end of
          </th>
          <th scope="col" className={cx(figures, 'font-medium')}>
            {season.year}
          </th>
          <th scope="col" className={cx(figures, 'pe-0 font-medium')}>
            {season.year - 1}
          </th>
        </tr>
      </thead>
      <tbody>
        {monthFigures(season).map(({ month, now, before }) => (
          <tr key={month}>
            <th scope="row" className={cx(cell, 'ps-0 text-start font-normal')}>
              {month}
            </th>
            <td className={figures}>{now === null ? '–' : figure(now)}</td>
            <td className={cx(figures, 'pe-0')}>{figure(before)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
