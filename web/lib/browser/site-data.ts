import type { Firm } from '#contract/firm/firm';

/** What the server writes into every page it sends, so that nothing has to be asked for first. */
export interface SiteData {
  firm: Firm;
  /** The signed moment at which the page was sent, see `botFields` of domain/inquiry-values.ts. */
  startedAt: string;
}

/** Id of the data block in the page. It holds JSON, which no security policy mistakes for a script. */
export const siteDataId = 'site-data';

/** Marks in pages written at build time where the server puts the moment it sends them. */
export const startedAtMark = '%STARTED_AT%';

let known: SiteData | undefined;

/** The page's data, where the page itself does not hold it: while rendering, and with `npm run dev`. */
export function provideSiteData(data: SiteData): void {
  known = data;
}

/** Whether this page was sent with its data. */
export function hasSiteData(): boolean {
  return known !== undefined || document.getElementById(siteDataId) !== null;
}

/** @throws Error if the page holds no data and none was provided */
export function siteData(): SiteData {
  if (known) return known;
  const block = document.getElementById(siteDataId)?.textContent;
  if (!block) throw new Error('The page holds no data of the site');
  // Written by this product's own server, in the form of SiteData.
  known = JSON.parse(block) as SiteData;
  return known;
}

/** The firm whose site this is. */
export function useFirm(): Firm {
  return siteData().firm;
}
