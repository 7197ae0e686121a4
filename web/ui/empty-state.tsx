import type { ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';

interface EmptyStateProps {
  title: string;
  /** What to do next. */
  description?: ReactNode;
  /** The button that does it. */
  action?: ReactNode;
  /** A drawing in place of the paper tray. */
  art?: ReactNode;
  className?: string;
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({ title, description, action, art, className }: EmptyStateProps) {
  return (
    <div className={cx('grid justify-items-center gap-1.5 px-7 py-12 text-center', className)}>
      <span className="mb-2 text-evergreen">{art ?? <TrayArt />}</span>
      <h3 className="font-serif text-[21px] leading-[26px] font-[480] tracking-[-.01em]">
        {title}
      </h3>
      {description !== undefined && (
        <p className="max-w-[36ch] text-sm leading-5 text-pretty text-muted">{description}</p>
      )}
      {action !== undefined && (
        <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>
      )}
    </div>
  );
}

/** A sheet standing in the tray of the mark. */
function TrayArt() {
  return (
    <svg
      viewBox="0 0 72 60"
      width="72"
      height="60"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M20 30V9a3 3 0 0 1 3-3h17l12 12v12" />
      <path d="M40 6v9a3 3 0 0 0 3 3h9" />
      <path d="M6 31c0-1.7 1.3-3 3-3 9 0 10.5 10 27 10s18-10 27-10c1.7 0 3 1.3 3 3v16a7 7 0 0 1-7 7H13a7 7 0 0 1-7-7z" />
      <path d="M28 24h12" opacity=".5" />
    </svg>
  );
}
