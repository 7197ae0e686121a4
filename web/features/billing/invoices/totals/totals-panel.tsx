import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import {
  exportInvoiceTotals,
  getInvoiceTotals,
  type InvoiceTotals,
} from '#contract/billing/invoice-lists';
import { dollars } from '#domain/money';
import { queryOptionsFor, urlFor } from '#web/lib/api/api.ts';
import { cx } from '#web/lib/cx.ts';
import { defineSearch, taxYear, viewOf } from '#web/lib/navigation/search.ts';
import { useAddress } from '#web/lib/navigation/use-address.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { ExportLink } from '#web/ui/lists/export-link.tsx';
import { FilterButtons } from '#web/ui/lists/filter-buttons.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { IfMay } from '#web/ui/if-may.tsx';
import { byService, sum } from './month-totals.ts';
import { TotalsChart } from './totals-chart.tsx';

const measures = [
  { value: 'invoiced', label: 'Invoiced' },
  { value: 'received', label: 'Received' },
] as const;

const totalsSearch = defineSearch({
  year: taxYear,
  measure: { ...viewOf(['invoiced', 'received'], 'invoiced'), param: 'show' },
});

/** A year's totals by month and service: what was invoiced, or what came in. */
export function TotalsPanel() {
  const [search, change] = useAddress(totalsSearch);
  const { year, measure } = search;
  const query = useQuery({
    ...queryOptionsFor(getInvoiceTotals, { query: year === null ? {} : { year } }),
    placeholderData: keepPreviousData,
  });
  if (!query.data) {
    return <NotLoaded of={query} what="Totals" are rows={12} />;
  }
  const totals = query.data;
  const years = totals.years.includes(totals.year) ? totals.years : [totals.year, ...totals.years];
  const services = byService(rowsOf(totals, measure));
  return (
    <div className={cx('grid gap-6', query.isPlaceholderData && 'opacity-60')}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Select
          aria-label="Year"
          value={totals.year}
          onChange={({ target }) => change({ year: Number(target.value) })}
        >
          {years.map((year) => (
            <option key={year}>{year}</option>
          ))}
        </Select>
        <FilterButtons
          label="Show"
          value={measure}
          options={measures}
          onChange={(next) => change({ measure: next })}
        />
        <IfMay right="exports">
          <ExportLink
            href={urlFor(exportInvoiceTotals, { query: { year: totals.year } })}
            className={buttonClass({ className: 'ms-auto' })}
          >
            <Download aria-hidden="true" />
            Export as CSV
          </ExportLink>
        </IfMay>
      </div>
      <Sums totals={totals} />
      {services.length === 0 ? (
        <EmptyState
          title={`Nothing ${measure} in ${totals.year}`}
          description="Choose another year above."
        />
      ) : (
        <TotalsChart year={totals.year} totals={services} />
      )}
    </div>
  );
}

function rowsOf({ rows }: InvoiceTotals, measure: 'invoiced' | 'received') {
  return rows.map(({ month, serviceType, invoicedCents, paidCents, refundedCents }) => ({
    month,
    service: serviceType ?? 'No service type',
    cents: measure === 'invoiced' ? invoicedCents : paidCents - refundedCents,
  }));
}

function Sums({ totals: { rows } }: { totals: InvoiceTotals }) {
  const figures = [
    { name: 'Invoiced', cents: sum(rows.map(({ invoicedCents }) => invoicedCents)) },
    { name: 'Paid', cents: sum(rows.map(({ paidCents }) => paidCents)) },
    { name: 'Refunded', cents: sum(rows.map(({ refundedCents }) => refundedCents)) },
  ];
  return (
    <dl className="grid grid-cols-3 rounded-card border border-line bg-surface phone:grid-cols-1">
      {figures.map(({ name, cents }, index) => (
        <div
          key={name}
          className={cx(
            'px-5 py-4',
            index > 0 && 'border-line desk:border-s phone:border-t phone:py-3',
          )}
        >
          <dt className="text-[13px] leading-5 text-muted">{name}</dt>
          <dd className="type-figure text-[28px] leading-9 phone:text-[24px]">{dollars(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}
