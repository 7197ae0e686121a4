import { useEffect, useRef } from 'react';

/** What is needed of CloseWatcher, which TypeScript does not know everywhere yet. */
interface Watcher extends EventTarget {
  destroy: () => void;
}

/** Where the page was when someone last touched it. */
let touchedAt: string | undefined;
if (typeof window !== 'undefined') {
  const note = () => (touchedAt = location.href);
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, note, true);
}

/**
 * The back gesture of a phone closes the dialog and leaves the page as it is. One that is in the
 * address needs nothing: there Back goes to the address before. Browsers without CloseWatcher keep their way.
 */
export function useBackCloses(open: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    const { CloseWatcher } = globalThis as { CloseWatcher?: new () => Watcher };
    const isInAddress = touchedAt !== undefined && touchedAt !== location.href;
    if (!open || !CloseWatcher || isInAddress) return;
    const watcher = new CloseWatcher();
    watcher.addEventListener('close', () => latest.current());
    return () => watcher.destroy();
  }, [open]);
}
