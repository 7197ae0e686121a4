import { ScrollArea as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';

interface ScrollAreaProps {
  children: ReactNode;
  className?: string;
  /** Names the region, which can be focused and scrolled by keyboard. */
  label: string;
}

/** A scrolling region. Spec section 9: hides its bar after 600 ms, thumb at least 18 px. */
export function ScrollArea({ children, className, label }: ScrollAreaProps) {
  return (
    <Radix.Root
      type="hover"
      scrollHideDelay={600}
      className={cx('relative overflow-hidden', className)}
    >
      <Radix.Viewport
        tabIndex={0}
        role="region"
        aria-label={label}
        className="size-full max-h-[inherit] rounded-[inherit]"
      >
        {children}
      </Radix.Viewport>
      <Radix.Scrollbar orientation="vertical" className="flex w-2 touch-none p-px select-none">
        <Radix.Thumb className="min-h-[18px] flex-1 rounded-full bg-line-strong" />
      </Radix.Scrollbar>
    </Radix.Root>
  );
}
