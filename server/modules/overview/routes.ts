import * as contract from '#contract/overview';
import { handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { coalesce } from '#platform/coalesce';
import { readAttention } from './attention.ts';
import { countTiles } from './count-tiles.ts';
import { readDeadlines } from './deadlines.ts';
import { readSeason } from './season.ts';
import { visibleOverview, visibleTiles } from './visible.ts';

/**
 * What staff begin their day with. It is counted once for all of them, as after each event all of
 * their open pages ask for it at once; each is shown what their rights let them see.
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
    handleDirect(contract.countTiles, async ({ actor }) =>
      visibleTiles(await tiles(), actor.rights),
    ),
    handleDirect(contract.getOverview, async ({ actor }) =>
      visibleOverview(await overview(), actor.rights),
    ),
    handleDirect(contract.getSeasonProgress, season),
  ];
}
