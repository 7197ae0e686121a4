import { skipToken, useQuery } from '@tanstack/react-query';
import {
  createHousehold,
  getHousehold,
  joinHousehold,
  leaveHousehold,
  listHouseholds,
  partPeople,
  previewParting,
  renameHousehold,
  undoParting,
} from '#contract/clients/households';
import { defineAction, refresh, toastFailure } from '#web/lib/api/action.ts';
import { call, queryOptionsFor } from '#web/lib/api/api.ts';
import { toast } from '#web/ui/overlays/toast-store.ts';

const changes = 'clients-changed';

/** Households by a part of their name. */
export function useHouseholds(q: string) {
  return useQuery(queryOptionsFor(listHouseholds, { query: q === '' ? {} : { q } }));
}

/** The household that a client is in, at most one. */
export function useHouseholdOf(clientId: string) {
  return useQuery(queryOptionsFor(listHouseholds, { query: { clientId } }));
}

export function useHousehold(id: string) {
  return useQuery(queryOptionsFor(getHousehold, { params: { id } }));
}

interface Parting {
  clientId: string;
  one: string;
  other: string;
  lastYear: number;
  losesId: string | null;
}

/** Who sees what before and after; asked once two people and a year are chosen. */
export function usePartingPreview(asked: Parting | null) {
  const { clientId = '', one = '', other = '', lastYear = 0, losesId = null } = asked ?? {};
  const options = queryOptionsFor(previewParting, {
    params: { id: clientId },
    query: { one, other, lastYear, ...(losesId === null ? {} : { losesId }) },
  });
  return useQuery({
    ...options,
    staleTime: 0,
    ...(asked === null ? { queryFn: skipToken } : {}),
  });
}

export const useCreateHousehold = defineAction(createHousehold, {
  changes,
  done: { title: 'Household made' },
  failed: { title: 'Failed to make the household' },
});

export const useRenameHousehold = defineAction(renameHousehold, {
  changes,
  done: { title: 'Household renamed' },
  failed: { title: 'Failed to rename the household' },
});

export const useJoinHousehold = defineAction(joinHousehold, {
  changes,
  done: { title: 'Added to the household' },
  failed: { title: 'Failed to add the client' },
});

export const useLeaveHousehold = defineAction(leaveHousehold, {
  changes,
  done: { title: 'Taken out of the household' },
  failed: { title: 'Failed to take the client out' },
});

export const usePartPeople = defineAction(partPeople, {
  changes,
  done: { title: 'Parted', description: 'They’re told in a little over a minute.' },
  failed: { title: 'Failed to part them' },
});

/** Takes a parting back, while nobody was notified of it. */
export async function takeBack(id: string): Promise<void> {
  try {
    await call(undoParting, { params: { id } });
    toast({ title: 'Parting undone', description: 'Nobody was told of it.' });
  } catch (error) {
    toastFailure(error, { title: 'Failed to undo the parting' });
  }
  void refresh(changes);
}
