import { useQuery } from '@tanstack/react-query';
import { getClient, listClients, type ListedClient } from '#contract/clients';
import { call, queryKey, queryOptionsFor } from '#web/lib/api.ts';
import { usePages } from '#web/lib/use-pages.ts';
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
