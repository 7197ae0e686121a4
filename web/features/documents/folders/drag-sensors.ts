import {
  type CollisionDetection,
  getFirstCollision,
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
import { type Coordinates, getEventCoordinates } from '@dnd-kit/utilities';
import { useState } from 'react';
import { MouseAndPenSensor, mouseStart, touchStart } from '#web/ui/lists/pointer-sensor.ts';

/** Spec section 9: one press of an arrow key, in pixels. */
const keyboardStep = 25;

/**
 * How a drag starts and moves, with the figures of spec section 9: by pointer after 8 px, by touch
 * after 200 ms within 5 px, by keyboard with Space or Enter, then 25 px with each arrow key.
 */
export function useDragSensors() {
  const [coordinateGetter] = useState(moveByKeys);
  return useSensors(
    useSensor(MouseAndPenSensor, { activationConstraint: mouseStart }),
    useSensor(TouchSensor, { activationConstraint: touchStart }),
    useSensor(KeyboardSensor, {
      coordinateGetter,
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

/**
 * Arrow keys move by steps; Page Down and Page Up go from one target to the next. A key that comes
 * before the last one has been drawn continues from where that one leads.
 */
function moveByKeys(): KeyboardCoordinateGetter {
  let last: { drag: Event | null; from: Coordinates; to: UniqueIdentifier } | undefined;
  return (event, { currentCoordinates: from, context }) => {
    const step = steps[event.code];
    if (step) return { x: from.x + step.x, y: from.y + step.y };
    if (event.code !== 'PageDown' && event.code !== 'PageUp') return undefined;
    // Measured here: the first key can come before the library has measured them.
    const all = context.droppableContainers.getEnabled().flatMap(({ id, node }) => {
      const rect = node.current?.getBoundingClientRect();
      return rect ? [{ id, rect }] : [];
    });
    const inTray = all.filter(({ id }) => isInTray(id));
    const targets = (inTray.length > 0 ? inTray : all).toSorted(
      (a, b) => a.rect.top - b.rect.top || a.rect.left - b.rect.left,
    );
    const isDrawn =
      last?.drag !== context.activatorEvent || last.from.x !== from.x || last.from.y !== from.y;
    // Not `over`, which follows an effect later.
    const atId = isDrawn ? getFirstCollision(context.collisions, 'id') : last?.to;
    const at = targets.findIndex(({ id }) => id === atId);
    const next = at === -1 ? 0 : at + (event.code === 'PageDown' ? 1 : -1);
    const target = targets.at(next % targets.length);
    if (!target) return undefined;
    last = { drag: context.activatorEvent, from, to: target.id };
    return { x: target.rect.left, y: target.rect.top };
  };
}

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
