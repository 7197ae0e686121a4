import type { PortalFiles } from '#web/lib/named-files.ts';

/** Id of the list of the portal's first files, in pages that lead into it. */
export const portalFilesId = 'portal-files';

/** As this product's own build wrote them; null within the portal, where there is nothing to fetch. */
export const portalFiles = (): PortalFiles | null =>
  JSON.parse(document.getElementById(portalFilesId)?.textContent ?? 'null');
