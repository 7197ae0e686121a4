import { useEffect, useRef, useState } from 'react';
import { activityFilterAction } from '#contract/admin-activity';
import { ClientField, type PickedClient } from '#web/ui/client-field.tsx';
import { Input } from '#web/ui/input.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { actionFilters } from './action-words.ts';
import type { ActivityFilters } from './activity-filters.ts';

/** After the last keystroke, before the server is asked. */
const typingPauseMs = 250;

interface ActivityFilterBarProps {
  filters: ActivityFilters;
  /** The client of the address. */
  knownClient: PickedClient | null;
  onChange: (change: Partial<ActivityFilters>) => void;
}

/** Search, action, client and days. */
export function ActivityFilterBar({ filters, knownClient, onChange }: ActivityFilterBarProps) {
  const { q, action, client, from, to } = filters;
  const [picked, setPicked] = useState<PickedClient | null>(null);
  const shownClient = client === null ? null : picked?.id === client ? picked : knownClient;
  return (
    <search className="flex flex-wrap items-end gap-2">
      <ActivitySearch q={q} onChange={(next) => onChange({ q: next })} />
      <Select
        aria-label="Action"
        className="max-w-56 phone:max-w-none phone:basis-full [&_select]:w-full"
        active={action !== null}
        value={action ?? 'all'}
        onChange={({ target }) =>
          onChange({ action: activityFilterAction.nullable().catch(null).parse(target.value) })
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
      <ClientField
        floating
        className="w-56 phone:w-full"
        value={shownClient}
        onChange={(next) => {
          setPicked(next);
          onChange({ client: next?.id ?? null });
        }}
      />
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
        className="w-36 phone:w-full phone:min-w-0"
        value={value ?? ''}
        {...(min ? { min } : {})}
        {...(max ? { max } : {})}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      />
    </label>
  );
}

function ActivitySearch({ q, onChange }: { q: string; onChange: (q: string) => void }) {
  const [text, setText] = useState(q);
  const [known, setKnown] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Changed from elsewhere: Back, or "Clear filters".
  if (q !== known) {
    setKnown(q);
    if (q.trim() !== text.trim()) setText(q);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <SearchInput
      label="Search people and documents"
      className="flex-[1_1_220px] phone:basis-full"
      value={text}
      onChange={({ target: { value } }) => {
        setText(value);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => onChange(value), typingPauseMs);
      }}
    />
  );
}
