import { cx } from '#web/lib/cx.ts';

/** One gray bar in the shape of what comes: a line of text, unless classes size it. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'skeleton block animate-sheen bg-[linear-gradient(90deg,var(--line)_0%,color-mix(in_oklab,var(--line)_55%,var(--surface))_50%,var(--line)_100%)] bg-size-[200%_100%]',
        className,
      )}
    />
  );
}

/** The title, the tabs and two fields of a form that is loading. */
export function SkeletonForm({ className }: { className?: string }) {
  return (
    <div role="status" aria-label="Loading" className={cx('grid gap-5', className)}>
      <Skeleton className="h-10 w-[56%]" />
      <Skeleton className="h-px" />
      <Skeleton className="h-4 w-22" />
      <Skeleton className="h-12" />
      <Skeleton className="h-4 w-20" />
      <Skeleton className="h-12" />
    </div>
  );
}

const widths = ['w-[78%]', 'w-[64%]', 'w-[86%]', 'w-[52%]', 'w-[70%]', 'w-[60%]'];

/** Rows of a list that is loading. `label` is what a screen reader says. */
export function SkeletonRows({ rows = 6, label = 'Loading' }: { rows?: number; label?: string }) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, index) => (
        <div
          key={index}
          className="grid h-(--row) grid-cols-[18px_1fr_64px] items-center gap-3 border-b border-line"
        >
          <Skeleton className="size-[18px] rounded-[4px]" />
          <Skeleton className={widths[index % widths.length] ?? 'w-[70%]'} />
          <Skeleton />
        </div>
      ))}
    </div>
  );
}
