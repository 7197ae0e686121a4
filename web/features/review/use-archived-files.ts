import { type ArchivedFile, listArchivedFiles } from '#contract/admin-files';
import { call, queryKey } from '#web/lib/api.ts';
import { usePages } from '#web/lib/use-pages.ts';
import { listQuery, type ReviewFilters } from './review-filters.ts';

const pageSize = 100;

/** The archived files of all clients. */
export function useArchivedFiles(filters: ReviewFilters) {
  const query = {
    ...listQuery({ ...filters, status: null, folder: null, age: null }, {}),
    limit: pageSize,
  };
  return usePages<ArchivedFile>({
    key: [...queryKey(listArchivedFiles), 'pages', query],
    fetchPage: (cursor, signal) =>
      call(
        listArchivedFiles,
        { query: cursor === null ? query : { ...query, cursor } },
        { signal },
      ),
  });
}
