import type { ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';

/** A key of the keyboard. */
export function Kbd({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <kbd
      className={cx(
        'inline-block min-w-5 rounded-[4px] border border-b-line-strong border-line bg-surface px-[5px] text-center font-sans text-xs leading-[18px] font-medium text-muted tabular-nums',
        className,
      )}
    >
      {children}
    </kbd>
  );
}
