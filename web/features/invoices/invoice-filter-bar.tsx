import { useQuery } from '@tanstack/react-query';
import { type Ref, useEffect, useRef, useState } from 'react';
import { countInvoices, invoiceOrder } from '#contract/invoice-lists';
import { invoiceServiceType, invoiceServiceTypes, invoiceStatuses } from '#contract/invoice-values';
import { queryOptionsFor } from '#web/lib/api.ts';
import { figure } from '#web/lib/format.ts';
import { FilterButtons } from '#web/ui/filter-buttons.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { Select } from '#web/ui/select.tsx';
import type { ClientControl, PickedClient } from './client-control.ts';
import type { InvoiceFilters } from './invoice-filters.ts';

/** After the last keystroke, before the server is asked. */
const typingPauseMs = 250;

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
  clientField: ClientControl;
  /** Whose the first invoice of the list is: the client chosen, when the address names one. */
  clientOfFirst: { id: string; name: string; email: string } | undefined;
  /** A phone has no heads to sort by. */
  showOrder: boolean;
  onChange: (change: Partial<InvoiceFilters>) => void;
  searchRef: Ref<HTMLInputElement>;
}

/** Statuses with their counts, the search, and client, service and year beside it. */
export function InvoiceFilterBar({
  filters,
  clientField: ClientField,
  clientOfFirst,
  showOrder,
  onChange,
  searchRef,
}: InvoiceFilterBarProps) {
  const { status, service, taxYear, order } = filters;
  const { data: counts } = useQuery(queryOptionsFor(countInvoices, {}));
  const [picked, setPicked] = useState<PickedClient | null>(null);
  const years = [...(counts?.taxYears ?? [])];
  // A year from the address may not occur among the invoices.
  if (taxYear !== null && !years.includes(taxYear)) years.unshift(taxYear);
  const countOf = (value: 'all' | (typeof invoiceStatuses)[number]['value']) =>
    counts ? ` ${figure(counts[value].count)}` : '';
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
      <div className="grid grid-cols-[minmax(200px,1fr)_minmax(180px,260px)_auto_auto] gap-2 max-[899px]:grid-cols-2 phone:[&>:first-child]:col-span-2 phone:[&>:nth-child(2)]:col-span-2">
        <InvoiceSearch q={filters.q} onChange={(q) => onChange({ q })} searchRef={searchRef} />
        <ClientField
          floating
          value={clientOf(filters.client, picked, clientOfFirst)}
          onChange={(next) => {
            setPicked(next);
            onChange({ client: next?.id ?? null });
          }}
        />
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
      </div>
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

interface InvoiceSearchProps {
  q: string;
  onChange: (q: string) => void;
  searchRef: Ref<HTMLInputElement>;
}

function InvoiceSearch({ q, onChange, searchRef }: InvoiceSearchProps) {
  const [text, setText] = useState(q);
  const [known, setKnown] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Changed from elsewhere: Back, or "Clear filters".
  if (q !== known) {
    setKnown(q);
    if (q.trim() !== text.trim()) setText(q);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (next: string): void => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(next), typingPauseMs);
  };
  return (
    <SearchInput
      ref={searchRef}
      label="Search invoices"
      shortcut="/"
      value={text}
      onChange={({ target }) => type(target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') type('');
      }}
    />
  );
}
