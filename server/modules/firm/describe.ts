import type { Firm } from '#contract/firm/firm';
import { calendarDate, taxSeason } from '#domain/tax/season';
import type { Config } from '#platform/config/config';

/** Where the firm's own mark is served, if it has one. */
export const logoPath = '/firm/logo';

/** The firm with what its calendar says at a moment. */
export function describeFirm(
  config: Pick<Config, 'firm' | 'isProduction'>,
  now: Date = new Date(),
): Firm {
  const { logo, prices: _, ...profile } = config.firm;
  const today = calendarDate(now, profile.timeZone);
  return {
    ...profile,
    logo: logo ? `${logoPath}?v=${logo.digest.slice(0, 12)}` : null,
    season: taxSeason(today),
    currentYear: today.year,
    isDevelopment: !config.isProduction,
  };
}
