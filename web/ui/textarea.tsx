import type { ComponentProps } from 'react';
import { cx } from '#web/lib/cx.ts';
import { fieldClass } from './input.tsx';

/** Several lines of text. */
export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={cx(
        fieldClass,
        'block resize-y px-3 py-2.5 text-[15px] leading-[22px] phone:text-base staff:text-sm',
        className,
      )}
      {...rest}
    />
  );
}
