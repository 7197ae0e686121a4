import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  type DropAnimation,
  type UniqueIdentifier,
  useDraggable,
  useDroppable,
} from '@dnd-kit/core';
import { CSS } from '@dnd-kit/utilities';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { File } from '#contract/documents/files';
import { fileKind } from '#web/lib/format/file-kind.ts';
import { useMedia } from '#web/lib/browser/use-media.ts';
import { FileIcon } from '#web/ui/files/file-icon.tsx';
import { besidePointer, detectTarget, useDragSensors } from './drag-sensors.ts';
import {
  type MoveTarget,
  nameOfTarget,
  readTarget,
  targetId,
  type TargetPlace,
} from './move-target.ts';

interface DocumentDragProps {
  files: readonly File[];
  /** Ids of the ticked documents: dragging one of them drags them all. */
  selected: readonly string[];
  onDrop: (files: readonly File[], target: MoveTarget) => void;
  /** `dragging` is true while something is on its way. */
  children: (dragging: boolean) => ReactNode;
}

/** Lets documents be dragged onto folders and categories, by mouse, touch and keyboard. */
export function DocumentDrag({ files, selected, onDrop, children }: DocumentDragProps) {
  const [dragged, setDragged] = useState<readonly File[]>([]);
  const hasLanded = useRef(false);
  const sensors = useDragSensors();
  const isStill = useMedia('(prefers-reduced-motion: reduce)');

  const labelsFor = (id: UniqueIdentifier) => labelsOf(draggedBy(files, selected, String(id)));
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Picked up ${labelsFor(active.id)}.`,
    onDragOver: ({ over }) => (over ? `Over ${nameAt(over.id)}.` : 'Over no folder or category.'),
    onDragEnd: ({ active, over }) =>
      over
        ? `Dropped ${labelsFor(active.id)} on ${nameAt(over.id)}.`
        : `Put ${labelsFor(active.id)} back.`,
    onDragCancel: ({ active }) => `Put ${labelsFor(active.id)} back.`,
  };

  const start = ({ active }: DragStartEvent): void => {
    hasLanded.current = false;
    setDragged(draggedBy(files, selected, String(active.id)));
  };
  const end = ({ over }: DragEndEvent): void => {
    const target = over && readTarget(String(over.id));
    hasLanded.current = target !== null;
    setDragged([]);
    if (target) onDrop(dragged, target);
  };

  // Back to its place when nothing happened, into the target when something did.
  const dropAnimation: DropAnimation = {
    duration: 250,
    easing: 'ease-out',
    keyframes: ({ transform: { initial, final } }) =>
      hasLanded.current
        ? [
            { transform: CSS.Transform.toString(initial), opacity: 1 },
            { transform: CSS.Transform.toString(initial), opacity: 0 },
          ]
        : [
            { transform: CSS.Transform.toString(initial) },
            { transform: CSS.Transform.toString(final) },
          ],
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={detectTarget}
      accessibility={{ announcements, screenReaderInstructions: { draggable: instructions } }}
      onDragStart={start}
      onDragEnd={end}
      onDragCancel={() => setDragged([])}
    >
      {children(dragged.length > 0)}
      {createPortal(
        <DragOverlay
          zIndex={999}
          modifiers={[besidePointer]}
          dropAnimation={isStill ? null : dropAnimation}
        >
          {dragged.length > 0 && <Dragged files={dragged} />}
        </DragOverlay>,
        document.body,
      )}
    </DndContext>
  );
}

const instructions =
  'To move the document, press Space or Enter. Then use the arrow keys, or Page Down and Page Up to go from one folder or category to the next. Space or Enter drops it, Escape puts it back.';

function draggedBy(files: readonly File[], selected: readonly string[], id: string): File[] {
  const ids = selected.includes(id) ? selected : [id];
  return files.filter((file) => ids.includes(file.id));
}

function labelsOf(files: readonly File[]): string {
  const [first] = files;
  return files.length === 1 && first ? first.originalName : `${files.length} documents`;
}

function nameAt(id: UniqueIdentifier): string {
  const target = readTarget(String(id));
  return target ? nameOfTarget(target) : '';
}

/** What moves with the pointer. */
function Dragged({ files }: { files: readonly File[] }) {
  const [first] = files;
  if (!first) return null;
  return (
    <div
      data-dragged
      className="flex w-56 cursor-grabbing items-center gap-2.5 rounded-card border border-line-strong bg-overlay px-3 py-2 text-[15px] leading-5 shadow-pop"
    >
      <FileIcon kind={fileKind(first)} />
      <span className="truncate font-[550]">{labelsOf(files)}</span>
    </div>
  );
}

/** Makes a row of the list draggable: the row by pointer, its handle by keyboard. */
export function useDraggableDocument(file: File) {
  const { listeners, attributes, isDragging, setNodeRef, setActivatorNodeRef } = useDraggable({
    id: file.id,
  });
  return {
    isDragging,
    row: {
      ref: setNodeRef,
      'data-dragging': isDragging || undefined,
      ...listeners,
      onPointerDown: (event: React.PointerEvent) => {
        // A finger that rests picks the document up; the menu of the row has its own button.
        if (event.pointerType === 'touch') event.preventDefault();
        listeners?.['onPointerDown']?.(event);
      },
      onContextMenu: (event: React.MouseEvent) => {
        if (isDragging) event.preventDefault();
      },
    },
    handle: {
      ref: setActivatorNodeRef,
      'aria-describedby': attributes['aria-describedby'],
      'aria-roledescription': attributes['aria-roledescription'],
      'aria-pressed': isDragging || undefined,
    },
  };
}

/** What is inside can be pressed without dragging the row it is in. */
export const undraggable = {
  onPointerDown: (event: React.PointerEvent) => event.stopPropagation(),
  onTouchStart: (event: React.TouchEvent) => event.stopPropagation(),
};

/** Makes an element a place to drop documents on. */
export function useDropTarget(place: TargetPlace, target: MoveTarget) {
  const { setNodeRef, node, isOver } = useDroppable({ id: targetId(place, target) });
  useEffect(() => {
    // By keyboard a target can be reached that is scrolled away.
    if (isOver) node.current?.scrollIntoView({ block: 'nearest' });
  }, [isOver, node]);
  return { ref: setNodeRef, isOver };
}
