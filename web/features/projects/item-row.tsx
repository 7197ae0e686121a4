import { ArrowDown, ArrowUp, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/dropdown-menu.tsx';
import { iconButtonClass } from '#web/ui/icon-button.tsx';

interface ItemRowProps {
  title: string;
  /** Behind the title: what sets it apart from the usual. */
  remark?: string | undefined;
  isDone: boolean;
  onToggle: () => void;
  status: ReactNode;
  onEdit: () => void;
  onDelete: () => void;
  /** Absent at the end of the list. */
  onMoveUp: (() => void) | undefined;
  onMoveDown: (() => void) | undefined;
  /** Further entries of its menu, on top. */
  actions?: ReactNode;
  /** Below the line. */
  children?: ReactNode;
}

/** A step or an item of a checklist: its tick box, title, state, and what can be done with it. */
export function ItemRow({
  title,
  remark,
  isDone,
  onToggle,
  status,
  onEdit,
  onDelete,
  onMoveUp,
  onMoveDown,
  actions,
  children,
}: ItemRowProps) {
  return (
    <div className="py-1 phone:py-1.5">
      <div className="grid min-h-7 grid-cols-[16px_minmax(0,1fr)_auto_auto] items-center gap-x-2.5 phone:grid-cols-[22px_minmax(0,1fr)_auto]">
        <Checkbox checked={isDone} aria-label={`${title} complete`} onChange={onToggle} />
        <span className={cx('min-w-0 font-medium wrap-anywhere', isDone && 'text-muted')}>
          {title}
          {remark !== undefined && (
            <small className="ms-1.5 text-[13px] font-normal text-muted">{remark}</small>
          )}
        </span>
        <span className="text-[13px] leading-5 text-muted tabular-nums phone:col-start-2 phone:row-start-2">
          {status}
        </span>
        <Menu
          trigger={
            <button
              type="button"
              aria-label={`Actions for ${title}`}
              className={iconButtonClass(
                'row',
                'phone:row-span-2 phone:row-start-1 phone:col-start-3',
              )}
            >
              <Ellipsis className="size-[18px]" aria-hidden="true" />
            </button>
          }
        >
          {actions}
          <MenuItem onSelect={onEdit}>
            <Pencil aria-hidden="true" />
            Edit
          </MenuItem>
          {onMoveUp && (
            <MenuItem onSelect={onMoveUp}>
              <ArrowUp aria-hidden="true" />
              Move up
            </MenuItem>
          )}
          {onMoveDown && (
            <MenuItem onSelect={onMoveDown}>
              <ArrowDown aria-hidden="true" />
              Move down
            </MenuItem>
          )}
          <MenuSeparator />
          <MenuItem danger onSelect={onDelete}>
            <Trash2 aria-hidden="true" />
            Delete
          </MenuItem>
        </Menu>
      </div>
      {children}
    </div>
  );
}
