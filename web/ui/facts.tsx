import type { ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';

/** Names and values under each other, with hairlines between. */
export function Facts({
  facts,
  className,
}: {
  facts: readonly { name: string; value: ReactNode }[];
  className?: string;
}) {
  return (
    <dl className={cx('text-sm leading-5', className)}>
      {facts.map(({ name, value }) => (
        <div
          key={name}
          className="grid grid-cols-[minmax(96px,22%)_minmax(0,1fr)] items-baseline gap-3 border-b border-line py-2 last:border-0"
        >
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
