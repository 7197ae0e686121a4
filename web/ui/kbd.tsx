import type { ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';

interface KbdProps {
  children: ReactNode;
  /** Its line, ground and letter, where it is on a colored ground. */
  colors?: string;
  className?: string;
}

/** A key of the keyboard. */
export function Kbd({
  children,
  colors = 'border-line bg-surface text-muted',
  className,
}: KbdProps) {
  return (
    <kbd
      className={cx(
        'inline-block min-w-5 rounded-[4px] border px-[5px] text-center font-sans text-xs leading-[18px] font-medium tabular-nums',
        colors,
        className,
      )}
    >
      {children}
    </kbd>
  );
}
