import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';

/**
 * Reads again what the filters name. An answer that is on its way for the first time may have been read before the change, and
 * TanStack Query asks for no second one beside it: it is read once more after it came.
 */
export async function invalidate(
  client: QueryClient,
  filters: InvalidateQueryFilters,
): Promise<void> {
  for (const query of client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
    if (query.state.data !== undefined) continue;
    const again = () => void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    query.promise?.then(again, () => undefined);
  }
  await client.invalidateQueries(filters);
}
