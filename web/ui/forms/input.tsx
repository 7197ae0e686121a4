import type { ComponentProps } from 'react';
import { cx } from '#web/lib/cx.ts';

/** The frame of a field, without its colors at rest. */
export const fieldFrame =
  'w-full min-w-0 rounded-small border transition-colors hover:border-muted focus-visible:border-evergreen focus-visible:-outline-offset-1 disabled:bg-sunken disabled:text-muted aria-invalid:border-bad aria-invalid:shadow-[inset_0_0_0_1px_var(--bad)]';

export const fieldColors = 'border-field-line bg-surface text-ink';

/** The look shared by every field of one line or more. */
export const fieldClass = `${fieldFrame} ${fieldColors}`;

interface InputProps extends ComponentProps<'input'> {
  /** `large` on the public pages and sign-in, 48 px. */
  inputSize?: 'medium' | 'large';
}

/** One line of text. Name it with `Field`, or with `aria-label`. */
export function Input({ inputSize = 'medium', className, ...rest }: InputProps) {
  return (
    <input
      className={cx(
        fieldClass,
        inputSize === 'large'
          ? 'h-12 px-3.5 text-base'
          : 'h-(--control) px-3 text-[15px] phone:text-base staff:px-2.5 staff:text-sm staff:phone:text-base',
        className,
      )}
      {...rest}
    />
  );
}
