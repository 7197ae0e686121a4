import * as contract from '#contract/overview';
import { handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { coalesce } from '#platform/coalesce';
import { readAttention } from './attention.ts';
import { countTiles } from './count-tiles.ts';
import { readDeadlines } from './deadlines.ts';
import { readSeason } from './season.ts';

/**
 * What staff begin their day with. It is the same for all of them, and after each event all of their
 * open pages ask for it at once.
 */
export function overviewRoutes({ db, config }: Platform): Route[] {
  const tiles = coalesce(() => countTiles(db, config.firm.timeZone));
  const overview = coalesce(async () => {
    const { timeZone } = config.firm;
    return {
      ...(await readAttention(db, timeZone)),
      deadlines: await readDeadlines(db, timeZone),
    };
  });
  const season = coalesce(() => readSeason(db, config.firm.timeZone));
  return [
    handleDirect(contract.countTiles, tiles),
    handleDirect(contract.getOverview, overview),
    handleDirect(contract.getSeasonProgress, season),
  ];
}
