import { Select } from '../forms/select.tsx';

interface Option<Value> {
  value: Value;
  label: string;
}

interface FilterSelectProps<Value> {
  label: string;
  value: Value | null;
  options: readonly Option<Value>[];
  /** What the list is without this filter: "Any status". */
  all: string;
  onChange: (value: Value | null) => void;
  className?: string;
}

/** A filter of a list with one of several values, green while it narrows the list. */
export function FilterSelect<Value extends string | number>({
  label,
  value,
  options,
  all,
  onChange,
  className,
}: FilterSelectProps<Value>) {
  return (
    <Select
      aria-label={label}
      className={className}
      active={value !== null}
      value={value ?? 'all'}
      onChange={({ target }) =>
        onChange(options.find((option) => String(option.value) === target.value)?.value ?? null)
      }
    >
      <option value="all">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}

interface YearFilterProps<More> {
  value: number | NoInfer<More> | null;
  /** Tax years that occur, the newest first. */
  years: readonly number[] | undefined;
  /** Beyond the years. */
  more?: readonly Option<More>[];
  onChange: (value: number | NoInfer<More> | null) => void;
  className?: string;
}

/** A list's tax year; one from the address may not occur in it. */
export function YearFilter<More extends string = never>({
  years = [],
  more = [],
  ...rest
}: YearFilterProps<More>) {
  const { value } = rest;
  const shown = typeof value === 'number' && !years.includes(value) ? [value, ...years] : years;
  const options = [...shown.map((year) => ({ value: year, label: String(year) })), ...more];
  return <FilterSelect label="Tax year" all="Any year" options={options} {...rest} />;
}

interface OrderSelectProps<Order> {
  value: Order;
  options: readonly Option<Order>[];
  onChange: (order: Order) => void;
  className?: string;
}

/** What sorting by a table's heads is where there are none. */
export function OrderSelect<Order extends string>({
  value,
  options,
  onChange,
  className,
}: OrderSelectProps<Order>) {
  // One from a wider screen's address keeps its place.
  const isOffered = options.some((option) => option.value === value);
  return (
    <Select
      aria-label="Order"
      className={className}
      value={value}
      onChange={({ target }) =>
        onChange(options.find((option) => option.value === target.value)?.value ?? value)
      }
    >
      {[...options, ...(isOffered ? [] : [{ value, label: 'As chosen' }])].map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}
