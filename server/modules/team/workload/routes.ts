import { getWorkload, listWorkload } from '#contract/team/workload';
import { handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { listWork, readWorkload } from './workload.ts';

/** How much work each member of the staff has in the coming weeks. */
export function workloadRoutes({ db, config }: Platform): Route[] {
  const { timeZone } = config.firm;
  return [
    handleDirect(getWorkload, ({ actor }) => readWorkload(db, actor, timeZone)),

    handleDirect(listWorkload, ({ actor, query }) => {
      const { limit, cursor, ...of } = query;
      return listWork(db, actor, { ...of, timeZone }, { limit, cursor });
    }),
  ];
}
