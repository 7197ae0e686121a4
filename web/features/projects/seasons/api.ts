import {
  changeSeasonClients,
  createSeason,
  discardSeason,
  getSeason,
  setSeasonWaves,
  startWave,
  undoWave,
} from '#contract/projects/seasons';
import type { Season, SeasonCounts } from '#contract/projects/season-shapes';
import { defineAction } from '#web/lib/api/action.ts';
import { queryKey, queryOptionsFor } from '#web/lib/api/api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { plural } from '#web/lib/format/format.ts';

const changes = 'seasons-changed';

export const seasonQuery = (id: string) => queryOptionsFor(getSeason, { params: { id } });

/** Takes over what a change answered. */
function keep(changed: Season): void {
  queryClient.setQueryData(queryKey(getSeason, { params: { id: changed.id } }), changed);
}

export const usePrepareSeason = defineAction(createSeason, { changes, keep });

export const useChangeClients = defineAction(changeSeasonClients, {
  changes,
  done: ({ changed }) => ({ title: `${clients(changed)} changed` }),
  failed: { title: 'Failed to change the clients' },
});

export const useSetWaves = defineAction(setSeasonWaves, {
  changes,
  keep,
  failed: { title: 'Failed to save the waves' },
});

export const useStartWave = defineAction(startWave, {
  changes,
  keep,
  failed: { title: 'Failed to start the wave' },
});

export const useUndoWave = defineAction(undoWave, {
  changes,
  keep,
  failed: { title: 'Failed to undo the wave' },
});

export const useDiscardSeason = defineAction(discardSeason, {
  changes,
  done: { title: 'Season discarded', description: 'No project was made.' },
  failed: { title: 'Failed to discard the season' },
});

/** “1,204 clients”. */
export const clients = (count: number): string => plural(count, 'client');

/** All clients of a season or a wave, whatever becomes of them. */
export const total = (counts: SeasonCounts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
