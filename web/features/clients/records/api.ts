import { useQuery } from '@tanstack/react-query';
import {
  type ClientRecord,
  createDependent,
  deleteDependent,
  getClientGroups,
  getClientRecord,
  restoreDependent,
  updateClientRecord,
  updateDependent,
} from '#contract/clients/client-record';
import { defineAction, refresh, toastFailure } from '#web/lib/api/action.ts';
import { call, queryKey, queryOptionsFor } from '#web/lib/api/api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { undo } from '#web/ui/overlays/toast-store.ts';
import { isStale } from '../api.ts';

const changes = 'clients-changed';

/** A client's record; the server's events bring changes in. */
export function useClientRecord(id: string) {
  return useQuery(queryOptionsFor(getClientRecord, { params: { id } }));
}

/** The tags that the firm uses, the most used first, and who may be in charge. */
export function useClientGroups() {
  return useQuery(queryOptionsFor(getClientGroups, {}));
}

const keep = (clientId: string) => (record: ClientRecord) => {
  queryClient.setQueryData(queryKey(getClientRecord, { params: { id: clientId } }), record);
};

export const useUpdateRecord = defineAction(updateClientRecord, {
  changes,
  keep: (record, { params }) => keep(params.id)(record),
  done: { title: 'Record saved' },
  failed: (error) => (isStale(error) ? undefined : { title: 'Failed to save the record' }),
});

export const useCreateDependent = defineAction(createDependent, {
  changes,
  keep: (record, { params }) => keep(params.id)(record),
  done: (_, { body }) => ({
    title: 'Dependent added',
    description: `${body.firstName} ${body.lastName}`,
  }),
  failed: { title: 'Failed to add the dependent' },
});

export const useUpdateDependent = defineAction(updateDependent, {
  changes,
  done: { title: 'Dependent saved' },
  failed: (error) => (isStale(error) ? undefined : { title: 'Failed to save the dependent' }),
});

const useDelete = defineAction(deleteDependent, {
  changes,
  failed: { title: 'Failed to remove the dependent' },
});

/** Removes a dependent, with the way back. */
export const useRemoveDependent = (clientId: string, name: string) =>
  useDelete({
    keep: keep(clientId),
    done: (_, { params }) => ({
      title: 'Dependent removed',
      description: name,
      action: undo(() => void bringBack(clientId, params.id)),
    }),
  });

async function bringBack(clientId: string, id: string): Promise<void> {
  try {
    keep(clientId)(await call(restoreDependent, { params: { id } }));
  } catch (error) {
    toastFailure(error, { title: 'Failed to restore the dependent' });
  }
  void refresh(changes);
}
