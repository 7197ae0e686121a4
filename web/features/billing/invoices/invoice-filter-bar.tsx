import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { countInvoices } from '#contract/billing/invoice-lists';
import { invoiceServiceTypes, invoiceStatuses } from '#domain/invoice-values';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { cx } from '#web/lib/cx.ts';
import { figure } from '#web/lib/format/format.ts';
import { ClientFilter } from '#web/ui/lists/client-filter.tsx';
import type { PickedClient } from '#web/ui/forms/client-field.tsx';
import { FilterFold } from '#web/ui/lists/filter-fold.tsx';
import { FilterButtons } from '#web/ui/lists/filter-buttons.tsx';
import { FilterSearch } from '#web/ui/lists/filter-search.tsx';
import { FilterSelect, OrderSelect, YearFilter } from '#web/ui/lists/filter-select.tsx';
import { type InvoiceFilters, invoiceFilters } from './invoice-filters.ts';

const orders = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'due', label: 'Next due first' },
  { value: 'due-desc', label: 'Last due first' },
  { value: 'client', label: 'By client' },
  { value: 'amount-desc', label: 'Largest first' },
  { value: 'amount', label: 'Smallest first' },
] as const;

const selectClass = '[&_select]:w-full';

interface InvoiceFilterBarProps {
  filters: InvoiceFilters;
  /** All invoices are of one client: there is none to choose. */
  ofOneClient: boolean;
  /** Whose the first invoice of the list is: the client chosen, when the address names one. */
  clientOfFirst: PickedClient | undefined;
  /** A phone has no heads to sort by. */
  showOrder: boolean;
  onChange: (change: Partial<InvoiceFilters>) => void;
  searchRef: Ref<HTMLInputElement>;
  onDown: (q: string) => void;
}

/** Statuses with their counts, the search, and client, service and year beside it. */
export function InvoiceFilterBar({
  filters,
  ofOneClient,
  clientOfFirst,
  showOrder,
  onChange,
  searchRef,
  onDown,
}: InvoiceFilterBarProps) {
  const { status, service, taxYear, order } = filters;
  const { data: counts } = useQuery(queryOptionsFor(countInvoices, {}));
  const countOf = (value: 'all' | (typeof invoiceStatuses)[number]['value']) =>
    counts && !ofOneClient ? ` ${figure(counts[value].count)}` : '';
  return (
    <search className="grid gap-2.5">
      <FilterButtons
        label="Status"
        className="-mx-1 overflow-x-auto px-1 py-px"
        value={status ?? 'all'}
        options={[
          { value: 'all' as const, label: `All${countOf('all')}` },
          ...invoiceStatuses.map(({ value, label }) => ({
            value,
            label: `${label}${countOf(value)}`,
          })),
        ]}
        onChange={(next) => onChange({ status: next === 'all' ? null : next })}
      />
      <FilterFold
        count={invoiceFilters.count({ ...filters, status: null })}
        className={cx(
          'grid gap-2 max-[899px]:grid-cols-2',
          ofOneClient
            ? 'grid-cols-[minmax(200px,1fr)_auto_auto] max-[899px]:[&>:first-child]:col-span-2'
            : 'grid-cols-[minmax(200px,1fr)_minmax(180px,260px)_auto_auto]',
        )}
        search={
          <FilterSearch
            label="Search invoices"
            shortcut="/"
            q={filters.q}
            onChange={(q) => onChange({ q })}
            searchRef={searchRef}
            onDown={onDown}
          />
        }
      >
        {!ofOneClient && (
          <ClientFilter
            className="phone:col-span-2"
            value={filters.client}
            known={clientOfFirst}
            onChange={(client) => onChange({ client })}
          />
        )}
        <FilterSelect
          label="Service type"
          className={selectClass}
          all="Any service"
          value={service}
          options={invoiceServiceTypes.map(({ value }) => ({ value, label: value }))}
          onChange={(next) => onChange({ service: next })}
        />
        <YearFilter
          className={selectClass}
          value={taxYear}
          years={counts?.taxYears}
          onChange={(next) => onChange({ taxYear: next })}
        />
        {showOrder && (
          <OrderSelect
            className={selectClass}
            value={order}
            options={orders}
            onChange={(next) => onChange({ order: next })}
          />
        )}
      </FilterFold>
    </search>
  );
}
