import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { cx } from '#web/lib/cx.ts';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'ref'> {
  /** Some but not all of what it stands for. */
  indeterminate?: boolean;
  /** `large` beside its own label; the back office makes no difference. */
  boxSize?: 'medium' | 'large';
}

/** A tick box alone; give it an `aria-label`, or use `CheckboxField`. */
export function Checkbox({
  indeterminate = false,
  boxSize = 'medium',
  className,
  ...rest
}: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <span
      className={cx(
        'group relative inline-grid shrink-0 place-items-center align-middle staff:size-4 staff:phone:size-[22px]',
        boxSize === 'large' ? 'size-5 phone:size-6' : 'size-[18px] phone:size-[22px]',
        className,
      )}
    >
      {/* Larger than the box that is seen: a target of at least 24 px (WCAG 2.2, 2.5.8). */}
      <input
        ref={box}
        type="checkbox"
        className="peer absolute -inset-1 m-0 appearance-none rounded-[6px]"
        {...rest}
      />
      <span
        aria-hidden="true"
        // The marks are drawn by borders: two pictures for each row of a long list are many.
        className="pointer-events-none absolute inset-0 grid place-items-center rounded-[4px] border-[1.5px] border-field-line bg-surface after:hidden after:border-on-evergreen peer-checked:border-evergreen peer-checked:bg-evergreen peer-checked:after:block peer-checked:after:h-[60%] peer-checked:after:w-[32%] peer-checked:after:-translate-y-[12%] peer-checked:after:rotate-45 peer-checked:after:border-e-2 peer-checked:after:border-b-2 peer-indeterminate:border-evergreen peer-indeterminate:bg-evergreen peer-indeterminate:after:block peer-indeterminate:after:w-[60%] peer-indeterminate:after:border-t-2 peer-hover:border-muted peer-disabled:border-line peer-disabled:bg-sunken"
      />
    </span>
  );
}

interface CheckboxFieldProps extends Omit<CheckboxProps, 'boxSize'> {
  label: ReactNode;
  description?: ReactNode;
}

/** A tick box with its words; the whole line can be pressed. */
export function CheckboxField({ label, description, className, ...rest }: CheckboxFieldProps) {
  return (
    <label className={cx('flex items-start gap-3 py-1', className)}>
      <Checkbox boxSize="large" className="mt-0.5" {...rest} />
      <span className="leading-snug">
        <span className="block text-[15.5px] font-semibold">{label}</span>
        {description !== undefined && (
          <span className="mt-0.5 block text-sm text-muted">{description}</span>
        )}
      </span>
    </label>
  );
}
