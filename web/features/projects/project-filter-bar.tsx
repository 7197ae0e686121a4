import { useQuery } from '@tanstack/react-query';
import { type Ref, useId } from 'react';
import { countTaxProjects } from '#contract/projects/projects';
import { projectStatuses } from '#domain/project-values';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { FilterFold } from '#web/ui/lists/filter-fold.tsx';
import { FilterSearch } from '#web/ui/lists/filter-search.tsx';
import { FilterSelect, OrderSelect, YearFilter } from '#web/ui/lists/filter-select.tsx';
import type { PickedClient } from '#web/ui/forms/client-field.tsx';
import { ClientFilter } from '#web/ui/lists/client-filter.tsx';
import { type ProjectFilters, projectFilters } from './project-filters.ts';

export const dues = [
  { value: 'overdue', label: 'Overdue' },
  { value: 'week', label: 'Due within 7 days' },
  { value: 'month', label: 'Due within 30 days' },
  { value: 'none', label: 'Without a date' },
] as const;

const orders = [
  { value: 'due', label: 'Next due first' },
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'client', label: 'By client' },
  { value: 'year-desc', label: 'By tax year' },
] as const;

interface ProjectFilterBarProps {
  filters: ProjectFilters;
  /** All projects are of one client: there is none to choose. */
  ofOneClient: boolean;
  /** Whose the first project of the list is: the client chosen, when the address names one. */
  clientOfFirst: PickedClient | undefined;
  onChange: (change: Partial<ProjectFilters>) => void;
  searchRef: Ref<HTMLInputElement>;
  onDown: (q: string) => void;
}

/** The client selector and the search; status, year, due date and what waits under them. */
export function ProjectFilterBar({
  filters,
  ofOneClient,
  clientOfFirst,
  onChange,
  searchRef,
  onDown,
}: ProjectFilterBarProps) {
  return (
    <search className="grid gap-2 border-b border-line-strong pb-3">
      {!ofOneClient && (
        <ClientFilter
          value={filters.client}
          known={clientOfFirst}
          onChange={(client) => onChange({ client })}
        />
      )}
      <FilterFold
        always
        count={projectFilters.count({ ...filters, client: null })}
        search={
          <FilterSearch
            label="Search projects"
            shortcut="/"
            q={filters.q}
            onChange={(q) => onChange({ q })}
            searchRef={searchRef}
            onDown={onDown}
          />
        }
      >
        <MoreFilters filters={filters} onChange={onChange} />
      </FilterFold>
    </search>
  );
}

function MoreFilters({ filters, onChange }: Pick<ProjectFilterBarProps, 'filters' | 'onChange'>) {
  const { status, taxYear, due, waiting, order } = filters;
  const waitingId = useId();
  const { data: counts } = useQuery(queryOptionsFor(countTaxProjects, {}));
  return (
    <>
      <FilterSelect
        label="Status"
        all="Any status"
        value={status}
        options={projectStatuses}
        onChange={(next) => onChange({ status: next })}
      />
      <YearFilter
        value={taxYear}
        years={counts?.taxYears}
        onChange={(next) => onChange({ taxYear: next })}
      />
      <FilterSelect
        label="Due"
        className="col-span-2"
        all="Due at any time"
        value={due}
        options={dues}
        onChange={(next) => onChange({ due: next })}
      />
      <div className="col-span-2 flex min-h-8 items-center gap-2.5 text-sm phone:min-h-11">
        <Checkbox
          id={waitingId}
          checked={waiting !== null}
          onChange={({ target }) => onChange({ waiting: target.checked ? 'yes' : null })}
        />
        <label htmlFor={waitingId}>Waiting on client</label>
      </div>
      <OrderSelect
        className="col-span-2"
        value={order}
        options={orders}
        onChange={(next) => onChange({ order: next })}
      />
    </>
  );
}
