import { PointerSensor, type PointerSensorOptions } from '@dnd-kit/core';
import type { PointerEvent } from 'react';

/** Mouse and pen. A finger that moves at once scrolls; the touch sensor waits for one that rests. */
export class MouseAndPenSensor extends PointerSensor {
  static override activators = [
    {
      eventName: 'onPointerDown' as const,
      handler: ({ nativeEvent: event }: PointerEvent, options: PointerSensorOptions): boolean => {
        if (!event.isPrimary || event.button !== 0 || event.pointerType === 'touch') return false;
        options.onActivation?.({ event });
        return true;
      },
    },
  ];
}

/** Spec section 9: how far a pointer goes, and how long a finger rests, before a drag begins. */
export const mouseStart = { distance: 8 };
export const touchStart = { delay: 200, tolerance: 5 };
