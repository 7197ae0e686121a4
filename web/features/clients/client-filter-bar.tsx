import { SlidersHorizontal } from 'lucide-react';
import { type Ref, useId, useState } from 'react';
import { returnStatus } from '#contract/clients/clients';
import { clientName, clientKinds } from '#domain/client-accounts';
import { clientKindLabels, filingStatusLabels } from '#domain/client-records';
import { filingStatuses } from '#domain/filing-status';
import { stateCodes, states } from '#domain/states';
import { phoneWidth, useMedia } from '#web/lib/browser/use-media.ts';
import { Button } from '#web/ui/button.tsx';
import { useMay } from '#web/lib/session/rights.ts';
import { FilterFold } from '#web/ui/lists/filter-fold.tsx';
import { FilterButtons } from '#web/ui/lists/filter-buttons.tsx';
import { FilterSelect, OrderSelect } from '#web/ui/lists/filter-select.tsx';
import { FilterSearch } from '#web/ui/lists/filter-search.tsx';
import { type ClientFilters, clientFilters, clientGroups, clientNeeds } from './client-filters.ts';
import { returnLabel } from './client-parts.tsx';
import { useClientGroups } from './records/api.ts';
import { SavedFilters } from './saved-filters.tsx';

const orders = [
  { value: 'name', label: 'By name' },
  { value: 'name-desc', label: 'By name, from Z' },
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
] as const;

const selectClass = 'desk:shrink-0 [&_select]:w-full';

interface ClientFilterBarProps {
  filters: ClientFilters;
  /** A phone has no heads to sort by. */
  showOrder: boolean;
  onChange: (change: Partial<ClientFilters>) => void;
  searchRef: Ref<HTMLInputElement>;
  onDown: (q: string) => void;
}

/** Active, invited or archived, what someone saved, the search, and what narrows it further. */
export function ClientFilterBar({
  filters,
  showOrder,
  onChange,
  searchRef,
  onDown,
}: ClientFilterBarProps) {
  const { q, group, status, needs, order } = filters;
  const seesInvoices = useMay('invoices');
  return (
    <search className="grid gap-2.5">
      <div className="-mx-1 flex gap-0.5 overflow-x-auto px-1 py-px [scrollbar-width:none]">
        <FilterButtons
          label="Clients"
          value={group}
          options={clientGroups}
          onChange={(next) => onChange({ group: next })}
        />
        <SavedFilters
          list="clients"
          params={clientFilters.write(filters)}
          canSave={clientFilters.isFiltered(filters)}
          onApply={(params) => onChange(clientFilters.read(params))}
        />
      </div>
      <FilterFold
        count={clientFilters.count(filters)}
        className="flex flex-wrap gap-2"
        search={
          <FilterSearch
            label="Search clients"
            shortcut="/"
            className="flex-[1_1_240px]"
            q={q}
            onChange={(next) => onChange({ q: next })}
            searchRef={searchRef}
            onDown={onDown}
          />
        }
      >
        <FilterSelect
          label="Return"
          className={selectClass}
          all="Any return"
          value={status}
          options={returnStatus.options.map((value) => ({ value, label: returnLabel(value) }))}
          onChange={(next) => onChange({ status: next })}
        />
        <FilterSelect
          label="Needs"
          className={selectClass}
          all="All clients"
          value={needs}
          options={clientNeeds.filter(({ value }) => value !== 'overdue' || seesInvoices)}
          onChange={(next) => onChange({ needs: next })}
        />
        <RecordFilters filters={filters} onChange={onChange} />
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

/** What narrows the list by the clients' records, behind its own button where the others have none. */
function RecordFilters({ filters, onChange }: Pick<ClientFilterBarProps, 'filters' | 'onChange'>) {
  const { kind, tag, state, filingStatus, preparer } = filters;
  const { data } = useClientGroups();
  const inUse = [kind, tag, state, filingStatus, preparer].filter((value) => value !== null).length;
  const [isOpen, setOpen] = useState(inUse > 0);
  const isPhone = useMedia(phoneWidth);
  const id = useId();
  // One from the address may be among them no more.
  const tags = new Set([
    ...(tag === null ? [] : [tag]),
    ...(data?.tags ?? []).map((one) => one.tag),
  ]);
  const staff = data?.staff ?? [];
  return (
    <>
      {!isPhone && (
        <Button
          aria-expanded={isOpen}
          aria-controls={id}
          variant={inUse > 0 ? 'active' : 'secondary'}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal aria-hidden="true" />
          {inUse > 0 ? `More filters, ${inUse} in use` : 'More filters'}
        </Button>
      )}
      <div
        id={id}
        hidden={!isPhone && !isOpen}
        className={isPhone || !isOpen ? 'contents' : 'flex basis-full flex-wrap gap-2'}
      >
        {(isPhone || isOpen) && (
          <>
            <FilterSelect
              label="Kind"
              className={selectClass}
              all="Any kind"
              value={kind}
              options={clientKinds.map((value) => ({ value, label: clientKindLabels[value] }))}
              onChange={(next) => onChange({ kind: next })}
            />
            <FilterSelect
              label="Filing status"
              className={selectClass}
              all="Any filing status"
              value={filingStatus}
              options={filingStatuses.map((value) => ({ value, label: filingStatusLabels[value] }))}
              onChange={(next) => onChange({ filingStatus: next })}
            />
            <FilterSelect
              label="State"
              className={selectClass}
              all="Any state"
              value={state}
              options={stateCodes.map((value) => ({ value, label: states[value] }))}
              onChange={(next) => onChange({ state: next })}
            />
            {tags.size > 0 && (
              <FilterSelect
                label="Tag"
                className={selectClass}
                all="Any tag"
                value={tag}
                options={[...tags].map((value) => ({ value, label: value }))}
                onChange={(next) => onChange({ tag: next })}
              />
            )}
            <FilterSelect
              label="Preparer in charge"
              className={selectClass}
              all="Any preparer"
              value={preparer}
              options={staff.map((person) => ({ value: person.id, label: clientName(person) }))}
              onChange={(next) => onChange({ preparer: next })}
            />
          </>
        )}
      </div>
    </>
  );
}
