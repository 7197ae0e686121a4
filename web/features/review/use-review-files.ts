import { listAdminFiles } from '#contract/admin-files';
import type { AdminFile } from '#contract/files';
import { call, queryKey } from '#web/lib/api.ts';
import { usePages } from '#web/lib/use-pages.ts';
import { type FileScope, listQuery, type ReviewFilters } from './review-filters.ts';

const pageSize = 100;

/** The files of a screen; the server's events bring changes in by themselves. */
export function useReviewFiles(filters: ReviewFilters, scope: FileScope) {
  const query = { ...listQuery(filters, scope), limit: pageSize };
  return usePages<AdminFile>({
    key: [...queryKey(listAdminFiles), 'pages', query],
    fetchPage: (cursor, signal) =>
      call(listAdminFiles, { query: cursor === null ? query : { ...query, cursor } }, { signal }),
  });
}
