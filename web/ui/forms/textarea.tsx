import type { ComponentProps } from 'react';
import { cx } from '#web/lib/cx.ts';
import { fieldClass } from './input.tsx';

/** Several lines of text. Name it with `Field`, or with `aria-label`. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      className={cx(fieldClass, 'px-3 py-2 text-[15px] phone:text-base staff:text-sm', className)}
      {...rest}
    />
  );
}
