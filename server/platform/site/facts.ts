import type { Firm } from '#contract/firm/firm';
import type { ConfiguredFirm } from '../config/firm-profile.ts';

/** Placeholders in written pages for what is known only when a page is sent. */
export const marks = {
  /** The site's own address, without a slash at the end. */
  origin: 'https://origin.invalid',
  /** The signed moment, see `startedAtMark` of web/lib/browser/site-data.ts. */
  startedAt: '%STARTED_AT%',
  /** Where the data block goes. */
  data: '<!--site-data-->',
} as const;

/** All that the written pages depend on: pages of the same facts are the same. */
export function factsOf(firm: Firm, { logo }: Pick<ConfiguredFirm, 'logo'>): object {
  const { isDevelopment: _, ...shown } = firm;
  return { ...shown, logoDigest: logo?.digest ?? null };
}
