import type { ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';

interface ItemRowProps {
  title: string;
  /** Behind the title: what sets it apart from the usual. */
  remark?: string | undefined;
  isDone: boolean;
  /** Why its box can’t be changed now; shown below the line. */
  notNow?: string | null;
  onToggle: () => void;
  status: ReactNode;
  menu: ReactNode;
  /** Below the line. */
  children?: ReactNode;
}

/** Where the menu of a row is on a phone. */
export const rowMenuClass = 'phone:row-span-2 phone:row-start-1 phone:col-start-3';

/** A step or an item of a checklist: its tick box, title, state, and what can be done with it. */
export function ItemRow({
  title,
  remark,
  isDone,
  notNow = null,
  onToggle,
  status,
  menu,
  children,
}: ItemRowProps) {
  return (
    <div className="py-1 phone:py-1.5">
      <div className="grid min-h-7 grid-cols-[16px_minmax(0,1fr)_auto_auto] items-center gap-x-2.5 phone:grid-cols-[22px_minmax(0,1fr)_auto]">
        <Checkbox
          checked={isDone}
          disabled={notNow !== null}
          aria-label={`${title} complete`}
          onChange={onToggle}
        />
        <span className={cx('min-w-0 font-medium wrap-anywhere', isDone && 'text-muted')}>
          {title}
          {remark !== undefined && (
            <small className="ms-1.5 text-[13px] font-normal text-muted">{remark}</small>
          )}
        </span>
        <span className="text-[13px] leading-5 text-muted tabular-nums phone:col-start-2 phone:row-start-2">
          {status}
        </span>
        {menu}
      </div>
      {notNow !== null && (
        <p className="ms-6.5 text-[13px] leading-[18px] text-pretty text-muted phone:ms-8">
          {notNow}
        </p>
      )}
      {children}
    </div>
  );
}
