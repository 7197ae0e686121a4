import { cx } from '#web/lib/cx.ts';

interface FilterButtonsProps<Value extends string> {
  /** What the choice is about, for a screen reader. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  className?: string;
}

/** A filter of few words, side by side; the chosen one is pressed. */
export function FilterButtons<Value extends string>({
  label,
  value,
  options,
  onChange,
  className,
}: FilterButtonsProps<Value>) {
  return (
    <div role="group" aria-label={label} className={cx('flex gap-0.5', className)}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          className={cx(
            'inline-flex h-8 items-center rounded-small px-3 text-sm whitespace-nowrap tabular-nums transition-colors hover:bg-hover hover:text-ink focus-visible:-outline-offset-2 phone:h-10',
            option.value === value
              ? 'bg-hover font-semibold text-ink shadow-[inset_0_0_0_1px_var(--line)]'
              : 'font-medium text-muted',
          )}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
