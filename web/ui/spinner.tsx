import { cx } from '#web/lib/cx.ts';

/** A turning ring for a wait inside a control. Decorative: say the wait in words beside it. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-block size-4 shrink-0 animate-turn rounded-full border-2 border-current border-r-transparent',
        className,
      )}
    />
  );
}
