import { type RefObject, useLayoutEffect } from 'react';

/** Free space between a toast and what it is above, in pixels. */
const gap = 8;

/**
 * Lifts a toast above everything marked `data-keep-clear` that it would cover: bars at the lower edge
 * of the screen and the field one writes in (rulings section 10: never over the control that comes next).
 *
 * @param shown id of the toast, so that each finds its own place; undefined while there is none
 */
export function useClearPlace(
  viewport: RefObject<HTMLElement | null>,
  shown: number | string | undefined,
): void {
  useLayoutEffect(() => {
    const list = viewport.current;
    if (shown === undefined || !list) return;
    const place = (): void => {
      list.style.removeProperty('--toast-lift');
      const toast = list.getBoundingClientRect();
      // The lowest first: what is above it may be in the way of the lifted toast.
      const pinned = [...document.querySelectorAll('[data-keep-clear]')]
        .map((element) => element.getBoundingClientRect())
        .filter(({ width, height }) => width > 0 && height > 0)
        .toSorted((a, b) => b.bottom - a.bottom);
      let lift = 0;
      for (const { left, right, top, bottom } of pinned) {
        const isBeside = right <= toast.left || left >= toast.right;
        const isClear = bottom <= toast.top - lift || top >= toast.bottom - lift;
        if (!isBeside && !isClear) lift = toast.bottom - top + gap;
      }
      // Nothing of it may leave the screen.
      list.style.setProperty('--toast-lift', `${Math.min(lift, Math.max(0, toast.top))}px`);
    };
    let frame = 0;
    const placeSoon = (): void => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        place();
      });
    };
    const placeTwice = (): void => {
      place();
      placeSoon();
    };
    place();
    addEventListener('resize', placeTwice);
    // For a bar that appears while the toast is there, for its place once it has risen, and for what moves it.
    const observer = new MutationObserver((changes) => {
      if (changes.some(({ addedNodes }) => [...addedNodes].some(containsPinned))) place();
      placeSoon();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    addEventListener('animationend', place);
    return () => {
      removeEventListener('resize', placeTwice);
      cancelAnimationFrame(frame);
      observer.disconnect();
      removeEventListener('animationend', place);
    };
  }, [viewport, shown]);
}

const containsPinned = (node: Node): boolean =>
  node instanceof Element &&
  (node.matches('[data-keep-clear]') || node.querySelector('[data-keep-clear]') !== null);
