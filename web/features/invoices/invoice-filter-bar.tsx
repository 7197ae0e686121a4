import { useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { countInvoices, invoiceOrder } from '#contract/invoice-lists';
import { invoiceServiceType, invoiceServiceTypes, invoiceStatuses } from '#contract/invoice-values';
import { queryOptionsFor } from '#web/lib/api.ts';
import { cx } from '#web/lib/cx.ts';
import { figure } from '#web/lib/format.ts';
import { FilterFold } from '#web/ui/filter-fold.tsx';
import { FilterButtons } from '#web/ui/filter-buttons.tsx';
import { FilterSearch } from '#web/ui/filter-search.tsx';
import { Select } from '#web/ui/select.tsx';
import type { ClientControl, PickedClient } from './client-control.ts';
import type { InvoiceFilters } from './invoice-filters.ts';

const orderLabels = [
  ['newest', 'Newest first'],
  ['oldest', 'Oldest first'],
  ['due', 'Next due first'],
  ['due-desc', 'Last due first'],
  ['client', 'By client'],
  ['amount-desc', 'Largest first'],
  ['amount', 'Smallest first'],
] as const;

interface InvoiceFilterBarProps {
  filters: InvoiceFilters;
  /** None where all invoices are of one client. */
  clientField: ClientControl | undefined;
  /** Whose the first invoice of the list is: the client chosen, when the address names one. */
  clientOfFirst: { id: string; name: string; email: string } | undefined;
  /** A phone has no heads to sort by. */
  showOrder: boolean;
  onChange: (change: Partial<InvoiceFilters>) => void;
  searchRef: Ref<HTMLInputElement>;
  onDown: (q: string) => void;
}

/** Statuses with their counts, the search, and client, service and year beside it. */
export function InvoiceFilterBar({
  filters,
  clientField: ClientField,
  clientOfFirst,
  showOrder,
  onChange,
  searchRef,
  onDown,
}: InvoiceFilterBarProps) {
  const { status, service, taxYear, order } = filters;
  const { data: counts } = useQuery(queryOptionsFor(countInvoices, {}));
  const [picked, setPicked] = useState<PickedClient | null>(null);
  const years = [...(counts?.taxYears ?? [])];
  // A year from the address may not occur among the invoices.
  if (taxYear !== null && !years.includes(taxYear)) years.unshift(taxYear);
  const countOf = (value: 'all' | (typeof invoiceStatuses)[number]['value']) =>
    counts && ClientField ? ` ${figure(counts[value].count)}` : '';
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
        count={[filters.client, service, taxYear].filter((filter) => filter !== null).length}
        className={cx(
          'grid gap-2 max-[899px]:grid-cols-2',
          ClientField
            ? 'grid-cols-[minmax(200px,1fr)_minmax(180px,260px)_auto_auto]'
            : 'grid-cols-[minmax(200px,1fr)_auto_auto] max-[899px]:[&>:first-child]:col-span-2',
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
        {ClientField && (
          <ClientField
            floating
            className="phone:col-span-2"
            value={clientOf(filters.client, picked, clientOfFirst)}
            onChange={(next) => {
              setPicked(next);
              onChange({ client: next?.id ?? null });
            }}
          />
        )}
        <Select
          aria-label="Service type"
          className="[&_select]:w-full"
          active={service !== null}
          value={service ?? 'all'}
          onChange={({ target }) =>
            onChange({ service: invoiceServiceType.safeParse(target.value).data ?? null })
          }
        >
          <option value="all">Any service</option>
          {invoiceServiceTypes.map(({ value }) => (
            <option key={value}>{value}</option>
          ))}
        </Select>
        <Select
          aria-label="Tax year"
          className="[&_select]:w-full"
          active={taxYear !== null}
          value={taxYear ?? 'all'}
          onChange={({ target: { value } }) =>
            onChange({ taxYear: value === 'all' ? null : Number(value) })
          }
        >
          <option value="all">Any year</option>
          {years.map((year) => (
            <option key={year}>{year}</option>
          ))}
        </Select>
        {showOrder && (
          <Select
            aria-label="Order"
            className="[&_select]:w-full"
            value={order}
            onChange={({ target }) =>
              onChange({ order: invoiceOrder.catch(order).parse(target.value) })
            }
          >
            {orderLabels.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </FilterFold>
    </search>
  );
}

/** The client of the address: as picked here, as the list names them, or without a name. */
function clientOf(
  id: string | null,
  picked: PickedClient | null,
  first: InvoiceFilterBarProps['clientOfFirst'],
): PickedClient | null {
  if (id === null) return null;
  if (picked?.id === id) return picked;
  if (first?.id === id) return { id, firstName: first.name, lastName: '', email: first.email };
  return { id, firstName: 'One', lastName: 'client', email: '' };
}
