import { cx } from '#web/lib/cx.ts';

interface MeterProps {
  /** 0 to 1. */
  value: number;
  /** What it measures, for a screen reader. */
  label: string;
  className?: string;
}

/** A thin line of progress. */
export function Meter({ value, label, className }: MeterProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={cx('h-1 overflow-hidden rounded-[2px] bg-line', className)}
    >
      <div
        className="h-full rounded-[2px] bg-evergreen transition-[width]"
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
