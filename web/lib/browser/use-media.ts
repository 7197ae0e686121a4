import { useSyncExternalStore } from 'react';

/** Whether a media query such as `(width >= 1280px)` holds, following every change. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}

/** On paper there is no scrolling: lists show all that is loaded. */
export const onPaper = 'print';

/** Below 700 px tables become cards and dialogs become sheets (look.md). */
export const phoneWidth = '(width < 700px)';
