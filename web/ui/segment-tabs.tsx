import type { ComponentProps } from 'react';
import { cx } from '#web/lib/cx.ts';
import { Tab, TabRow } from './tab-parts.tsx';

/** Tabs as a row of small buttons, for a choice beside a heading. Panels as in `Tabs`. */
export function SegmentsList({ className, ...rest }: ComponentProps<typeof TabRow>) {
  return <TabRow className={cx('inline-flex gap-0.5', className)} {...rest} />;
}

export function SegmentsTrigger({ className, ...rest }: ComponentProps<typeof Tab>) {
  return (
    <Tab
      className={cx(
        'inline-flex h-(--control) items-center gap-1.5 rounded-small px-3 text-sm font-medium whitespace-nowrap text-muted transition-colors hover:bg-hover hover:text-ink phone:px-2.5 data-[state=active]:bg-hover data-[state=active]:font-semibold data-[state=active]:text-ink data-[state=active]:shadow-[inset_0_0_0_1px_var(--line)]',
        className,
      )}
      {...rest}
    />
  );
}
