import type { PortalFiles } from '#web/lib/named-files.ts';

/** Id of the list of the portal's first files, in pages that lead into it. */
export const portalFilesId = 'portal-files';

/** Undefined within the portal, where there is nothing to fetch. */
export function portalFiles(): PortalFiles | undefined {
  const list = document.getElementById(portalFilesId)?.textContent;
  // Written by this product's own build.
  return list ? (JSON.parse(list) as PortalFiles) : undefined;
}

/** What opens the portal in this page. It comes by itself: the page is to be there before. */
export const opensPortal = () => import('./open-portal.ts');

/**
 * Fetches what the portal begins with while someone fills in the form that leads there, so that it
 * opens at once. Returns the way to stop.
 */
export function fetchPortalSoon(): () => void {
  const files = portalFiles();
  // Not when a field is focused: the first one is from the beginning.
  const events = ['input', 'pointerdown'] as const;
  const stop = () => {
    for (const type of events) window.removeEventListener(type, fetchThem);
  };
  function fetchThem(): void {
    stop();
    void opensPortal()
      .then(({ readPortal }) => files && readPortal(files))
      // Without it the portal opens as a page of its own.
      .catch(() => undefined);
  }
  if (files) for (const type of events) window.addEventListener(type, fetchThem);
  return stop;
}
