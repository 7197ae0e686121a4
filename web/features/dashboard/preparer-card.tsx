import type { ReactNode } from 'react';
import type { OwnPreparer } from '#contract/identity/accounts';
import { cx } from '#web/lib/cx.ts';
import { Avatar } from '#web/ui/avatar.tsx';

interface PreparerCardProps {
  preparer: OwnPreparer;
  className?: string;
  /** Where to write to them. */
  children?: ReactNode;
}

/** Who prepares the client's return: picture, name, and since which year. */
export function PreparerCard({ preparer, className, children }: PreparerCardProps) {
  const name = `${preparer.firstName} ${preparer.lastName}`;
  return (
    <section
      aria-label="Your preparer"
      className={cx('flex min-w-0 items-center gap-3 text-sm leading-5', className)}
    >
      <Avatar name={name} picture={preparer.profileImageUrl} size="large" />
      <div className="min-w-0">
        <p className="text-[15px] leading-[22px] font-semibold wrap-anywhere">{name}</p>
        <p className="text-muted">Your preparer since {preparer.since.slice(0, 4)}</p>
        {children}
      </div>
    </section>
  );
}
