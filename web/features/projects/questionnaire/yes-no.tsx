import { type ReactNode, useId } from 'react';
import { cx } from '#web/lib/cx.ts';

interface YesNoProps {
  legend: ReactNode;
  value: boolean | null;
  onChange: (value: boolean) => void;
  /** The question itself, and not one that follows from it. */
  isMain?: boolean;
  /** Between the question and the buttons. */
  children?: ReactNode;
}

const choices = [
  { label: 'Yes', value: true },
  { label: 'No', value: false },
];

/** A question with two buttons, of which neither is chosen at first. */
export function YesNo({ legend, value, onChange, isMain = false, children }: YesNoProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend
        className={cx(
          'max-w-[64ch] text-pretty',
          isMain ? 'text-[17px] leading-6 font-[550]' : 'text-[15px] leading-5 font-[550]',
        )}
      >
        {legend}
      </legend>
      {children}
      <div
        className={cx(
          'grid w-full max-w-60 grid-cols-2 overflow-hidden rounded-small border border-field-line bg-surface has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-evergreen',
          isMain ? 'mt-3' : 'mt-1.5 max-w-45!',
        )}
      >
        {choices.map((choice) => (
          <label
            key={choice.label}
            className="relative grid min-h-11 cursor-pointer place-items-center border-line px-4 text-[15px] text-muted transition-colors not-first:border-s hover:text-ink has-checked:bg-evergreen has-checked:font-semibold has-checked:text-on-evergreen"
          >
            <input
              type="radio"
              name={name}
              value={choice.label}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
