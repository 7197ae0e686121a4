import * as contract from '#contract/firm/palette';
import { handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { searchEverything } from './search-everything.ts';

/** The command palette of the back office. */
export function paletteRoutes({ db, config }: Platform): Route[] {
  return [
    handleDirect(contract.searchPalette, ({ actor, query }) =>
      searchEverything(db, actor, query.q, config.firm.timeZone),
    ),
  ];
}
