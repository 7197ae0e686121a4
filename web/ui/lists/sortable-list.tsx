import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { cx } from '#web/lib/cx.ts';
import { useMedia } from '#web/lib/browser/use-media.ts';
import { MouseAndPenSensor, mouseStart, touchStart } from './pointer-sensor.ts';
import { movedTo } from './sortable-order.ts';

interface SortableRow {
  id: string;
}

interface SortableListProps<Row extends SortableRow> {
  rows: readonly Row[];
  /** Names the list. */
  label: string;
  nameOf: (row: Row) => string;
  /** The rows' ids in their new order. */
  onReorder: (ids: string[]) => void;
  className?: string;
  /** The row's content beside its handle; `index` counts from 0. */
  children: (row: Row, index: number) => ReactNode;
}

const instructions =
  'To move the row, press Space or Enter, then use the up and down arrow keys. Space or Enter drops it. Escape cancels.';

/** Only up and down: a list has one direction. */
const alongTheList: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** A list whose order can be changed by mouse, touch and keyboard, each line by its handle. */
export function SortableList<Row extends SortableRow>({
  rows,
  label,
  nameOf,
  onReorder,
  className,
  children,
}: SortableListProps<Row>) {
  const hasMoved = useRef(false);
  const sensors = useSensors(
    useSensor(MouseAndPenSensor, { activationConstraint: mouseStart }),
    useSensor(TouchSensor, { activationConstraint: touchStart }),
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      scrollBehavior: 'auto',
      // Tab would leave the line where it happens to be; leaving means not moving it.
      keyboardCodes: {
        start: ['Space', 'Enter'],
        cancel: ['Escape', 'Tab'],
        end: ['Space', 'Enter'],
      },
    }),
  );
  const ids = rows.map(({ id }) => id);
  const nameAt = (id: UniqueIdentifier): string => {
    const row = rows.find((entry) => entry.id === id);
    return row ? nameOf(row) : '';
  };
  const place = (id: UniqueIdentifier): string =>
    `position ${ids.indexOf(String(id)) + 1} of ${ids.length}`;
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Picked up ${nameAt(active.id)}, ${place(active.id)}.`,
    onDragOver: ({ active, over }) => {
      // A line that was just picked up is over its own place: that has been said.
      if (!over || (!hasMoved.current && over.id === active.id)) return undefined;
      hasMoved.current = true;
      return `${nameAt(active.id)} is over ${place(over.id)}.`;
    },
    onDragEnd: ({ active, over }) =>
      over && over.id !== active.id
        ? `Dropped ${nameAt(active.id)} at ${place(over.id)}.`
        : `Put ${nameAt(active.id)} back.`,
    onDragCancel: ({ active }) => `Put ${nameAt(active.id)} back.`,
  };

  const end = ({ active, over }: DragEndEvent): void => {
    if (over && over.id !== active.id) onReorder(movedTo(ids, String(active.id), String(over.id)));
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[alongTheList]}
      accessibility={{ announcements, screenReaderInstructions: { draggable: instructions } }}
      onDragStart={() => {
        hasMoved.current = false;
      }}
      onDragEnd={end}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol aria-label={label} className={className}>
          {rows.map((row, index) => (
            <SortableLine key={row.id} id={row.id} name={nameOf(row)} alone={rows.length < 2}>
              {children(row, index)}
            </SortableLine>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

interface SortableLineProps {
  id: string;
  name: string;
  /** The only line: there is nowhere to go. */
  alone: boolean;
  children: ReactNode;
}

function SortableLine({ id, name, alone, children }: SortableLineProps) {
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const {
    setNodeRef,
    setActivatorNodeRef,
    attributes,
    listeners,
    isDragging,
    transform,
    transition,
  } = useSortable({
    id,
    disabled: alone,
    // Spec section 9: lines make room within 200 ms.
    transition: isStill ? null : { duration: 200, easing: 'ease' },
  });
  return (
    <li
      ref={setNodeRef}
      data-dragging={isDragging || undefined}
      style={{
        transform: CSS.Translate.toString(transform),
        transition,
      }}
      className={cx(
        'relative flex items-stretch border-b border-line hover:bg-hover',
        isDragging ? 'z-10 rounded-small bg-overlay shadow-pop' : 'bg-paper',
      )}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        aria-label={`Move ${name}`}
        aria-roledescription="sortable"
        aria-describedby={attributes['aria-describedby']}
        aria-pressed={isDragging || undefined}
        disabled={alone}
        className="-ms-1.5 grid w-7 shrink-0 cursor-grab touch-manipulation place-items-center rounded-small text-line-strong hover:text-muted focus-visible:text-ink disabled:invisible phone:w-8 print:hidden"
        {...listeners}
      >
        <GripVertical aria-hidden="true" className="size-4" />
      </button>
      <div className="min-w-0 flex-1">{children}</div>
    </li>
  );
}
