/** Id of the list of the portal's first files, in pages that lead into it. */
export const portalFilesId = 'portal-files';

/**
 * Fetches what the portal begins with while someone fills in the form that leads there, so that it
 * opens at once. Returns the way to stop.
 */
export function fetchPortalSoon(): () => void {
  const list = document.getElementById(portalFilesId)?.textContent;
  // Within the portal there is nothing to fetch.
  if (!list) return () => undefined;
  // Not when a field is focused: the first one is from the beginning.
  const events = ['input', 'pointerdown'] as const;
  const stop = () => {
    for (const type of events) window.removeEventListener(type, fetchThem);
  };
  function fetchThem(): void {
    stop();
    // Written by this product's own build.
    for (const href of JSON.parse(list ?? '[]') as string[]) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'prefetch', href });
      document.head.append(link);
    }
  }
  for (const type of events) window.addEventListener(type, fetchThem);
  return stop;
}
