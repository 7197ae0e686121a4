import { countScreen } from '#contract/firm/usage';
import { handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { countOpened } from './count.ts';

export function usageRoutes({ db, config }: Platform): Route[] {
  return [
    handleDirect(countScreen, async ({ actor, body }) => {
      const { timeZone } = config.firm;
      await countOpened(db, { screen: body.screen, userId: actor.userId, timeZone });
      return { ok: true as const };
    }),
  ];
}
