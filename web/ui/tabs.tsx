import type { ComponentProps } from 'react';
import { cx } from '#web/lib/cx.ts';
import { Tab, TabRow } from './tab-parts.tsx';

export { Tabs, TabsContent } from './tab-parts.tsx';

/** The line of tabs; name it with `aria-label`. */
export function TabsList({ className, ...rest }: ComponentProps<typeof TabRow>) {
  return <TabRow className={cx('flex gap-7 border-b border-line-strong', className)} {...rest} />;
}

export function TabsTrigger({ className, ...rest }: ComponentProps<typeof Tab>) {
  return (
    <Tab
      className={cx(
        '-mb-px border-b-2 border-transparent pt-2.5 pb-3 text-muted transition-colors hover:text-ink data-[state=active]:border-evergreen data-[state=active]:font-semibold data-[state=active]:text-ink',
        className,
      )}
      {...rest}
    />
  );
}
