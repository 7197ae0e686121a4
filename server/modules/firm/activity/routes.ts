import { listClientActivity } from '#contract/firm/client-activity';
import { handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { listRecentActivity } from './recent-activity.ts';

/** A client's own Recent Activity. */
export function clientActivityRoutes({ db, config }: Platform): Route[] {
  return [
    handleDirect(listClientActivity, ({ actor, query }) =>
      listRecentActivity(db, actor, { ...query, zone: config.firm.timeZone }),
    ),
  ];
}
