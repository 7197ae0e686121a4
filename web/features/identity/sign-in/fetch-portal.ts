import { portalFiles } from './portal-files.ts';

/** What opens the portal in this page. It comes by itself: the page is to be there before. */
export const opensPortal = () => import('./open-portal.ts');

/**
 * Fetches what the portal begins with while someone fills in the form that leads there, so that it
 * opens at once. Returns the way to stop.
 */
export function fetchPortalSoon(): () => void {
  // Not when a field is focused: the first one is from the beginning.
  const events = ['input', 'pointerdown'] as const;
  const stop = () => {
    for (const type of events) window.removeEventListener(type, fetchThem);
  };
  function fetchThem(): void {
    stop();
    void opensPortal()
      .then(({ readPortal }) => readPortal())
      // Without it the portal opens as its own page.
      .catch(() => undefined);
  }
  if (portalFiles()) for (const type of events) window.addEventListener(type, fetchThem);
  return stop;
}
