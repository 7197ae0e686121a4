interface SegmentedProps {
  legend: string;
  name: string;
  value: string;
  options: { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A choice of a few, side by side: radio buttons that look like one control. */
export function Segmented({ legend, name, value, options, onChange }: SegmentedProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-[15px] leading-5 font-[550]">{legend}</legend>
      <div className="grid auto-cols-fr grid-flow-col overflow-hidden rounded-small border border-field-line bg-surface has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-evergreen">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative grid min-h-[46px] cursor-pointer place-items-center border-line px-4 text-muted tabular-nums transition-colors not-first:border-s hover:text-ink has-checked:bg-evergreen has-checked:font-semibold has-checked:text-on-evergreen"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
