import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '#web/lib/cx.ts';
import { fieldColors, fieldFrame } from './input.tsx';

interface SelectProps extends ComponentProps<'select'> {
  /** A filter that narrows the list at the moment is shown in green. */
  active?: boolean;
}

/** The browser's own list under our frame: it works with any keyboard, hand and screen. */
export function Select({ active = false, className, children, ...rest }: SelectProps) {
  return (
    <span className={cx('relative inline-flex min-w-0', className)}>
      <select
        className={cx(
          fieldFrame,
          'h-(--control) appearance-none ps-3 pe-8 text-[15px] text-ellipsis phone:text-base staff:ps-2.5 staff:text-sm staff:phone:text-base',
          active ? 'border-evergreen bg-evergreen-wash font-[550] text-evergreen' : fieldColors,
        )}
        {...rest}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className={cx(
          'pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2',
          active ? 'text-evergreen' : 'text-muted',
        )}
      />
    </span>
  );
}
