import { useQuery } from '@tanstack/react-query';
import {
  getBatch,
  listBatches,
  prepareLetters,
  prepareMessages,
  prepareWork,
  startBatch,
  undoBatch,
} from '#contract/projects/batches';
import { defineAction } from '#web/lib/api/action.ts';
import { queryOptionsFor } from '#web/lib/api/api.ts';

export const usePrepareMessages = defineAction(prepareMessages, {});
export const usePrepareLetters = defineAction(prepareLetters, {});
export const usePrepareWork = defineAction(prepareWork, {});

export const useStartBatch = defineAction(startBatch, {
  changes: 'batches-changed',
  failed: { title: 'Nothing was begun' },
});

export const useUndoBatch = defineAction(undoBatch, {
  changes: 'batches-changed',
  failed: { title: 'It couldn’t be undone' },
});

/** How far a batch is; the server’s events bring each step in. */
export const useBatch = (id: string) => useQuery(queryOptionsFor(getBatch, { params: { id } }));

/** What the person began in the last day. */
export const useBatches = () => useQuery(queryOptionsFor(listBatches, {}));
