import { useQuery } from '@tanstack/react-query';
import { getClient } from '#contract/clients/client-detail';
import { listClients } from '#contract/clients/clients';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { useListPages } from '#web/lib/lists/use-pages.ts';
import { useAssignedQuery } from '#web/lib/session/assigned.ts';
import { type ClientFilters, clientQuery } from './client-filters.ts';

const pageSize = 100;

/** The clients that the filters let through; the server's events bring changes in. */
export function useClients(filters: ClientFilters) {
  const assigned = useAssignedQuery();
  const query = { ...clientQuery(filters), ...assigned, limit: pageSize };
  return useListPages(listClients, { query });
}

/** One client with everything that the head of their place shows. */
export function useClient(id: string) {
  return useQuery(queryOptionsFor(getClient, { params: { id } }));
}
