import { CircleAlert, CircleCheck, Eye, Hourglass, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';

const kinds: Record<StatusKind, { icon: LucideIcon; color: string }> = {
  good: { icon: CircleCheck, color: 'text-good' },
  pending: { icon: Hourglass, color: 'text-muted' },
  note: { icon: Eye, color: 'text-note' },
  brass: { icon: CircleAlert, color: 'text-brass-ink' },
  bad: { icon: CircleAlert, color: 'text-bad' },
};

/** good: done. pending: waits. note: being looked at. brass: due or late. bad: money late, failed. */
export type StatusKind = 'good' | 'pending' | 'note' | 'brass' | 'bad';

interface StatusProps {
  kind: StatusKind;
  /** In place of the icon of the kind. */
  icon?: LucideIcon;
  children: ReactNode;
  className?: string;
}

/** An icon and a word: a status is never color alone. */
export function Status({ kind, icon, children, className }: StatusProps) {
  const Icon = icon ?? kinds[kind].icon;
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 align-middle text-sm leading-5 whitespace-nowrap staff:text-[13px]',
        kinds[kind].color,
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-4 staff:size-3.5" />
      {children}
    </span>
  );
}
