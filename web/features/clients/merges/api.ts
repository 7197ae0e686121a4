import { skipToken, useQuery } from '@tanstack/react-query';
import {
  findDuplicates,
  listDuplicates,
  mergeClients,
  previewMerge,
  undoMerge,
} from '#contract/clients/client-merges';
import type { DuplicateReason } from '#domain/client-merges';
import { defineAction } from '#web/lib/api/action.ts';
import { queryOptionsFor } from '#web/lib/api/api.ts';

const changes = 'clients-changed';

/** Who may be the same client, and merges that can be undone. */
export function useDuplicates(id: string) {
  return useQuery(queryOptionsFor(listDuplicates, { params: { id } }));
}

/** Who may be the client that is about to be added; asked once name or address are whole. */
export function useDuplicatesOfNew(
  person: { firstName: string; lastName: string; email: string } | null,
) {
  const options = queryOptionsFor(findDuplicates, { query: person ?? {} });
  return useQuery({ ...options, ...(person === null ? { queryFn: skipToken } : {}) });
}

/** What each of two records has, and what would be kept; read each time. */
export function useMergePreview(survivorId: string, mergedId: string) {
  const options = queryOptionsFor(previewMerge, {
    params: { id: survivorId },
    query: { clientId: mergedId },
  });
  return useQuery({ ...options, staleTime: 0 });
}

export const useMergeClients = defineAction(mergeClients, {
  changes,
  done: { title: 'Clients merged', description: 'You can undo it for 7 days.' },
  failed: { title: 'Failed to merge the clients' },
});

export const useUndoMerge = defineAction(undoMerge, {
  changes,
  done: { title: 'Merge undone' },
  failed: { title: 'Failed to undo the merge' },
});

/** Why two records look like one client's. */
export const reasonLabels: Readonly<Record<DuplicateReason, string>> = {
  'birth-date': 'same date of birth',
  'taxpayer-number': 'same end of the taxpayer number',
  email: 'same email',
  phone: 'same phone number',
  name: 'same name',
};
