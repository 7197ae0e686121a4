import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';

const tones = {
  note: { icon: Info, box: 'bg-note-wash', color: 'text-note' },
  brass: { icon: TriangleAlert, box: 'bg-brass-wash', color: 'text-brass-ink' },
  bad: { icon: CircleAlert, box: 'bg-bad-wash', color: 'text-bad' },
};

interface CalloutProps {
  tone: keyof typeof tones;
  title?: ReactNode;
  children?: ReactNode;
  /** `alert` is read at once, for a failure that just happened. */
  role?: 'alert' | 'status';
  size?: 'small' | 'medium';
  className?: string;
}

/** A remark that belongs to what is below it. */
export function Callout({ tone, title, children, role, size = 'medium', className }: CalloutProps) {
  const Icon = tones[tone].icon;
  return (
    <div
      role={role}
      className={cx(
        'grid grid-cols-[20px_1fr] gap-3 rounded-card',
        size === 'small'
          ? 'px-3 py-2.5 text-sm leading-5'
          : 'px-4 py-3.5 text-[15px] leading-[22px]',
        tones[tone].box,
        className,
      )}
    >
      <Icon aria-hidden="true" className={cx('mt-px size-5', tones[tone].color)} />
      <div>
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
