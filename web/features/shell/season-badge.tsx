import { cx } from '#web/lib/cx.ts';
import { useFirm } from '#web/lib/session.ts';

interface SeasonBadgeProps {
  /** The year of the client's project, which goes before the firm's season. */
  projectYear?: number | undefined;
  className?: string;
}

/** The header badge of spec section 2. */
export function SeasonBadge({ projectYear, className }: SeasonBadgeProps) {
  const { season } = useFirm();
  return (
    <span
      className={cx(
        'inline-flex items-baseline gap-1.5 text-[13px] leading-[18px] whitespace-nowrap text-muted',
        className,
      )}
    >
      Tax Season{' '}
      <b className="font-serif text-[17px] font-medium text-ink lining-nums">
        {projectYear ?? season}
      </b>
    </span>
  );
}
