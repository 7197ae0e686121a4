import type { Ref } from 'react';
import { clientOrder, returnStatus } from '#contract/clients';
import { FilterFold } from '#web/ui/filter-fold.tsx';
import { FilterButtons } from '#web/ui/filter-buttons.tsx';
import { FilterSearch } from '#web/ui/filter-search.tsx';
import { Select } from '#web/ui/select.tsx';
import {
  type ClientFilters,
  clientFilterWords,
  clientGroups,
  clientNeeds,
  isFiltered,
  readClientFilters,
} from './client-filters.ts';
import { returnLabel } from './client-parts.tsx';
import { SavedFilters } from './saved-filters.tsx';

const orderLabels = [
  ['name', 'By name'],
  ['name-desc', 'By name, from Z'],
  ['newest', 'Newest first'],
  ['oldest', 'Oldest first'],
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
          words={clientFilterWords(filters)}
          canSave={isFiltered(filters)}
          onApply={(words) => onChange(readClientFilters(words))}
        />
      </div>
      <FilterFold
        count={[status, needs].filter((filter) => filter !== null).length}
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
        <Select
          aria-label="Return"
          className={selectClass}
          active={status !== null}
          value={status ?? 'all'}
          onChange={({ target }) =>
            onChange({ status: returnStatus.safeParse(target.value).data ?? null })
          }
        >
          <option value="all">Any return</option>
          {returnStatus.options.map((value) => (
            <option key={value} value={value}>
              {returnLabel(value)}
            </option>
          ))}
        </Select>
        <Select
          aria-label="Needs"
          className={selectClass}
          active={needs !== null}
          value={needs ?? 'all'}
          onChange={({ target: { value } }) =>
            onChange({ needs: clientNeeds.find((need) => need.value === value)?.value ?? null })
          }
        >
          <option value="all">All clients</option>
          {clientNeeds.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        {showOrder && (
          <Select
            aria-label="Order"
            className={selectClass}
            value={order}
            onChange={({ target }) =>
              onChange({ order: clientOrder.catch(order).parse(target.value) })
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
