import { useQuery } from '@tanstack/react-query';
import { type ClientDetail, getClient, listClients, type ListedClient } from '#contract/clients';
import { listClientNotes } from '#contract/client-notes';
import { listInvitations } from '#contract/invitations';
import { call, messageOf, queryKey, queryOptionsFor } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { usePages } from '#web/lib/use-pages.ts';
import { toast } from '#web/ui/toast-store.ts';
import { type ClientFilters, clientQuery } from './client-filters.ts';

const pageSize = 100;

/** The clients that the filters let through; the server's events bring changes in. */
export function useClients(filters: ClientFilters) {
  const query = { ...clientQuery(filters), limit: pageSize };
  return usePages<ListedClient>({
    key: [...queryKey(listClients), 'pages', query],
    fetchPage: async (cursor, signal) => ({
      ...(await call(
        listClients,
        { query: cursor === null ? query : { ...query, cursor } },
        { signal },
      )),
      totalIsAtLeast: false,
    }),
  });
}

/** One client with everything that the head of their place shows. */
export function useClient(id: string) {
  return useQuery(queryOptionsFor(getClient, { params: { id } }));
}

/** Takes over what a change answered, and reads again what shows clients. */
export function refreshClients(changed?: ClientDetail): void {
  if (changed) {
    queryClient.setQueryData(queryKey(getClient, { params: { id: changed.id } }), changed);
  }
  for (const endpoint of [listClients, getClient, listInvitations, listClientNotes]) {
    void queryClient.invalidateQueries({ queryKey: queryKey(endpoint) });
  }
}

/** Spec section 8: what failed, and the server's sentence why. */
export function clientFailed(title: string, error: unknown, fallback = 'Please try again.'): void {
  toast({ title, description: messageOf(error, fallback), variant: 'destructive' });
}
