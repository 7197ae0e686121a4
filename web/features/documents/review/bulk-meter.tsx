import { cx } from '#web/lib/cx.ts';
import { figure } from '#web/lib/format/format.ts';
import { Meter } from '#web/ui/meter.tsx';
import type { BulkWork } from './use-bulk-work.ts';

/** From that many files on, how far the work is can be worth a look. */
const worthShowing = 20;

/** How far a change to many files, or a ZIP, is. */
export function BulkMeter({ work, className }: { work: BulkWork; className?: string }) {
  const { label, done, total } = work;
  return (
    <div className={cx('min-w-0 text-[13px] leading-[18px]', className)}>
      <p className="flex justify-between gap-4 pb-1.5 tabular-nums">
        <output className="truncate">{label}…</output>
        {total >= worthShowing && (
          <span className="shrink-0 text-muted">
            {figure(done)} of {figure(total)}
          </span>
        )}
      </p>
      <Meter value={total === 0 ? 0 : done / total} label={label} />
    </div>
  );
}
