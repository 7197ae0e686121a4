// Usage counts which screens are opened, by those who allow it in their privacy settings.
import { countScreen } from '#contract/firm/usage';
import { handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { countOpened } from './count.ts';

export { listScreenCounts } from './count.ts';
export { usageTables } from './export.ts';

export function usageRoutes({ db, config }: Platform): Route[] {
  return [
    handleDirect(countScreen, async ({ actor, body }) => {
      const { timeZone } = config.firm;
      await countOpened(db, { screen: body.screen, userId: actor.userId, timeZone });
      return { ok: true as const };
    }),
  ];
}
