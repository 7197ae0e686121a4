import * as contract from '#contract/firm/overview';
import { handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import type { AssignedTo } from '#contract/lists';
import type { StaffActor } from '#platform/actor';
import { seesEveryone } from '#platform/staff-scope';
import { coalesce } from '#platform/coalesce';
import { readAttention } from './attention.ts';
import { countTiles } from './count-tiles.ts';
import { readDeadlines } from './deadlines.ts';
import { readSeason } from './season.ts';
import { visibleOverview, visibleTiles } from './visible.ts';
import { type Scope, scopeOf } from './waiting.ts';

/**
 * What staff begin their day with. It is counted once for all who see every client, as after each event all
 * of their open pages ask for it at once; each is shown what their rights let them see. For those with their own
 * clients it is counted by itself.
 */
export function overviewRoutes({ db, config }: Platform): Route[] {
  const tiles = byScope((scope) => countTiles(db, config.firm.timeZone, scope));
  const overview = byScope(async (scope) => {
    const { timeZone } = config.firm;
    return {
      ...(await readAttention(db, timeZone, scope)),
      deadlines: await readDeadlines(db, timeZone, scope),
    };
  });
  const season = byScope((scope) => readSeason(db, config.firm.timeZone, scope));
  return [
    handleDirect(contract.countTiles, async ({ actor, query }) =>
      visibleTiles(await tiles(actor, query.assigned), actor.rights),
    ),
    handleDirect(contract.getOverview, async ({ actor, query }) =>
      visibleOverview(await overview(actor, query.assigned), actor.rights),
    ),
    handleDirect(contract.getSeasonProgress, ({ actor, query }) => season(actor, query.assigned)),
  ];
}

/** Reads once for all who ask at the same time for every client; else for the clients of who asks. */
function byScope<T>(
  read: (scope?: Scope) => Promise<T>,
): (actor: StaffActor, assigned: AssignedTo | undefined) => Promise<T> {
  const everyone = coalesce(() => read());
  return (actor, assigned) =>
    seesEveryone(actor) && assigned === undefined ? everyone() : read(scopeOf(actor, assigned));
}
