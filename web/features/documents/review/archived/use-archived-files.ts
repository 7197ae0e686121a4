import { useAssignedQuery } from '#web/lib/session/assigned.ts';
import { listArchivedFiles } from '#contract/documents/review-lists';
import { useListPages } from '#web/lib/lists/use-pages.ts';
import { listQuery, type ReviewFilters } from '../review-filters.ts';

const pageSize = 100;

/** The archived files of all clients. */
export function useArchivedFiles(filters: ReviewFilters) {
  const assigned = useAssignedQuery();
  const query = {
    ...listQuery({ ...filters, status: null, folder: null, age: null }, assigned),
    limit: pageSize,
  };
  return useListPages(listArchivedFiles, { query });
}
