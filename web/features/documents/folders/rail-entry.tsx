import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';
import { useDropTarget } from './document-drag.tsx';
import type { MoveTarget } from './move-target.ts';

interface RailEntryProps {
  label: string;
  icon?: LucideIcon;
  /** How many documents it holds; null until that is known. */
  count: number | null;
  current: boolean;
  /** How deep it is in the tree. */
  depth?: number;
  /** A menu at the end of the line. */
  menu?: ReactNode;
  onSelect: () => void;
}

/** A line of the folder and category tree: pressed, it narrows the list. */
export function RailEntry(props: RailEntryProps) {
  return (
    <li>
      <RailLine {...props} />
    </li>
  );
}

interface RailTargetProps extends RailEntryProps {
  target: MoveTarget;
  /** The folders inside. */
  children?: ReactNode;
}

/** A line of the tree that documents can be dropped on. */
export function RailTarget({ target, children, ...entry }: RailTargetProps) {
  const { ref, isOver } = useDropTarget('tree', target);
  return (
    <li>
      <div ref={ref} data-over={isOver || undefined} className={targetClass}>
        <RailLine {...entry} />
      </div>
      {children}
    </li>
  );
}

/** A drop target; while something is held over it its frame is dashed. */
export const targetClass =
  'rounded-small outline-dashed outline-1 outline-transparent -outline-offset-1 transition-colors duration-200 data-over:bg-evergreen-wash data-over:outline-evergreen';

/** How far a line is set in, by its depth. */
const insets = ['ps-2.5', 'ps-7.5', 'ps-12.5', 'ps-17.5'] as const;

function RailLine({
  label,
  icon: Icon,
  count,
  current,
  depth = 0,
  menu,
  onSelect,
}: RailEntryProps) {
  return (
    <div
      className={cx(
        'group relative flex items-center rounded-small transition-colors',
        current ? 'bg-evergreen-wash' : 'hover:bg-hover',
      )}
    >
      <button
        type="button"
        aria-pressed={current}
        title={label}
        className={cx(
          'grid h-9 min-w-0 flex-1 items-center gap-2.5 rounded-small pe-2.5 text-start text-[14.5px] leading-5 phone:h-11',
          Icon ? 'grid-cols-[18px_minmax(0,1fr)_auto]' : 'grid-cols-[minmax(0,1fr)_auto]',
          insets[Math.min(depth, insets.length - 1)],
          current && 'font-semibold text-evergreen',
        )}
        onClick={onSelect}
      >
        {Icon && (
          <Icon
            aria-hidden="true"
            className={cx('size-[18px]', current ? 'text-evergreen' : 'text-muted')}
          />
        )}
        <span className="truncate">{label}</span>
        <span
          className={cx(
            'text-[13px] font-normal tabular-nums',
            // A mouse finds the menu in its place.
            menu !== undefined &&
              '[@media(hover:hover)]:group-hover:opacity-0 [@media(hover:hover)]:group-focus-within:opacity-0',
            current ? 'text-evergreen' : 'text-muted',
          )}
        >
          {count}
        </span>
      </button>
      {menu}
    </div>
  );
}
