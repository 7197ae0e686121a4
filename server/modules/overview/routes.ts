import * as contract from '#contract/overview';
import { handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { readAttention } from './attention.ts';
import { countTiles } from './count-tiles.ts';
import { readDeadlines } from './deadlines.ts';
import { readSeason } from './season.ts';

/** What staff begin their day with. */
export function overviewRoutes({ db, config }: Platform): Route[] {
  const { timeZone } = config.firm;
  return [
    handleDirect(contract.countTiles, () => countTiles(db, timeZone)),
    handleDirect(contract.getOverview, async () => ({
      ...(await readAttention(db, timeZone)),
      deadlines: await readDeadlines(db, timeZone),
    })),
    handleDirect(contract.getSeasonProgress, () => readSeason(db, timeZone)),
  ];
}
