import { cx } from '#web/lib/cx.ts';

/** Class names of an icon button, for links that look like one. */
export function iconButtonClass(size: 'medium' | 'row' = 'medium', className?: string): string {
  return cx(
    'relative inline-grid shrink-0 place-items-center rounded-small text-muted transition-colors hover:bg-hover hover:text-ink disabled:opacity-50 data-[state=open]:bg-hover data-[state=open]:text-ink',
    size === 'row' ? 'size-8 phone:size-11 staff:size-7 staff:phone:size-11' : 'size-(--control)',
    className,
  );
}
