// The firm whose site this is: name, address and season, from configuration.
import { getFirm } from '#contract/firm';
import { calendarDate, taxSeason } from '#contract/season';
import { handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';

export function firmRoutes({ config }: Platform): Route[] {
  return [
    handleDirect(getFirm, async () => {
      const today = calendarDate(new Date(), config.firm.timeZone);
      return {
        ...config.firm,
        season: taxSeason(today),
        currentYear: today.year,
        isDevelopment: !config.isProduction,
      };
    }),
  ];
}
