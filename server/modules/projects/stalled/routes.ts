import { listBoard } from '#contract/projects/board';
import { listStalled } from '#contract/projects/stalled';
import { handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { listBoardCards } from './list-board.ts';
import { listStalledReturns } from './list-stalled.ts';

/** Why open returns haven’t moved, for staff, as a list and on the board. */
export const stalledRoutes = ({ db, config }: Platform): Route[] => [
  handleDirect(listStalled, ({ actor, query }) => {
    const { limit, cursor, ...filter } = query;
    return listStalledReturns(db, actor, filter, {
      timeZone: config.firm.timeZone,
      limit,
      cursor,
    });
  }),

  handleDirect(listBoard, ({ actor, query }) => {
    const { limit, cursor, ...filter } = query;
    return listBoardCards(db, actor, filter, {
      timeZone: config.firm.timeZone,
      limit,
      cursor,
    });
  }),
];
