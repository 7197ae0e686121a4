import {
  type CollisionDetection,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  type Modifier,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { getEventCoordinates } from '@dnd-kit/utilities';
import { MouseAndPenSensor, mouseStart, touchStart } from '#web/ui/pointer-sensor.ts';

/** Spec section 9: one press of an arrow key, in pixels. */
const keyboardStep = 25;

/**
 * How a drag starts and moves, with the figures of spec section 9: by pointer after 8 px, by touch
 * after 200 ms within 5 px, by keyboard with Space or Enter, then 25 px with each arrow key.
 */
export function useDragSensors() {
  return useSensors(
    useSensor(MouseAndPenSensor, { activationConstraint: mouseStart }),
    useSensor(TouchSensor, { activationConstraint: touchStart }),
    useSensor(KeyboardSensor, {
      coordinateGetter: nextCoordinates,
      scrollBehavior: 'auto',
      // Tab would leave the document where it happens to be; leaving means not moving it.
      keyboardCodes: {
        start: ['Space', 'Enter'],
        cancel: ['Escape', 'Tab'],
        end: ['Space', 'Enter'],
      },
    }),
  );
}

const steps: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -keyboardStep, y: 0 },
  ArrowRight: { x: keyboardStep, y: 0 },
  ArrowUp: { x: 0, y: -keyboardStep },
  ArrowDown: { x: 0, y: keyboardStep },
};

/** Arrow keys move by steps; Page Down and Page Up go from one target to the next. */
const nextCoordinates: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = steps[event.code];
  if (step) {
    return { x: currentCoordinates.x + step.x, y: currentCoordinates.y + step.y };
  }
  if (event.code !== 'PageDown' && event.code !== 'PageUp') return undefined;
  const all = [...context.droppableRects];
  const inTray = all.filter(([id]) => isInTray(id));
  const targets = (inTray.length > 0 ? inTray : all).toSorted(
    ([, a], [, b]) => a.top - b.top || a.left - b.left,
  );
  const at = targets.findIndex(([id]) => id === context.over?.id);
  const next = at === -1 ? 0 : at + (event.code === 'PageDown' ? 1 : -1);
  const rect = targets.at(next % targets.length)?.[1];
  return rect && { x: rect.left, y: rect.top };
};

const isInTray = (id: UniqueIdentifier): boolean => String(id).startsWith('tray|');

/** The target under the pointer, or by keyboard the one covered most. The tray covers the tree. */
export const detectTarget: CollisionDetection = (args) => {
  const inTray = args.droppableContainers.filter(({ id }) => isInTray(id));
  const reachable = inTray.length > 0 ? { ...args, droppableContainers: inTray } : args;
  return args.pointerCoordinates === null ? rectIntersection(reachable) : pointerWithin(reachable);
};

/** Keeps what is dragged beside the pointer, and above a finger that would cover it. */
export const besidePointer: Modifier = ({ activatorEvent, draggingNodeRect, transform }) => {
  const pointer = activatorEvent && getEventCoordinates(activatorEvent);
  if (!pointer || !draggingNodeRect) return transform;
  const isTouch = 'TouchEvent' in window && activatorEvent instanceof TouchEvent;
  return {
    ...transform,
    x: transform.x + pointer.x - draggingNodeRect.left + (isTouch ? -40 : 10),
    y: transform.y + pointer.y - draggingNodeRect.top + (isTouch ? -64 : 10),
  };
};
