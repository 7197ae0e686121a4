import { Tabs as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cx } from '#web/lib/cx.ts';

/** Panels of which one shows. `value` and `onValueChange` as in Radix. */
export const Tabs = Radix.Root;

/** The line of tabs; name it with `aria-label`. */
export function TabsList({ className, ...rest }: ComponentProps<typeof Radix.List>) {
  return (
    <Radix.List className={cx('flex gap-7 border-b border-line-strong', className)} {...rest} />
  );
}

export function TabsTrigger({ className, ...rest }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      className={cx(
        '-mb-px border-b-2 border-transparent pt-2.5 pb-3 text-muted transition-colors hover:text-ink data-[state=active]:border-evergreen data-[state=active]:font-semibold data-[state=active]:text-ink',
        className,
      )}
      {...rest}
    />
  );
}

/** What a tab shows. Tab leads to the controls in it, without a stop at the panel itself. */
export function TabsContent(props: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content tabIndex={-1} {...props} />;
}
