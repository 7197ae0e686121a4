import type { ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';

const tones = {
  plain: 'bg-sunken text-muted',
  go: 'bg-evergreen-wash text-evergreen',
  brass: 'bg-brass-wash text-brass-ink',
  bad: 'bg-bad-wash text-bad',
  note: 'bg-note-wash text-note',
};

interface TagProps {
  tone?: keyof typeof tones;
  children: ReactNode;
  className?: string;
}

/** A small label on something, such as Latest. */
export function Tag({ tone = 'plain', children, className }: TagProps) {
  return (
    <span
      className={cx(
        'inline-flex h-[22px] items-center gap-1 rounded-full px-2 text-[12.5px] leading-[22px] font-[550] whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}

/** A number that waits, such as unread messages. `label` says what it counts. */
export function Count({ value, label }: { value: number; label: string }) {
  return (
    <span
      role="img"
      aria-label={`${value} ${label}`}
      className="inline-grid h-5 min-w-5 place-items-center rounded-[10px] bg-brass-wash px-1.5 text-[12.5px] leading-5 font-semibold text-brass-ink tabular-nums"
    >
      {value}
    </span>
  );
}
