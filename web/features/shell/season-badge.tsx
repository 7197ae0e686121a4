import { cx } from '#web/lib/cx.ts';
import { useFirm } from '#web/lib/session.ts';

/** The header badge of spec section 2. */
export function SeasonBadge({ className }: { className?: string }) {
  const { season } = useFirm();
  return (
    <span
      className={cx(
        'inline-flex items-baseline gap-1.5 text-[13px] leading-[18px] whitespace-nowrap text-muted',
        className,
      )}
    >
      Tax Season <b className="font-serif text-[17px] font-medium text-ink lining-nums">{season}</b>
    </span>
  );
}
