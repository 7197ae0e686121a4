import { listStalled } from '#contract/projects/stalled';
import { handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { listStalledReturns } from './list-stalled.ts';

/** Why open returns haven’t moved, for staff. */
export const stalledRoutes = ({ db, config }: Platform): Route[] => [
  handleDirect(listStalled, ({ actor, query }) => {
    const { limit, cursor, ...filter } = query;
    return listStalledReturns(db, actor, filter, {
      timeZone: config.firm.timeZone,
      limit,
      cursor,
    });
  }),
];
