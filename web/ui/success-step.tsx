import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { cx } from '#web/lib/cx.ts';

interface SuccessStepProps {
  title: string;
  /** What happens next. */
  lead: string;
  /** Milliseconds until it happens by itself. */
  afterMs: number;
  /** Where "Continue now" leads: a path of this site. */
  to: string;
  onDone: () => void;
}

/** It worked; the page continues by itself, or at once with the link. */
export function SuccessStep({ title, lead, afterMs, to, onDone }: SuccessStepProps) {
  useEffect(() => {
    const timer = setTimeout(onDone, afterMs);
    return () => clearTimeout(timer);
  }, [afterMs, onDone]);
  return (
    <section role="status" className="grid content-start justify-items-start">
      <Tick className="mt-2.5" />
      <h1 className="type-display">{title}</h1>
      <p className="mt-3 text-[17px] text-muted">{lead}</p>
      <Link
        to={to}
        className="mt-6 py-1 text-link"
        onClick={(event) => {
          // What has to happen before the next screen happens here too.
          event.preventDefault();
          onDone();
        }}
      >
        Continue now
      </Link>
    </section>
  );
}

/** The tick that says it worked. */
export function Tick({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 72 72"
      aria-hidden="true"
      className={cx('mb-6 size-18 fill-none stroke-good', className)}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <circle cx="36" cy="36" r="34.5" strokeWidth="1.5" className="fill-good-wash" />
      <path d="m23 37 9 9 18-20" strokeWidth="3" />
    </svg>
  );
}
