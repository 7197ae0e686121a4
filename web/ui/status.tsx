import { CircleAlert, CircleCheck, Eye, Hourglass, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';

const kinds: Record<StatusKind, { icon: LucideIcon; colour: string }> = {
  good: { icon: CircleCheck, colour: 'text-good' },
  pending: { icon: Hourglass, colour: 'text-muted' },
  note: { icon: Eye, colour: 'text-note' },
  brass: { icon: CircleAlert, colour: 'text-brass-ink' },
  bad: { icon: CircleAlert, colour: 'text-bad' },
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

/** An icon and a word: a status is never colour alone. */
export function Status({ kind, icon, children, className }: StatusProps) {
  const Icon = icon ?? kinds[kind].icon;
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 align-middle text-sm leading-5 whitespace-nowrap staff:text-[13px]',
        kinds[kind].colour,
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-4 staff:size-3.5" />
      {children}
    </span>
  );
}
