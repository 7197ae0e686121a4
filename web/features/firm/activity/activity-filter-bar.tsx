import { activityFilterAction } from '#contract/firm/admin-activity';
import type { PickedClient } from '#web/ui/forms/client-field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { ClientFilter } from '#web/ui/lists/client-filter.tsx';
import { FilterSearch } from '#web/ui/lists/filter-search.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { actionFilters } from './action-labels.ts';
import type { ActivityFilters } from './activity-filters.ts';

interface ActivityFilterBarProps {
  filters: ActivityFilters;
  /** All of it concerns one client: there is none to choose. */
  ofOneClient: boolean;
  /** The client of the address. */
  knownClient: PickedClient | null | undefined;
  onChange: (change: Partial<ActivityFilters>) => void;
}

/** Search, action, client and days. */
export function ActivityFilterBar({
  filters,
  ofOneClient,
  knownClient,
  onChange,
}: ActivityFilterBarProps) {
  const { q, action, client, from, to } = filters;
  return (
    <search className="flex flex-wrap items-end gap-2">
      <FilterSearch
        label="Search people and documents"
        className="flex-[1_1_220px] phone:basis-full"
        q={q}
        onChange={(next) => onChange({ q: next })}
      />
      <Select
        aria-label="Action"
        className="max-w-56 phone:max-w-none phone:basis-full [&_select]:w-full"
        active={action !== null}
        value={action ?? 'all'}
        onChange={({ target }) =>
          onChange({ action: activityFilterAction.safeParse(target.value).data ?? null })
        }
      >
        <option value="all">Any action</option>
        {actionFilters.map(({ group, options }) => (
          <optgroup key={group} label={group}>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      {!ofOneClient && (
        <ClientFilter
          className="w-56 phone:w-full"
          value={client}
          known={knownClient}
          onChange={(next) => onChange({ client: next })}
        />
      )}
      <Day label="From" value={from} max={to} onChange={(next) => onChange({ from: next })} />
      <Day label="To" value={to} min={from} onChange={(next) => onChange({ to: next })} />
    </search>
  );
}

interface DayProps {
  label: string;
  value: string | null;
  min?: string | null;
  max?: string | null;
  onChange: (day: string | null) => void;
}

function Day({ label, value, min, max, onChange }: DayProps) {
  return (
    <label className="flex items-center gap-1.5 text-[13px] text-muted phone:min-w-0 phone:flex-1 phone:flex-col phone:items-stretch phone:gap-0.5">
      {label}
      <Input
        type="date"
        className="desk:w-36"
        value={value ?? ''}
        {...(min ? { min } : {})}
        {...(max ? { max } : {})}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      />
    </label>
  );
}
