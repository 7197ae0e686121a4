import { useQuery } from '@tanstack/react-query';
import { type Ref, useId, useState } from 'react';
import { countTaxProjects, dueFilters, projectOrder } from '#contract/projects';
import { projectStatus, projectStatuses } from '#contract/project-values';
import { queryOptionsFor } from '#web/lib/api.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FilterFold } from '#web/ui/filter-fold.tsx';
import { FilterSearch } from '#web/ui/filter-search.tsx';
import { Select } from '#web/ui/select.tsx';
import { ClientField, type PickedClient } from '#web/ui/client-field.tsx';
import { countFilters, type DueFilter, type ProjectFilters } from './project-filters.ts';

const dueLabels: Record<DueFilter, string> = {
  overdue: 'Overdue',
  week: 'Due within 7 days',
  month: 'Due within 30 days',
  none: 'Without a date',
};

const orderLabels = [
  ['due', 'Next due first'],
  ['newest', 'Newest first'],
  ['oldest', 'Oldest first'],
  ['client', 'By client'],
  ['year-desc', 'By tax year'],
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
  const [picked, setPicked] = useState<PickedClient | null>(null);
  const known = [picked, clientOfFirst].find((client) => client?.id === filters.client);
  const client =
    filters.client === null
      ? null
      : (known ?? { id: filters.client, firstName: 'One', lastName: 'client', email: '' });

  return (
    <search className="grid gap-2 border-b border-line-strong pb-3">
      {!ofOneClient && (
        <ClientField
          floating
          value={client}
          onChange={(next) => {
            setPicked(next);
            onChange({ client: next?.id ?? null });
          }}
        />
      )}
      <FilterFold
        always
        count={countFilters(filters)}
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
  const years = [...(counts?.taxYears ?? [])];
  // A year from the address may not occur among the projects.
  if (taxYear !== null && !years.includes(taxYear)) years.unshift(taxYear);
  return (
    <>
      <Select
        aria-label="Status"
        active={status !== null}
        value={status ?? 'all'}
        onChange={({ target }) =>
          onChange({ status: projectStatus.nullable().catch(null).parse(target.value) })
        }
      >
        <option value="all">Any status</option>
        {projectStatuses.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Tax year"
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
      <Select
        aria-label="Due"
        className="col-span-2"
        active={due !== null}
        value={due ?? 'all'}
        onChange={({ target }) =>
          onChange({ due: dueFilters.find((value) => value === target.value) ?? null })
        }
      >
        <option value="all">Due at any time</option>
        {dueFilters.map((value) => (
          <option key={value} value={value}>
            {dueLabels[value]}
          </option>
        ))}
      </Select>
      <div className="col-span-2 flex min-h-8 items-center gap-2.5 text-sm phone:min-h-11">
        <Checkbox
          id={waitingId}
          checked={waiting}
          onChange={({ target }) => onChange({ waiting: target.checked })}
        />
        <label htmlFor={waitingId}>Waiting on client</label>
      </div>
      <Select
        aria-label="Order"
        className="col-span-2"
        value={order}
        onChange={({ target }) =>
          onChange({ order: projectOrder.catch(order).parse(target.value) })
        }
      >
        {orderLabels.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </>
  );
}
